import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WORKSPACE } from "../../display-path.ts";
import { READERS, readsComposition } from "../../layers/schema-keywords.ts";

const SCHEMA = "packages/openapi/src/schema/";

const readers = globSync("packages/*/src/**/*.ts", { cwd: WORKSPACE })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.startsWith(SCHEMA) && !/\.gen\.ts$|\/generated\//.test(file))
  .filter((file) => readsComposition(readFileSync(join(WORKSPACE, file), "utf8")));

describe("how schemas are composed", () => {
  it("is read in openapi/src/schema/, and elsewhere for a reason", () => {
    const isKnown = (file: string) => Object.keys(READERS).some((place) => file.startsWith(place));
    expect(readers.filter((file) => !isKnown(file))).toEqual([]);
  });

  it("is read wherever a reason is given", () => {
    const isIdle = (place: string) => !readers.some((file) => file.startsWith(place));
    expect(Object.keys(READERS).filter(isIdle)).toEqual([]);
  });

  it.each([
    ["const { allOf } = schema;", true],
    ["listOf(schema.oneOf)", true],
    ['["anyOf", "nullable"]', true],
    ["// an allOf\n/* and a oneOf */", false],
    ['"https://example.com/anyOf"', false],
    ["z.oneOf([]); const isNullable = true;", false],
  ])("%s", (source, expected) => {
    expect(readsComposition(source)).toBe(expected);
  });
});
