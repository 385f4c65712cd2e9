/** For development only: every kind of decision, from the fixtures. `npm run dev`, /src/decision/showcase/index.html. */
import "../../styles/tokens.css";
import "../../styles/fonts.css";
import "../../styles/base.css";
import { mount } from "svelte";
import { loadLanguage } from "$lib/i18n/translate.svelte";
import { preferredLanguage } from "$lib/i18n/languages";
import Showcase from "./Showcase.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
await loadLanguage(preferredLanguage([asked.get("language") ?? "en"]));
mount(Showcase, { target: document.getElementById("app")!, props: { only: asked.get("kind") } });
