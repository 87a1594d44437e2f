import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { editText } from "../../../src/apply/edit-text/edit-text.ts";
import { applyEdits, type SpecEdit } from "../../../src/apply/spec-edit.ts";

const set = (at: string, value: unknown): SpecEdit => ({ kind: "set", at, value });
const remove = (at: string): SpecEdit => ({ kind: "remove", at });
const append = (at: string, value: unknown): SpecEdit => ({ kind: "append", at, value });
const rename = (at: string, to: string): SpecEdit => ({ kind: "rename", at, to });

const CASES: [title: string, before: string, edit: SpecEdit, after: string][] = [
  ["a value", "a: 1 # one\nb: 2\n", set("#/a", 3), "a: 3 # one\nb: 2\n"],
  ["a text in its quotes", "a: 'x'\n", set("#/a", "it's"), "a: 'it''s'\n"],
  ["a text in lines", "a: >-\n  x\n  y\nb: 1\n", set("#/a", "z"), "a: z\nb: 1\n"],
  ["a key behind a comment", "a: 1 # one\n\n# next\n", set("#/b", 2), "a: 1 # one\nb: 2\n\n# next\n"],
  ["a key without a line break at the end", "a: 1", set("#/b", 2), "a: 1\nb: 2"],
  ["a key after CRLF", "a:\r\n  b: 1\r\nc: 2\r\n", set("#/a/d", 2), "a:\r\n  b: 1\r\n  d: 2\r\nc: 2\r\n"],
  [
    "a key with four blanks",
    "a:\n    b: 1\nc: 2\n",
    set("#/a/d", { e: { f: 1 } }),
    "a:\n    b: 1\n    d:\n        e:\n            f: 1\nc: 2\n",
  ],
  [
    "a key behind a text in lines",
    "a:\n  b: |\n    x\n\nc: 2\n",
    set("#/a/d", 1),
    "a:\n  b: |\n    x\n  d: 1\n\nc: 2\n",
  ],
  [
    "a key behind a text that keeps its lines",
    "a:\n  b: |+\n    x\n\nc: 2\n",
    set("#/a/d", 1),
    "a:\n  b: |+\n    x\n\n  d: 1\nc: 2\n",
  ],
  ["a key behind a text that ends the file", "a: 1\nb: |\n  x", set("#/c", 1), "a: 1\nb: |\n  x\nc: 1"],
  [
    "a key behind one left empty",
    "a:\n  b: # none\nc: 1\n",
    set("#/a/d", 1),
    "a:\n  b: # none\n  d: 1\nc: 1\n",
  ],
  ["a key in a list", "- a: 1\n  b: 2\n- c\n", set("#/0/d", 1), "- a: 1\n  b: 2\n  d: 1\n- c\n"],
  ["a key behind `? `", "? a\n: 1\n", set("#/b", 2), "? a\n: 1\nb: 2\n"],
  ["a key between braces", "a: { b: 1 } # c\n", set("#/a/d", "x, y"), 'a: { b: 1, d: "x, y" } # c\n'],
  [
    "a key between braces in lines",
    "a: {\n  b: 1,\n  c: 2,\n}\n",
    set("#/a/d", 3),
    "a: {\n  b: 1,\n  c: 2,\n  d: 3\n}\n",
  ],
  ["an object", "a: { b: 1 }\n", set("#/c", { d: 1 }), "a: { b: 1 }\nc: { d: 1 }\n"],
  [
    "an object where none is between braces",
    "a:\n  b: 1\n",
    set("#/c", { d: 1 }),
    "a:\n  b: 1\nc:\n  d: 1\n",
  ],
  ["a list where lists are not further in", "a:\n- b\n", set("#/c", ["d"]), "a:\n- b\nc:\n- d\n"],
  [
    "a key in JSON",
    '{\n\t"a": 1,\n\t"b": {\n\t\t"c": 1\n\t}\n}\n',
    set("#/b/d", { e: [1] }),
    '{\n\t"a": 1,\n\t"b": {\n\t\t"c": 1,\n\t\t"d": {\n\t\t\t"e": [\n\t\t\t\t1\n\t\t\t]\n\t\t}\n\t}\n}\n',
  ],
  ["a key in JSON without blanks", '{"a":1}', set("#/b", { c: [1, 2] }), '{"a":1, "b": {"c": [1, 2]}}'],
  ["a key of an object that is empty", "a: {}\nb: { c: 1 }\n", set("#/a/d", 1), "a: { d: 1 }\nb: { c: 1 }\n"],
  ["a key of an object that is not there", "a: 1\n", set("#/b/c/d", 1), "a: 1\nb:\n  c:\n    d: 1\n"],
  ["a key of an object that is left empty", "a:\nb: 1\n", set("#/a/c", 1), "a:\n  c: 1\nb: 1\n"],
  [
    "an object in lines, where its line gets too long",
    `a:\n  b: { c: "x", d: ${"y".repeat(90)} }\n`,
    set("#/a/b/e", "z z"),
    `a:\n  b:\n    c: "x"\n    d: ${"y".repeat(90)}\n    e: z z\n`,
  ],
  [
    "an object with a comment in lines, where its line gets too long",
    `a:\n  b: { c: ${"y".repeat(90)} } # all\n`,
    set("#/a/b/e", "z z"),
    `a:\n  b: # all\n    c: ${"y".repeat(90)}\n    e: z z\n`,
  ],
  [
    "a key of an object that is empty, in JSON",
    '{\n  "a": {},\n  "b": 1\n}\n',
    set("#/a/c", { d: 1 }),
    '{\n  "a": {\n    "c": {\n      "d": 1\n    }\n  },\n  "b": 1\n}\n',
  ],
  [
    "a type by two",
    "a: { type: string, x: 1 }\n",
    set("#/a/type", ["string", "null"]),
    'a: { type: [string, "null"], x: 1 }\n',
  ],
  ["an item between brackets", "a: [b, c]\n", append("#/a", "d"), "a: [b, c, d]\n"],
  [
    "an item of a list",
    "a:\n  - b # c\n\nd: 1\n",
    append("#/a", "e: f"),
    'a:\n  - b # c\n  - "e: f"\n\nd: 1\n',
  ],
  [
    "an item of a list in JSON",
    '{\n  "a": [\n    1\n  ]\n}',
    append("#/a", 2),
    '{\n  "a": [\n    1,\n    2\n  ]\n}',
  ],
  [
    "an object in a list that is empty",
    "a: []\n",
    append("#/a", { b: 1, c: "#/x" }),
    'a:\n  - b: 1\n    c: "#/x"\n',
  ],
  ["the first item of a list", "a: 1\n", append("#/b", "c"), "a: 1\nb: [c]\n"],
  ["an item less between brackets", "a: [b, c, d]\n", remove("#/a/1"), "a: [b, d]\n"],
  ["the last item less between brackets", "a: [b, c]\n", remove("#/a/1"), "a: [b]\n"],
  ["an item less", "a:\n  - b\n  - c # d\n  - e\n", remove("#/a/1"), "a:\n  - b\n  - e\n"],
  ["a key less", "a: 1\nb:\n  c: 1\n  # d\ne: 2\n", remove("#/b"), "a: 1\ne: 2\n"],
  ["the last key less", "a: 1\nb: 2", remove("#/b"), "a: 1"],
  ["the first key of an item less", "- a: 1\n  b: 2\n", remove("#/0/a"), "- b: 2\n"],
  ["the only key less", "a:\n  b: 1\nc: 2\n", remove("#/a/b"), "a: {}\nc: 2\n"],
  ["the only item of a list in a list less", "a:\n  - - {}\nb: 1\n", remove("#/a/0/0"), "a:\n  - []\nb: 1\n"],
  ["another name", "a: 1\n'b': { c: 1 }\n", rename("#/b", "null"), "a: 1\n'null': { c: 1 }\n"],
  ["another name that needs quotes", "a: 1\nb: 2\n", rename("#/a", "yes"), '"yes": 1\nb: 2\n'],
];

