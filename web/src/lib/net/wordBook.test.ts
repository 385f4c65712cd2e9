import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";
import type { WordBook } from "./messages";
import { optionsAsText, wordBook } from "./wordBook";

const answer = { tiles: {} } as WordBook;
const words = vi.fn<typeof api.words>();

beforeEach(() => {
  words.mockReset().mockResolvedValue(answer);
  vi.spyOn(api, "words").mockImplementation(words);
});

describe("the explanations of a game", () => {
  it("are fetched once for each language and set of options", async () => {
    const options = optionsAsText({ church_points: "4", favors: "simple" });
    await Promise.all([wordBook("en", options), wordBook("en", options), wordBook("fr", options)]);
    await wordBook("en", "");
    expect(words.mock.calls).toEqual([
      ["en", "church_points=4 favors=simple"],
      ["fr", "church_points=4 favors=simple"],
      ["en", ""],
    ]);
  });

  it("are fetched again after a failure", async () => {
    words.mockRejectedValueOnce(new Error("offline"));
    await expect(wordBook("ro", "")).rejects.toThrow("offline");
    await expect(wordBook("ro", "")).resolves.toBe(answer);
  });
});
