import { describe, expect, it } from "vitest";
import { fromQuery, defaultSetup, toLink, toRequest } from "./tableSetup";

const read = (query: string) => fromQuery(new URLSearchParams(query));

describe("a set-up as a link", () => {
  it("fills the form", () => {
    const setup = read("seats=me,builder,open&edition=french&seed=7&jeweller=no&clock=game:1800+10");
    expect(setup.seats.map(({ kind }) => kind)).toEqual(["me", "bot", "open"]);
    expect(setup.seats[1]!.level).toBe("builder");
    expect(setup).toMatchObject({ edition: "french", seed: "7", options: { jeweller: "no" } });
    expect(setup.clock).toMatchObject({ kind: "game", seconds: 1800, increment: 10, on_timeout: "bot" });
  });

  it("gives back what it was made from", () => {
    for (const query of [
      "seats=me,builder,builder",
      "seats=me:Ada,me:Ben&edition=first&seed=12",
      "seats=open,master&stables=next-turn&public=1&clock=days:3&timeout=give-up",
      "seats=me,apprentice,random,master,grandmaster&tailor=1:2,3:6&title=Club%20night",
    ]) {
      expect(toLink(read(query))).toBe(`/new?${query}`);
      expect(read(toLink(read(query)).slice(5))).toEqual(read(query));
    }
  });

  it("is the usual game where it says nothing, or nonsense", () => {
    expect(read("")).toEqual(defaultSetup());
    expect(read("seats=me&seed=seven&clock=soon")).toEqual(defaultSetup());
    expect(read("seats=me,me,me,me,me,me").seats.length).toBe(3);
  });

  it("becomes a request to the server", () => {
    const request = toRequest(read("seats=me:Ada,builder&seed=7"), true);
    expect(request.seats).toEqual([
      { kind: "me", level: null, name: "Ada" },
      { kind: "bot", level: "builder", name: null },
    ]);
    expect(request).toMatchObject({ seed: 7, start: true, clock: null });
  });
});
