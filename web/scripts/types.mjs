/**
 * Writes src/lib/net/messages.ts, the types of what server and page say to each other, from the server's
 * own models; `node scripts/types.mjs --check` only says whether it is current.
 *
 * The Python that has the server's dependencies is the developers' (.venv/dev), or the one named in CAYLUS_PYTHON.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import * as prettier from "prettier";

const here = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url));
const target = here("../src/lib/net/messages.ts");
const developers = here("../../.venv/dev/bin/python");
const python = process.env.CAYLUS_PYTHON ?? (existsSync(developers) ? developers : "python3");

const schema = execFileSync(python, ["-m", "caylus.server.messages.openapi"], {
  encoding: "utf8",
  env: { ...process.env, PYTHONPATH: here("../../src") }, // the sources, whatever is installed
  maxBuffer: 1 << 26,
});
const ast = await openapiTS(JSON.parse(schema), {
  alphabetize: true,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
});
const header = "// Made by `npm run types` from the server's models: do not edit.\n\n";
const source = await prettier.format(header + astToString(ast), {
  ...(await prettier.resolveConfig(target)),
  parser: "typescript",
});

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== source) {
    console.error("src/lib/net/messages.ts is not what the server says: `npm run types` writes it again.");
    process.exit(1);
  }
} else {
  writeFileSync(target, source);
}
