/** Puts the drawings into the document, once: `<use href="#i-food">` then works everywhere. */
import "./icons.css";
import drawings from "./icons.svg?raw";

const ID = "drawings";

if (typeof document !== "undefined" && !document.getElementById(ID)) {
  const holder = document.createElement("div");
  holder.id = ID;
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.innerHTML = drawings;
  document.body.prepend(holder);
}
