import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  CIRCULAR_SCHEMAS,
  type CircularSchemas,
  circularSpec,
} from "../../../../scripts/testing/circular-schemas.ts";
import { loadSpec } from "../../src/load/load-spec.ts";
import { compile, generateAll } from "../compile-specs.ts";
import { temporaryFolder } from "../run-command.ts";
import { generatedSchemas, issuesOf } from "../standard-schema/generated-schemas.ts";

/** The file of a description with these schemas. */
function fileOf(folder: string, { schemas }: CircularSchemas, name = "circular.json"): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(circularSpec(schemas)));
  return file;
}

const all = Object.entries(CIRCULAR_SCHEMAS);
/** Nothing is left out there: what leads back are parts of an `allOf`, which say still what else they say. */
const SAID = [
  ...["members that extend their union", "members in place that extend their union", "parts of each other"],
  ...["an heir that names its base", "a part with a union"],
];

it("types of schemas that lead to themselves compile", async () => {
  const [specs, folder] = [temporaryFolder(), temporaryFolder()];
  const files = all.map(([, circular], index) => fileOf(specs, circular, `${index}.json`));
  expect(await generateAll(files, folder)).toEqual([]);
  expect(await compile(folder)).toBe("");
});

it.each(all)("schemas that lead to themselves check values by the rest of them: %s", async (_, circular) => {
  const { ASchema } = await generatedSchemas(fileOf(temporaryFolder(), circular));
  for (const value of circular.right) expect(issuesOf(ASchema, value)).toEqual({});
  for (const value of circular.wrong) expect(issuesOf(ASchema, value)).not.toEqual({});
});

it.each(all)("a warning says where a schema leads to itself: %s", async (name, circular) => {
  const { warnings } = await loadSpec(fileOf(temporaryFolder(), circular));
  const found = warnings.filter(({ message }) => message.includes("leads to itself in a circle"));
  expect(found.length > 0).toBe(!SAID.includes(name));
});
