import fc from "fast-check";
import { dump, load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { isMap, isNode, isSeq, type Pair, parseDocument, type Scalar } from "yaml";
import { tokensOf } from "../../src/json/json-pointer.ts";
import { Locator } from "../../src/load/locator.ts";
import { parseText } from "../../src/load/parse-text.ts";

const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    "",
    "a",
    "b",
    "- x",
    "a: b",
    "#",
    "*a",
    "&a",
    "<<",
    "null",
    "1",
    "{",
    "two\nlines",
    "é 😀",
    "__proto__",
  ),
);
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(
      text,
      fc.constantFrom(null, true, false),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(text, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** The tokens of every value in a value. */
function everyPath(value: unknown, tokens: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [tokens];
  return [tokens, ...Object.entries(value).flatMap(([key, inner]) => everyPath(inner, [...tokens, key]))];
}

/**
 * Prints JSON as `JSON.stringify` does, and notes on the way where each key and each value begins.
 */
function printNoting(root: unknown, indent: string) {
  let printed = "";
  const starts = new Map<string, { key: number; value: number }>();
  const print = (value: unknown, tokens: string[], key: number | undefined, margin: string) => {
    starts.set(JSON.stringify(tokens), { key: key ?? printed.length, value: printed.length });
    if (typeof value !== "object" || value === null) {
      printed += JSON.stringify(value);
      return;
    }
    const inner = margin + indent;
    printed += Array.isArray(value) ? "[" : "{";
    Object.entries(value).forEach(([name, member], index) => {
      printed += `${index === 0 ? "" : ","}${inner}`;
      const start = printed.length;
      if (!Array.isArray(value)) printed += `${JSON.stringify(name)}:${indent === "" ? "" : " "}`;
      print(member, [...tokens, name], Array.isArray(value) ? undefined : start, inner);
    });
    printed += `${margin}${Array.isArray(value) ? "]" : "}"}`;
  };
  print(root, [], undefined, indent === "" ? "" : "\n");
  return { printed, starts };
}

describe("positions in JSON", () => {
  it.each([
    ["compact", ""],
    ["with spaces", "  "],
    ["with tabs", "\t"],
  ])("are those of every key and value, %s", (_, indent) => {
    fc.assert(
      fc.property(json, (value) => {
        const { printed, starts } = printNoting(value, indent);
        const { value: parsed, locator } = parseText(printed, "x.json");
        expect(parsed).toEqual(JSON.parse(printed));
        for (const tokens of everyPath(value)) {
          const { key, value: start } = starts.get(JSON.stringify(tokens)) as { key: number; value: number };
          expect(locator.keyAt(tokens)).toEqual(locator.at(key));
          expect(locator.valueAt(tokens)).toEqual(locator.at(start));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("prints what JSON.stringify prints, so that the oracle above is one", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(printNoting(value, "  ").printed)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(printNoting(value, "").printed).toBe(JSON.stringify(value));
      }),
    );
  });
});

/** Where another parser says that each key and each value begins. */
function startsAccordingToYaml(source: string): Map<string, { key: number; value: number }> {
  const starts = new Map<string, { key: number; value: number }>();
  const visit = (node: unknown, tokens: string[], key: number | undefined) => {
    const [value = 0] = (isNode(node) && node.range) || [];
    starts.set(JSON.stringify(tokens), { key: key ?? value, value });
    if (isMap(node)) {
      for (const { key, value } of node.items as Pair<Scalar, unknown>[])
        visit(value, [...tokens, String(key.value)], key.range?.[0]);
    }
    if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) visit(item, [...tokens, String(index)], undefined);
    }
  };
  visit(parseDocument(source).contents, [], undefined);
  return starts;
}

function isReadable(source: string): boolean {
  try {
    load(source);
    return true;
  } catch {
    return false;
  }
}

describe("positions in YAML that js-yaml wrote", () => {
  it.each([
    ["in blocks", {}],
    ["in blocks, lists not indented", { noArrayIndent: true }],
    ["in flow", { flowLevel: 0 }],
    ["in flow within blocks", { flowLevel: 2, lineWidth: 20 }],
    ["with quotes", { forceQuotes: true, quotingType: '"' as const }],
  ])("are those that another parser finds, %s", (_, options) => {
    fc.assert(
      fc.property(json, (value) => {
        const source = dump(value, { ...options, noRefs: true });
        // js-yaml writes some texts that it cannot read itself, such as `{.: 1}`.
        fc.pre(isReadable(source));
        const { value: parsed, locator } = parseText(source, "x.yaml");
        const starts = startsAccordingToYaml(source);
        for (const tokens of everyPath(parsed)) {
          const { key, value: start } = starts.get(JSON.stringify(tokens)) as { key: number; value: number };
          expect([tokens, locator.keyAt(tokens)]).toEqual([tokens, locator.at(key)]);
          expect([tokens, locator.valueAt(tokens)]).toEqual([tokens, locator.at(start)]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** `pointer` → line:column of its key, and of its value. */
const cases: [string, string, Record<string, [key: string, value: string]>][] = [
  [
    "a block list",
    "tags:\n  - a\n  -   b\n",
    { "#/tags": ["1:1", "2:3"], "#/tags/0": ["2:5", "2:5"], "#/tags/1": ["3:7", "3:7"] },
  ],
  [
    "a block list at the margin of its key",
    "tags:\n- a\n- b: 1\n",
    { "#/tags/1": ["3:3", "3:3"], "#/tags/1/b": ["3:3", "3:6"] },
  ],
  ["lists in lists", "- - a\n  - b\n- - - c\n", { "#/0/1": ["2:5", "2:5"], "#/1/0/0": ["3:7", "3:7"] }],
  [
    "empty items",
    "-\n- a\n- # none\n-\n- ~\n- b\n-\n",
    {
      "#/0": ["1:1", "1:1"],
      "#/1": ["2:3", "2:3"],
      "#/2": ["3:1", "3:1"],
      "#/3": ["4:1", "4:1"],
      "#/4": ["5:3", "5:3"],
      "#/5": ["6:3", "6:3"],
      "#/6": ["7:1", "7:1"],
    },
  ],
  [
    "a flow mapping",
    "{a, b: 1, c: {d: [2, 3]}}",
    { "#/a": ["1:2", "1:2"], "#/b": ["1:5", "1:8"], "#/c/d": ["1:15", "1:18"], "#/c/d/1": ["1:22", "1:22"] },
  ],
  ["keys without a value beside null", "{a, null: 1}", { "#/a": ["1:2", "1:2"], "#/null": ["1:5", "1:11"] }],
  [
    "pairs in a list",
    "[a: 1, b, ? c : 2, ? d]",
    {
      "#/0": ["1:2", "1:2"],
      "#/0/a": ["1:2", "1:5"],
      "#/1": ["1:8", "1:8"],
      "#/2/c": ["1:13", "1:17"],
      "#/3/d": ["1:22", "1:22"],
    },
  ],
  ["quoted keys", '\'a b\': 1\n"c\\"d" : 2\n', { "#/a b": ["1:1", "1:8"], '#/c"d': ["2:1", "2:10"] }],
  [
    "explicit keys",
    "? a\n: 1\n? b\n? c\n:\n  d: 2\n",
    { "#/a": ["1:3", "2:3"], "#/b": ["3:3", "3:3"], "#/c": ["4:3", "6:3"], "#/c/d": ["6:3", "6:6"] },
  ],
  [
    "keys that are no texts",
    "200: a\ntrue: b\nnull: c\n1.0: d\n[x, y]: e\n",
    {
      "#/200": ["1:1", "1:6"],
      "#/true": ["2:1", "2:7"],
      "#/null": ["3:1", "3:7"],
      "#/1": ["4:1", "4:6"],
      "#/x,y": ["5:1", "5:9"],
    },
  ],
  [
    "comments between key and value",
    "a: # one: 1\n  # two\n  b: # - three\n    # four\n    - 5\n",
    { "#/a": ["1:1", "3:3"], "#/a/b": ["3:3", "5:5"], "#/a/b/0": ["5:7", "5:7"] },
  ],
  [
    "a comment between a key without a value and the next",
    "{a # x: y\n, null: 1}",
    { "#/a": ["1:2", "1:2"], "#/null": ["2:3", "2:9"] },
  ],
  [
    "empty values",
    "a:\nb: \n  # none\nc: ''\nd: ~\ne:\n",
    {
      "#/a": ["1:1", "1:1"],
      "#/b": ["2:1", "2:1"],
      "#/c": ["4:1", "4:4"],
      "#/d": ["5:1", "5:4"],
      "#/e": ["6:1", "6:1"],
    },
  ],
  [
    "texts over several lines",
    'a: |\n  b: 1\n  - c\nd: >-\n  e\n\n  f\ng: "h\n  i: 2"\nj: k\n  l\nm: 3\n',
    {
      "#/a": ["1:1", "1:4"],
      "#/d": ["4:1", "4:4"],
      "#/g": ["8:1", "8:4"],
      "#/j": ["10:1", "10:4"],
      "#/m": ["12:1", "12:4"],
    },
  ],
  [
    "anchors and tags",
    "a: &x\n  b: 1\nc: !!map &y { d: 2 }\n&z e: !!str 3\n",
    {
      "#/a": ["1:1", "1:4"],
      "#/a/b": ["2:3", "2:6"],
      "#/c": ["3:1", "3:4"],
      "#/c/d": ["3:15", "3:18"],
      "#/e": ["4:1", "4:7"],
    },
  ],
  [
    "an alias, whose content stands at its anchor",
    "a: &x { b: [1, 2] }\nc: *x\n",
    { "#/c": ["2:1", "2:4"], "#/c/b": ["1:9", "1:12"], "#/c/b/1": ["1:16", "1:16"] },
  ],
  [
    "merge keys",
    "a: &a { b: 1, c: 2 }\nd: &d { e: 3 }\nf:\n  <<: [*a, *d]\n  c: 4\ng: { <<: { h: 5 } }\n",
    {
      "#/f/b": ["1:9", "1:12"],
      "#/f/c": ["5:3", "5:6"],
      "#/f/e": ["2:9", "2:12"],
      "#/g/h": ["6:12", "6:15"],
    },
  ],
  [
    "a key that only looks like a merge",
    "a: &a { b: 1 }\nc: { <<: *a, '<<': 2 }\n",
    { "#/c/b": ["1:9", "1:12"], "#/c/<<": ["2:14", "2:20"] },
  ],
  [
    "a mapping that merges itself",
    "a: &a { <<: *a, b: { <<: *a, c: 1 } }\n",
    { "#/a/b": ["1:17", "1:20"], "#/a/e": ["1:1", "1:4"] },
  ],
  ["lone carriage returns", "a: 1\rb:\r  c: 2\r", { "#/b": ["2:1", "3:3"], "#/b/c": ["3:3", "3:6"] }],
  [
    "carriage returns and line feeds",
    "a: 1\r\nb:\r\n  - c\r\n\r\n  - d\r\n",
    { "#/b/0": ["3:5", "3:5"], "#/b/1": ["5:5", "5:5"] },
  ],
  ["a byte order mark", "\uFEFFa: 1\nb: 2\n", { "#/a": ["1:1", "1:4"], "#/b": ["2:1", "2:4"] }],
  [
    "directives and document marks",
    "%YAML 1.2\n---\n# x\na: 1\nb: 2\n...\n",
    { "#": ["4:1", "4:1"], "#/a": ["4:1", "4:4"], "#/b": ["5:1", "5:4"] },
  ],
  [
    "what is not there",
    "a:\n  b: 1\nlist: [1]\n",
    {
      "#/a/c": ["1:1", "2:3"],
      "#/a/b/d/e": ["2:3", "2:6"],
      "#/list/1": ["3:1", "3:7"],
      "#/list/length": ["3:1", "3:7"],
      "#/toString": ["1:1", "1:1"],
    },
  ],
  ["a text of one scalar", "\n  text\n", { "#": ["2:3", "2:3"], "#/a": ["2:3", "2:3"] }],
  ["no content", "# nothing\n", { "#": ["1:1", "1:1"] }],
];

describe("positions", () => {
  it.each(cases)("of %s", (_, source, expected) => {
    const { locator } = parseText(source, "x.yaml");
    const shown = ({ line, column }: { line: number; column: number }) => `${line}:${column}`;
    const found = Object.keys(expected).map((pointer) => {
      const tokens = tokensOf(pointer);
      return [pointer, [shown(locator.keyAt(tokens)), shown(locator.valueAt(tokens))]];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it("are those of the parser where it refuses a text", () => {
    expect(new Locator("a\r\nb\rc\nd", "x.yaml").at(7)).toEqual({ file: "x.yaml", line: 4, column: 1 });
  });
});
