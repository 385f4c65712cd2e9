/*
 * What a person cannot read on the page as it is now, as a list of sentences: letters smaller than `smallest`
 * pixels, letters pressed together, words cut off or sticking out of their button. What lies outside something
 * that scrolls is not cut off; neither is what is only for screen readers. `names` are the players' own: they
 * may end with an ellipsis.
 */
({ smallest, names }) => {
  const NARROWEST = 0.7; // of the width that the letters have by themselves
  const SLACK = 1.5; // pixels
  const faults = new Set();
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const where = (element) =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .map((one) => one && `${one.tagName.toLowerCase()}.${(one.getAttribute("class") ?? "").split(" ")[0]}`)
      .reverse()
      .join(" > ");
  const say = (what, text, element) => faults.add(`${what}: "${text}" in ${where(element)}`);

  function clipped(range, element) {
    const box = range.getBoundingClientRect();
    let [sideways, downwards] = [true, true];
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      const hides = (overflow) => overflow === "hidden" || overflow === "clip";
      if (style.clipPath !== "none" && edge.width <= 1) return null; // for screen readers
      if (sideways && hides(style.overflowX) && (box.left < edge.left - SLACK || box.right > edge.right + SLACK))
        return style.textOverflow === "ellipsis" ? "ellipsis" : "cut";
      if (downwards && hides(style.overflowY) && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4)) return "cut";
      if (/auto|scroll/.test(style.overflowX)) sideways = false;
      if (/auto|scroll/.test(style.overflowY)) downwards = false;
      if (style.position === "fixed") break;
    }
    if (sideways && box.width > 0 && (box.right > innerWidth + SLACK || box.left < -SLACK)) return "cut";
    return null;
  }

  function sticksOut(range, element) {
    const edge = element.closest("button")?.getBoundingClientRect();
    const box = range.getBoundingClientRect();
    return edge && box.width > 0 && (box.left < edge.left - SLACK || box.right > edge.right + SLACK);
  }

  function unseen(element) {
    const box = element.closest(".unseen, [hidden], dialog:not([open]), [popover]:not(:popover-open)");
    return box !== null || !shown(element);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.data.trim();
    if (!text || element.closest("script, style, svg, option, title") || unseen(element)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < smallest) say(`${size.toFixed(1)} px`, text, element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const how = clipped(range, element);
    if (how === "cut" || (how === "ellipsis" && !names.includes(text))) say("cut off", text, element);
    else if (how === null && sticksOut(range, element)) say("sticks out", text, element);
  }

  // What fades because there is more of it must have more of it, not a pixel that nobody misses.
  for (const element of document.querySelectorAll(".fades")) {
    const sideways = element.classList.contains("sideways");
    const more = sideways
      ? element.scrollWidth - element.clientWidth
      : element.scrollHeight - element.clientHeight;
    const veil = parseFloat(getComputedStyle(element, "::after").opacity);
    if (more > 0 && more < 4 && veil > 0.3)
      say(`fades for ${more} px`, element.textContent.trim().slice(0, 40), element);
    if (more > 20 && veil < 0.9) say(`no veil over ${more} px more`, element.textContent.trim().slice(0, 40), element);
  }

  for (const element of document.querySelectorAll("select")) {
    if (unseen(element)) continue;
    const style = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const text = element.selectedOptions[0]?.text ?? "";
    const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
    if (pen.measureText(text).width > room + SLACK) say("cut off", text, element);
  }

  for (const element of document.querySelectorAll("svg text")) {
    const text = element.textContent.trim();
    if (!text || unseen(element)) continue;
    const scale = element.getScreenCTM().d;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < smallest) say(`${size.toFixed(1)} px`, text, element);
    const pressed = parseFloat(element.getAttribute("textLength"));
    if (pressed) {
      const style = getComputedStyle(element);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const share = pressed / pen.measureText(text).width;
      if (share < NARROWEST) say(`pressed to ${Math.round(share * 100)} %`, text, element);
    }
    // The nearest box that is drawn behind it must be wide enough.
    const box = element.getBoundingClientRect();
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    for (let group = element.parentElement; group && group.tagName !== "svg"; group = group.parentElement) {
      const behind = [...group.querySelectorAll(":scope > rect, :scope > path")]
        .filter((one) => getComputedStyle(one).fill !== "none" && one.getBBox().width > 0)
        .map((one) => one.getBoundingClientRect())
        .filter((edge) => edge.left <= middle[0] && middle[0] <= edge.right && edge.top <= middle[1] && middle[1] <= edge.bottom);
      if (!behind.length) continue;
      if (!behind.some((edge) => edge.left - SLACK <= box.left && box.right <= edge.right + SLACK))
        say("wider than its ground", text, element);
      break;
    }
  }
  return [...faults];
};
