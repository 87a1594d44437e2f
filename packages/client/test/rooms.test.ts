import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { expect, it } from "vitest";
import { PACKAGE } from "./packed-package.ts";

/** Each may import from those before it, and from itself. */
const ROOMS = [
  ...["call", "auth", "result", "retry", "guard", "request", "operation", "table", "generated", "client"],
  ...["query", "stream", "check", "compat"],
];

/** Entries, which only export. */
const ENTRIES = [
  "check.ts",
  "compat.ts",
  "core.ts",
  "index.ts",
  "pkce.ts",
  "query.ts",
  "stream.ts",
  "track-reads.ts",
];

const SOURCE = join(PACKAGE, "src");
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".ts"),
);
const importsOf = (file: string) =>
  [...readFileSync(join(SOURCE, file), "utf8").matchAll(/ from "(\.[^"]+\.ts)";/g)].map(([, path = ""]) =>
    normalize(join(dirname(file), path)),
  );

/** The folder of a file: `generated` of `generated/bridge-tables/1.0.0-to-2.0.0.gen.ts`, too. */
const roomOf = (file: string) => dirname(file).split(sep)[0] ?? "";

it("rooms import from those before them alone, and no file from those that import it", () => {
  const arrowsUp = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => ROOMS.indexOf(roomOf(imported)) > ROOMS.indexOf(roomOf(file)))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(arrowsUp.filter((arrow) => !ENTRIES.includes(arrow.split(" ")[0] ?? ""))).toEqual([]);
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    importsOf(from).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  expect(files.filter((file) => reaches(file, file))).toEqual([]);
});

it("every file stands in a room, but the entries, which only export", () => {
  expect(files.filter((file) => !ROOMS.includes(roomOf(file))).sort()).toEqual(ENTRIES);
  for (const entry of ENTRIES)
    expect(
      readFileSync(join(SOURCE, entry), "utf8").replace(/^export (?:type )?\{[^}]*\} from "[^"]+";\n/gm, ""),
    ).toBe("");
});
