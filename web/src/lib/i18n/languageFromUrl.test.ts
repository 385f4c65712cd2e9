import { beforeEach, describe, expect, it } from "vitest";
import { takeLanguage } from "./languageFromUrl";
import { updateSettings, settings } from "$lib/settings.svelte";

describe("a language in the address", () => {
  beforeEach(() => updateSettings({ language: null }));

  it("is kept, and taken out", () => {
    const rest = takeLanguage(new URL("https://caylus.example/new?seats=me,builder&language=fr&start=1#x"));
    expect(settings.language).toBe("fr");
    expect(rest.searchParams.get("seats")).toBe("me,builder");
    expect(rest.searchParams.get("start")).toBe("1");
    expect(rest.href).not.toContain("language");
    expect(rest.hash).toBe("#x");
  });

  it("may name a country, too", () => {
    takeLanguage(new URL("https://caylus.example/?language=ru-MD"));
    expect(settings.language).toBe("ru");
  });

  it("changes nothing when we do not speak it", () => {
    expect(takeLanguage(new URL("https://caylus.example/?language=xx")).search).toBe("");
    expect(settings.language).toBe(null);
  });

  it("leaves other addresses alone", () => {
    const address = new URL("https://caylus.example/table/abc?after=7");
    expect(takeLanguage(address)).toBe(address);
  });
});
