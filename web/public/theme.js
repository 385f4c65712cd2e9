// The chosen theme, or the system's, is on the document before anything is painted.
(function () {
  var theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("caylus.settings") || "{}").theme || "auto";
  } catch {
    // no storage, or nonsense in it
  }
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.dataset.theme = theme;
})();