describe("editText", () => {
  it.each(CASES)("writes %s", (_title, before, edit, after) => {
    expect(editText(before, [edit])).toEqual({ text: after, refused: [] });
  });

  it.each([
    "yes",
    "null",
    "1",
    "1e3",
    "a: b",
    "__proto__",
    "",
    "é",
    "- a",
    "#a",
    "~",
    "2026-11-20",
    "a\nb",
    "\u202e",
    "a'b\"",
    "0x1f",
    "=",
    "constructor",
  ])("writes the name %j so that it stays one", (name) => {
    for (const text of ["a: 1\n", "{ a: 1 }\n", '{"a":1}', "a: 'x'\n"]) {
      const edited = editText(text, [set(`#/${name.replaceAll("/", "~1")}`, { [`${name}`]: [name] })]);
      expect(edited.refused).toEqual([]);
      expect(Object.entries(parse(edited.text))).toContainEqual([name, { [name]: [name] }]);
    }
  });
});

it("refuses a name that merges what it holds", () => {
  const edit = set("#/<<", { b: [1] });
  expect(editText("a: 1\n", [edit])).toEqual({
    text: "a: 1\n",
    refused: [{ edit, reason: expect.any(String) }],
  });
});

describe("anchors", () => {
  const text = "a: &x { type: string }\nb: *x\nc: { <<: *x, d: 1 }\n";

  it("are edited where all uses change alike", () => {
    const shared = "a: &x { type: string }\nb: *x\n";
    const edits = ["a", "b"].map((name) => set(`#/${name}/format`, "uuid"));
    const edited = { text: shared.replace("string }", "string, format: uuid }"), refused: [] };
    expect(editText(shared, edits)).toEqual(edited);
  });

  it("are not edited where only one use changes", () => {
    const edit = set("#/b/format", "uuid");
    const other = set("#/c/e", 2);
    const { text: edited, refused } = editText(text, [edit, other]);
    expect(edited).toBe(text.replace("d: 1 }", "d: 1, e: 2 }"));
    expect(refused).toEqual([{ edit, reason: expect.stringContaining("several share") }]);
  });

  it("leave to a key of its own what a merge brings in", () => {
    const { text: edited, refused } = editText(text, [set("#/c/type", "integer")]);
    expect(refused).toEqual([]);
    expect(edited).toBe(text.replace("d: 1 }", "d: 1, type: integer }"));
  });

  it("keep what a merge brings in and cannot be removed", () => {
    expect(editText(text, [remove("#/c/type")])).toMatchObject({ text, refused: [{}] });
  });
});

