import { readFileSync, rmSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followReference } from "../../src/document/follow-reference.ts";
import { walkSpec } from "../../src/document/walk-spec.ts";
import { SpecError } from "../../src/input/problem.ts";
import { isReference } from "../../src/json/json.ts";
import { valueAt } from "../../src/json/json-pointer.ts";
import { loadSpec, type Spec } from "../../src/load/load-spec.ts";
import { folderWith } from "../folder.ts";

// Whatever is done to the files of a spec: it is read, with every reference leading somewhere, or refused in words.

const FILES: Record<string, string> = {
  "openapi.yaml": `openapi: 3.1.0
info: &info { title: Pets, version: "1" }
x-info: *info
paths:
  /pets:
    $ref: paths/pets.yaml
    summary: Pets
  /pets/{id}:
    parameters: [{ $ref: "#/components/parameters/Id" }]
    get:
      responses:
        "200": { $ref: "#/components/responses/Pet" }
        default: { $ref: shared.yaml#/responses/Failure }
      callbacks:
        changed: { "{$request.body#/url}": { $ref: "paths/pets.yaml" } }
components:
  parameters:
    Id: { name: id, in: path, schema: { $ref: shared.yaml#/schemas/Id } }
  responses:
    Pet: { description: A pet., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
  schemas:
    Pet: { $ref: schemas/pet.json }
    Dog:
      allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { owner: { $ref: schemas/pet.json#/$defs/owner } } }]
`,
  "paths/pets.yaml": `get:
  parameters:
    - { $ref: ../openapi.yaml#/components/parameters/Id }
  responses:
    "200":
      description: Pets.
      content:
        application/json:
          schema: { type: array, items: { $ref: ../schemas/pet.json } }
`,
  "schemas/pet.json": `{
  "type": "object",
  "discriminator": { "propertyName": "kind", "mapping": { "dog": "../openapi.yaml#/components/schemas/Dog" } },
  "properties": { "mother": { "$ref": "#" }, "owner": { "$ref": "#/$defs/owner" } },
  "$defs": { "owner": { "properties": { "pets": { "items": { "$ref": "pet.json" } } } } }
}`,
  "shared.yaml": `responses:
  Failure: { description: No., headers: { Why: { $ref: "#/headers/Why" } } }
headers:
  Why: { schema: { $ref: "#/schemas/Id" } }
schemas:
  Id: { type: string, <<: { minLength: 1 } }
`,
};

const NAMES = Object.keys(FILES);

/** What references lead to, and other texts that mean something somewhere. */
const fragment = fc.oneof(
  fc.constantFrom(
    ...Object.values(FILES).flatMap((text) => text.match(/[\w./-]*#[\w/$~]*|[\w./]+\.(?:yaml|json)/g) ?? []),
  ),
  fc.constantFrom(
    "#",
    "#/",
    "#/paths/~1pets",
    "#/components",
    "#/components/schemas",
    "openapi.yaml",
    "",
    "#/x-info/title",
  ),
  fc.constantFrom(
    "&a ",
    "*a",
    "*info",
    "<<: ",
    "$ref: ",
    '"$ref": ',
    "? ",
    ": ",
    "- ",
    "{",
    "}",
    "[",
    "]",
    "\n",
    "\r",
    "\t",
    "  ",
    ",",
  ),
  fc.constantFrom(
    "null",
    "true",
    "3",
    "~",
    "!!str ",
    "!!binary ",
    "--- ",
    "%YAML 1.1",
    "|",
    "'",
    '"',
    "%zz",
    "%00",
    "\\",
    "\u0085",
  ),
  fc.constantFrom(
    "openapi: { toString: 1 }\n",
    "__proto__: ",
    "properties: ",
    "callbacks: ",
    "get: ",
    "discriminator: ",
    "mapping: ",
  ),
  fc.string({ unit: "binary", maxLength: 4 }),
);

/** Something put in the place of something, at a random place of a file; or a reference made another one. */
const mutation = fc.oneof(
  fc.record({
    file: fc.constantFrom(...NAMES),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(60)),
    text: fragment,
  }),
  fc.record({ file: fc.constantFrom(...NAMES), reference: fc.nat(20), text: fragment }),
  // A line moved elsewhere.
  fc.record({ file: fc.constantFrom(...NAMES), from: fc.nat(40), to: fc.nat(40) }),
);

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

function mutate(files: Record<string, string>, change: Mutation): void {
  const source = files[change.file] ?? "";
  if ("reference" in change) {
    let index = 0;
    files[change.file] = source.replace(/(\$ref"?: )("[^"]*"|[^ }\n]*)/g, (whole, key) => {
      const count = source.match(/\$ref"?: /g)?.length ?? 1;
      return index++ === change.reference % count ? `${key}${JSON.stringify(change.text)}` : whole;
    });
  } else if ("from" in change) {
    const lines = source.split("\n");
    const [line = ""] = lines.splice(change.from % lines.length, 1);
    lines.splice(change.to % (lines.length + 1), 0, line);
    files[change.file] = lines.join("\n");
  } else {
    const start = Math.floor(change.at * source.length);
    files[change.file] = source.slice(0, start) + change.text + source.slice(start + change.length);
  }
}

const START = process.cwd();
let folder = "";
beforeAll(() => {
  folder = folderWith(FILES);
});
afterAll(() => {
  process.chdir(START);
  rmSync(folder, { recursive: true });
});

/** Each reference of a node leads to a node, or to a schema that is true or false. */
function expectReferencesToLead({ document, positionOf }: Spec): void {
  for (const { kind, pointer, value } of walkSpec(document)) {
    expect(positionOf(pointer).line).toBeGreaterThan(0);
    if (!isReference(value)) continue;
    const isBoolean = /^(schema|field)$/.test(kind) && typeof endOf(document, value.$ref) === "boolean";
    if (!isBoolean)
      expect([pointer, value.$ref, followReference(document, pointer, value)]).not.toContain(null);
  }
}

function endOf(document: Spec["document"], reference: string): unknown {
  const value = valueAt(document, reference);
  return isReference(value) ? endOf(document, value.$ref) : value;
}

describe("a spec in several files", () => {
  it("is read as it is", async () => {
    const spec = await loadSpec("openapi.yaml");
    expectReferencesToLead(spec);
    expect([...walkSpec(spec.document)].filter(({ value }) => isReference(value))).toHaveLength(17);
  });

  it("is read or refused, whatever is done to its files", async () => {
    const outcomes = { read: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
        const files = { ...FILES };
        for (const change of mutations) mutate(files, change);
        for (const name of NAMES) writeFileSync(name, files[name] ?? "");
        const spec = await loadSpec("openapi.yaml").catch((error) => error);
        if (spec instanceof Error) {
          expect(spec).toBeInstanceOf(SpecError);
          for (const { file, line, column, message } of (spec as SpecError).problems) {
            expect(message).toMatch(/^Expected .*\.$/s);
            expect(column).toBeGreaterThan(0);
            const lines = readFileSync(file, "utf8").split(/\r\n|\r|\n/);
            expect(line).toBeGreaterThan(0);
            expect(line).toBeLessThanOrEqual(lines.length + 1);
          }
          outcomes.refused += 1;
        } else {
          expectReferencesToLead(spec);
          outcomes.read += 1;
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 1000) },
    );
    // Were all of one kind, this would test nothing.
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(50);
  });
});
