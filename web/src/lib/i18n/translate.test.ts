import { describe, expect, it } from "vitest";
import { preferredLanguage } from "./languages";
import { hasMessage, language, loadLanguage, t } from "./translate.svelte";

describe("the reader's language", () => {
  it("is the first of the browser's that we speak", () => {
    expect(preferredLanguage(["de-AT", "fr-CA", "en"])).toBe("fr");
    expect(preferredLanguage(["mo"])).toBe("ro");
    expect(preferredLanguage(["ro-MD"])).toBe("ro");
    expect(preferredLanguage(["constructor", "ja"])).toBe("en");
    expect(preferredLanguage([])).toBe("en");
  });

  it("has the page's messages and the words of the game", async () => {
    await loadLanguage("en");
    expect(language()).toBe("en");
    expect(document.documentElement.lang).toBe("en");
    expect(t("app.name")).toBe("Caylus");
    expect(t("tile.church")).toBe("church");
    expect(t("goods.deniers", { n: 1 })).toBe("1 denier");
    expect(t("goods.deniers", { n: 3 })).toBe("3 deniers");
  });

  it("shows the name of a message that is nowhere", () => {
    expect(hasMessage("no.such.message")).toBe(false);
    expect(t("no.such.message")).toBe("no.such.message");
  });
});