const name = fc.oneof(
  fc.stringMatching(/^[a-z]{1,6}$/),
  fc.constantFrom("yes", "null", "a: b", "#x", "é", "- a", "*", "&a", "x,y", "{", "[]", "constructor"),
  fc.string({ minLength: 1, maxLength: 6 }),
);
const leaf = fc.oneof(
  name,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant("two\nlines\n"),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4 }),
  ),
}));
const anyDocument = fc.dictionary(name, anyValue, { minKeys: 1, maxKeys: 5 });
const anyText = fc.record({
  value: anyDocument,
  write: fc.constantFrom(
    (value: unknown) => stringify(value),
    (value: unknown) => stringify(value, { indent: 4, indentSeq: false, singleQuote: true }),
    (value: unknown) => stringify(value, { collectionStyle: "flow" }),
    (value: unknown) => stringify(value).replaceAll("\n", "\r\n"),
    (value: unknown) => JSON.stringify(value),
    (value: unknown) => JSON.stringify(value, null, 2),
    (value: unknown) => `${JSON.stringify(value, null, "\t")}\n`,
  ),
});

/** What hardly anybody writes: the library breaks its lines in other places. */
function isYamlBetweenBraces(text: string): boolean {
  try {
    return text.startsWith("{") && JSON.parse(text) === undefined;
  } catch {
    return true;
  }
}

/** Pointers of all objects of a document. */
function objectsOf(value: unknown, at = "#"): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : [at];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) =>
      objectsOf(inner, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("%", "%25")}`),
    ),
  ];
}

describe("in any document", () => {
  it("no edit changes no byte", () => {
    fc.assert(
      fc.property(anyText, ({ value, write }) => {
        const text = write(value);
        expect(editText(text, [])).toEqual({ text, refused: [] });
      }),
    );
  });

  it("a new key is the only difference, and all other lines stay", () => {
    fc.assert(
      fc.property(anyText, anyValue, fc.nat(), ({ value, write }, added, pick) => {
        const text = write(value);
        const places = objectsOf(value);
        const at = `${places[pick % places.length]}/new key`;
        const edits = [set(at, added)];
        const { text: edited, refused } = editText(text, edits);
        expect(refused).toEqual([]);
        expect(JSON.stringify(parse(edited))).toBe(JSON.stringify(applyEdits(parse(text), edits)));
        const [before, after] = [text.split("\n"), new Set(edited.split("\n"))];
        // The line that the key was put into, behind or before.
        if (!isYamlBetweenBraces(text))
          expect(before.filter((line) => !after.has(line)).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("a removed key is the only difference", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), ({ value, write }, pick) => {
        const text = write(value);
        const places = objectsOf(value).filter((at) => at !== "#");
        fc.pre(places.length > 0);
        const edits = [remove(places[pick % places.length] as string)];
        fc.pre(Object.keys(value).length > 1);
        const { text: edited, refused } = editText(text, edits);
        if (isYamlBetweenBraces(text) && refused.length > 0) return;
        expect(refused).toEqual([]);
        expect(parse(edited)).toEqual(applyEdits(parse(text), edits));
      }),
    );
  });
});

const WORKSPACE = join(import.meta.dirname, "../../../../..");
const FIXTURES = join(WORKSPACE, "packages/openapi/fixtures");
const SPECS = [
  join(WORKSPACE, "spec/openapi.yaml"),
  ...readdirSync(FIXTURES)
    .filter((file) => /\.(ya?ml|json)$/.test(file))
    .map((file) => join(FIXTURES, file)),
];

describe.each(SPECS)("%s", (file) => {
  const text = readFileSync(file, "utf8");
  const { components } = parse(text) as { components: { schemas: Record<string, { properties?: object }> } };
  const schemas = Object.entries(components.schemas).filter(([, { properties }]) => properties !== undefined);

  it("gets a field in every schema, and loses nothing", () => {
    const edits = schemas.map(([schema]) =>
      set(`#/components/schemas/${schema}/properties/new~1field`, { type: "string" }),
    );
    const { text: edited, refused } = editText(text, edits);
    expect(refused).toEqual([]);
    const lines = new Set(edited.split("\n").map(bare));
    expect(text.split("\n").filter((line) => !lines.has(bare(line)))).toEqual([]);
    expect(schemas.length).toBeGreaterThan(5);
  });
});

/** A line without what tells whether another one stands behind it or in it. */
function bare(line: string): string {
  return line.replace(/,$/, "").replace(/\{\}$/, "{");
}
