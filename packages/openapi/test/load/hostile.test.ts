import { afterEach, describe, expect, it } from "vitest";
import { loadSpec } from "../../src/load/load-spec.ts";
import { folderWith } from "../folder.ts";

// As many of each as an algorithm that looks at all of them for each would take minutes for.
const MANY = 10_000;
const START = process.cwd();
afterEach(() => process.chdir(START));

const NONE = { $ref: "#/none" };
const count = (make: (index: number) => unknown) => Array.from({ length: MANY }, (_, index) => make(index));
const schemas = (make: (index: number) => unknown) => ({
  schemas: Object.fromEntries(count((index) => [`S${index}`, make(index)]) as [string, unknown][]),
});
const next = (index: number) => ({ $ref: `#/components/schemas/S${index + 1}` });

async function warningsOf(components: object, item: object = {}) {
  const paths = { "/a": item };
  folderWith({ "spec.json": JSON.stringify({ openapi: "3.1.0", paths, components }) });
  return (await loadSpec("spec.json")).warnings;
}

it.each<[string, number, object, object?]>([
  ["a circle of references", 1, schemas((index) => next(index === MANY - 1 ? -1 : index))],
  ["a reference to nothing in each schema", MANY, schemas(() => NONE)],
  ["in each part of a schema", MANY, { schemas: { A: { allOf: count(() => NONE) } } }],
  ["in each of several schemas of which one holds", MANY, { schemas: { A: { oneOf: count(() => NONE) } } }],
  [
    "in each schema that values must not match",
    MANY,
    { schemas: { A: { allOf: count(() => ({ not: NONE })) } } },
  ],
  [
    "every other parameter of a list, into which references lead",
    MANY / 2,
    {},
    {
      parameters: count((index) =>
        index % 2 === 0
          ? NONE
          : {
              name: `p${index}`,
              in: "query",
              schema: index % 200 > 1 ? { $ref: `#/paths/~1a/parameters/${index - 2}/schema` } : {},
            },
      ),
    },
  ],
  [
    "a pointer with as many indexes, where items are left out",
    1,
    {},
    { parameters: [{ $ref: `#${"/0".repeat(MANY * 10)}` }] },
  ],
  [
    "a pointer with as many tokens",
    2,
    {
      schemas: {
        A: { $ref: `#${"/a".repeat(MANY * 10)}` },
        B: { $ref: `#/components/schemas${"/~1%20".repeat(MANY * 10)}` },
      },
    },
  ],
])("is read in a time that grows with its size: %s", async (_, warnings, components, item) => {
  expect(await warningsOf(components, item)).toHaveLength(warnings);
});

it.each<[string, (index: number) => unknown]>([
  ["references to nothing", next],
  ["references", (index) => (index === MANY - 1 ? {} : next(index))],
  ["references, the last first", (index) => (index === 0 ? {} : next(index - 2))],
  ["allOf", (index) => (index === MANY - 1 ? {} : { allOf: [next(index)] })],
  ["fields", (index) => (index === MANY - 1 ? {} : { properties: { next: next(index) } })],
  ["items in a circle", (index) => ({ items: next(index === MANY - 1 ? -1 : index) })],
])("is refused where it lies too deep: a chain of %s", async (_, make) => {
  await expect(warningsOf(schemas(make))).rejects.toThrow(
    /^spec\.json:1:\d+ {2}Expected values at most 500 levels deep where references are followed, received deeper ones\.$/,
  );
});

describe("a spec of OpenAPI 2.0", () => {
  const load = async (document: object) => {
    folderWith({ "spec.json": JSON.stringify({ swagger: "2.0", ...document }) });
    return loadSpec("spec.json");
  };
  const get = { responses: { 200: { schema: { $ref: "#/definitions/S0" } } } };

  it.each<[string, object]>([
    [
      "references between parameters",
      {
        parameters: Object.fromEntries(
          count((index) => [`P${index}`, { $ref: `#/parameters/P${index + 1}` }]) as [string, unknown][],
        ),
        paths: { "/a": { parameters: count(() => ({ $ref: "#/parameters/P0" })), get } },
      },
    ],
    [
      "fields of a form, twice",
      {
        paths: {
          "/a": {
            parameters: count((index) => ({ in: "formData", name: `a${index}`, type: "string" })),
            post: { parameters: count((index) => ({ in: "formData", name: `b${index}`, type: "array" })) },
          },
        },
      },
    ],
    [
      "pointers with as many tokens",
      {
        definitions: { S0: { $ref: `#${"/a".repeat(MANY * 10)}` } },
        paths: { "/a": { get }, "/b": { get } },
      },
    ],
    ["media types", { produces: count((index) => `a/${index}`), paths: { "/a": { get }, "/b": { get } } }],
  ])("is read in a time that grows with its size: %s", async (_, document) => {
    expect((await load(document)).version).toBe("2.0");
  });
});
