import fc from "fast-check";
import type { ts } from "ts-morph";
import { expect, it } from "vitest";
import { composeFileEdits } from "../../src/rewrite/compose-file-edits.ts";
import { applyEdits } from "../../src/text/compose-edits.ts";
import { isIdentifier } from "../../src/text/quote.ts";
import { TIMES } from "../seed.ts";
import { parse, syntaxErrors } from "./marked-code.ts";
import { meaningOf, withNames } from "./name-meaning.ts";

const RUNS = { numRuns: 100 * TIMES };

const OLD = ["startsAt", "title", "größe", "due-at", "2d", "a b"];
const IDENTIFIERS = ["startAt", "class", "$name", "été"];
const NEW = [...IDENTIFIERS, "the-day", "3d", "it's", 'so "called"', "back\\slash", "${a}`", "<b>"];

const key = (name: string) => (isIdentifier(name) ? name : JSON.stringify(name));
const read = (name: string) => (isIdentifier(name) ? `.${name}` : `[${JSON.stringify(name)}]`);
const local = (name: string) => (isIdentifier(name) ? name : `${JSON.stringify(name)}: local`);

/** Statements with one or two member names. */
const FORMS: ((a: string, b: string) => string)[] = [
  (a) => `use(e${read(a)});`,
  (a, b) => `use(e${read(a)}${read(b)}, e?.${read(a).replace(/^\./, "")}!${read(b)});`,
  (a) => `use(e[${JSON.stringify(a)}], e['x'], e /* one */ [ \`${a}\` ]);`,
  (a) => `use(e\n  // one\n  ${read(a)}\n  .call());`,
  (a, b) => `use({ ${local(a)}, ${key(b)}: "b", [${JSON.stringify(a)}]: { ...e } });`,
  (a, b) => `use({ ${key(a)}: { ${key(b)}() {} }, get ${key(b)}() { return 1; } });`,
  (a, b) => `const { ${local(a)}, ${key(b)}: { ${local(a)} = 1 } = {}, ...rest } = e;`,
  (a, b) => `({ ${local(a)}, ${key(b)}: x = e${read(a)} } = e);`,
  (a, b) => `for (const { ${key(a)}: [x], [${JSON.stringify(b)}]: y } of e) use(x);`,
  (a) => `use(${JSON.stringify(a)} in e, '${a}' in e);`,
  (a, b) => `interface A { ${key(a)}?: string; ${key(b)}(): void }`,
  (a, b) => `class A { static ${key(a)} = 1; ${key(b)} = this${read(b)}; }`,
  (a) => `enum A { ${isIdentifier(a) ? a : '"x-y"'} = "1" }`,
  (a, b) => `type A = E[${JSON.stringify(a)}][${JSON.stringify(b)}] | Pick<E, '${a}' | \`${b}\`>;`,
  (a, b) => `type A = (typeof e${isIdentifier(a) ? `.${a}` : ""})[] | (typeof x.e)[${JSON.stringify(b)}];`,
  (a, b) =>
    isIdentifier(a) && isIdentifier(b) ? `type A = typeof e.${a}.${b}.other | (typeof e.${b})["${a}"];` : "",
  (a, b) =>
    isIdentifier(a) ? `use(<A ${a}={e${read(b)}} ${a} />, <A ${a}="text" other>{e${read(b)}}</A>);` : "",
];

const code = fc
  .array(fc.tuple(fc.constantFrom(...FORMS), fc.constantFrom(...OLD), fc.constantFrom(...OLD)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((forms) => forms.map(([form, one, other]) => form(one, other)).join("\n"));

function renames(names: readonly string[]) {
  return fc
    .tuple(
      fc.shuffledSubarray(OLD, { minLength: 1, maxLength: 4 }),
      fc.shuffledSubarray([...names], { minLength: 4, maxLength: 4 }),
    )
    .map(([old, now]) => new Map(old.map((name, index) => [name, now[index] as string])));
}

/** The code with some names written anew; throws if any of them cannot be. */
function rewritten(text: string, names: ReadonlyMap<string, string>): string {
  const source = parse(text);
  const rewrites = meaningOf(source).names.flatMap((name) => {
    const to = names.get((name as ts.Identifier).text);
    return to === undefined ? [] : [{ kind: "rename" as const, name, to }];
  });
  const { edits, refused, conflicts } = composeFileEdits(source, rewrites);
  expect({ refused: refused.map(({ name }) => name.getText()), conflicts }).toEqual({
    refused: [],
    conflicts: [],
  });
  return applyEdits(text, edits);
}

it("makes forms that are code", () => {
  fc.assert(
    fc.property(code, (text) => {
      expect(syntaxErrors(parse(text))).toEqual([]);
    }),
    RUNS,
  );
});

it("writes the new names where the old ones were, and changes nothing else", () => {
  fc.assert(
    fc.property(code, renames(NEW), (text, names) => {
      const after = parse(rewritten(text, names));
      expect(syntaxErrors(after)).toEqual([]);
      expect(meaningOf(after).meaning).toEqual(withNames(meaningOf(parse(text)).meaning, names));
    }),
    RUNS,
  );
});

it("restores the code where both names are identifiers", () => {
  fc.assert(
    fc.property(code, renames(IDENTIFIERS), (text, all) => {
      const names = new Map([...all].filter(([name]) => isIdentifier(name)));
      const back = new Map([...names].map(([name, to]) => [to, name]));
      expect(rewritten(rewritten(text, names), back)).toBe(text);
    }),
    RUNS,
  );
});
