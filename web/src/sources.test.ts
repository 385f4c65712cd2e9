/** The page parses no token: what an option stands for is in its fields. */
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>("./**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const written = Object.entries(sources).filter(
  ([path]) => !path.endsWith(".test.ts") && !path.endsWith("/messages.ts"),
);
const FORBIDDEN = [
  /token\??\.(startsWith|endsWith|split|slice|match|indexOf|substring)\(/,
  /startsWith\("@"\)/,
  /["'`](build|raise|convert|take|bonus|sell|buy|pay|batch|swap):/,
  /token === "(pass|skip|done|home|keep|stay|joust)"/,
  /\[\+-\]\\d/,
];

describe("sources", () => {
  it.each(written)("%s takes no token apart", (_, source) => {
    for (const pattern of FORBIDDEN) expect(source).not.toMatch(pattern);
  });

  it("are found", () => expect(written.length).toBeGreaterThan(100));
});
