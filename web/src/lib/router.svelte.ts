/** Which screen is shown: the address bar, as reactive data, by the history API. */

function read() {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

let here = $state.raw(read());

addEventListener("popstate", () => (here = read()));

/** The address: its path and its query. */
export function route(): { path: string; query: URLSearchParams } {
  return here;
}

/** Go to another address of this page. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  const before = here.path;
  here = read();
  if (before !== here.path) scrollTo(0, 0);
}

/** Follow a plain click on a link without loading the page again; for `onclick` on the whole page. */
export function handleLinkClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}
