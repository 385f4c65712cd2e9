import { mount } from "svelte";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import Gallery from "./Gallery.svelte";

export default mount(Gallery, { target: document.getElementById("page")! });
