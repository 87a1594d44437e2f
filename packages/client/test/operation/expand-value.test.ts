import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expandValue } from "../../src/operation/expand-value.ts";
import { writePairs } from "../../src/operation/write-pairs.ts";

type Tree = string | Tree[] | { [key: string]: Tree };

/** What a server reads, by the rules of OpenAPI, and by none of the code that wrote it. */
const readers: Record<string, (query: string) => unknown> = {
  list: (query) => [...new URLSearchParams(query).getAll("v")],
  joined: (query) => afterName(query).split(",").map(decodeURIComponent),
  piped: (query) => afterName(query).split("|").map(decodeURIComponent),
  spaced: (query) => afterName(query).split("%20").map(decodeURIComponent),
  members: (query) => Object.fromEntries(new URLSearchParams(query)),
  alternating: (query) => {
    const texts = afterName(query).split(",").map(decodeURIComponent);
    return Object.fromEntries(texts.flatMap((key, index) => (index % 2 ? [] : [[key, texts[index + 1]]])));
  },
  deep: (query) => {
    const root: Record<string, unknown> = Object.create(null);
    for (const part of query.split("&")) {
      const [left = ""] = part.split("=");
      const right = part.slice(left.length + 1);
      const keys = [
        "v",
        ...[...left.slice(1).matchAll(/\[([^\]]*)\]/g)].map(([, key]) => decodeURIComponent(key ?? "")),
      ];
      let at = root;
      for (const key of keys.slice(0, -1)) {
        at[key] ??= Object.create(null);
        at = at[key] as Record<string, unknown>;
      }
      at[keys.at(-1) ?? ""] = decodeURIComponent(right);
    }
    return root.v;
  },
};

function afterName(query: string): string {
  expect(query.startsWith("v=")).toBe(true);
  return query.slice(2);
}

/** The entries of a value, so that a key such as `__proto__` counts; a list has its indices, as in a `deepObject`. */
function entriesOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).map(([key, inner]) => [key, entriesOf(inner)]);
}

const text = fc.string({
  unit: fc.oneof(fc.constantFrom(..."&=#+%,| []?/;.'ü€"), fc.string({ minLength: 1, maxLength: 1 })),
});
const list = fc.array(text, { minLength: 1 });
// The delimiter itself cannot stand in a value: OpenAPI has no way to escape it.
const words = fc.array(
  text.map((value) => value.replaceAll(/[ |]/g, "_")),
  { minLength: 1 },
);
const record = fc.dictionary(text, text, { minKeys: 1 });
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
    fc.dictionary(text, tie("tree"), { minKeys: 1, maxKeys: 3 }),
  ),
}));
const deep = fc.dictionary(text, tree, { minKeys: 1, maxKeys: 3 });

describe("what is written is what a server reads:", () => {
  it.each([
    ["form, exploded lists", list, {}, "list"],
    ["form, lists", list, { explode: false }, "joined"],
    ["pipes", words, { style: "pipeDelimited" }, "piped"],
    ["spaces", words, { style: "spaceDelimited" }, "spaced"],
    ["form, exploded objects", record, {}, "members"],
    ["form, objects", record, { explode: false }, "alternating"],
    ["deepObject", deep, { style: "deepObject", explode: true }, "deep"],
  ] as const)("%s", (_, values: fc.Arbitrary<unknown>, style, reader) => {
    fc.assert(
      fc.property(values, fc.boolean(), (value, allowReserved) => {
        const query = writePairs(expandValue("v", value, style), allowReserved).join("&");
        // Nothing in it may end the query, or be changed on its way.
        expect(new URL(`https://x.example/?${query}`).hash).toBe("");
        expect(entriesOf(readers[reader]?.(query))).toEqual(entriesOf(value));
      }),
    );
  });

  it("JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const [query = ""] = writePairs(expandValue("v", value, { contentType: "application/json" }));
        expect(JSON.parse(new URLSearchParams(query).get("v") ?? "")).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
  });
});

it.each(["form", "pipeDelimited", "deepObject"])(
  "what has no members of its own is refused in the style %s, and in JSON: nothing of it would be sent",
  (style) => {
    for (const value of [
      new Map([["a", 1]]),
      new Set([1]),
      Promise.resolve(1),
      new Blob(["a"]),
      new Uint8Array(1),
    ])
      for (const given of style === "deepObject" ? [value, { a: [value] }] : [value])
        expect(() => expandValue("v", given, { style })).toThrow(
          /^Expected a list or an object as the value of v(\.a\.0)?, received \[object (Map|Set|Promise|Blob|Uint8Array)\]\.$/,
        );
    expect(() => expandValue("v", new Map([["a", 1]]), { style, contentType: "application/json" })).toThrow(
      "Expected a list or an object as the value of v, received [object Map].",
    );
    expect(
      expandValue("v", Object.assign(Object.create(null), { a: 1 }), { style, explode: false }),
    ).toHaveLength(1);
    class Filter {
      a = 1;
    }
    expect(expandValue("v", new Filter(), { style, explode: false })).toHaveLength(1);
  },
);
