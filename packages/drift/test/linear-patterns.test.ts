import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { type AnyNode, type NewExpression, parse } from "acorn";
import { analyse } from "scslre";
import { describe, expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../src");

/** Patterns that are made when the program runs, and why no text of traffic holds them up. */
const MADE: Readonly<Record<string, string>> = {
  "apply/edit-text/mask-texts.ts": "a word that the text does not have, and digits",
  "apply/edit-text/print-document.ts": "one character of a class",
  "spec/key-pattern.ts": "a pattern of the spec, for keys for which it cannot take many steps",
  "spec/pattern-automaton.ts": "one character, or one of a class",
  "words/data-keys.ts": "words between bars, each of them tried once, in a name of 128 characters",
};

interface Found {
  literals: { where: string; pattern: string; flags: string }[];
  made: string[];
}

/** All regular expressions of a file. */
function patternsIn(file: string): Found {
  const found: Found = { literals: [], made: [] };
  const code = stripTypeScriptTypes(readFileSync(join(SRC, file), "utf8"));
  const visit = (node: AnyNode) => {
    if (node.type === "Literal" && node.regex) {
      found.literals.push({ where: `${file}:${node.loc?.start.line}`, ...node.regex });
    }
    if (node.type === "NewExpression" || node.type === "CallExpression") {
      const { callee } = node as NewExpression;
      if (callee.type === "Identifier" && callee.name === "RegExp") found.made.push(file);
    }
    for (const inner of Object.values(node).flat()) if (typeof inner?.type === "string") visit(inner);
  };
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true }));
  return found;
}

/** The ways in which a text can hold a pattern up; none if it is linear. */
function slowPartsOf(pattern: string, flags: string): string[] {
  return analyse({ source: pattern, flags }).reports.map(({ type }) => type);
}

const found = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => patternsIn(name.replaceAll("\\", "/")));

describe("the regular expressions of all source files", () => {
  it("take a time that grows with the length of a text alone", () => {
    const literals = found.flatMap(({ literals }) => literals);
    expect(literals.length).toBeGreaterThan(100);
    const slow = literals
      .map(({ where, pattern, flags }) => ({ where, pattern, slow: slowPartsOf(pattern, flags) }))
      .filter(({ slow }) => slow.length > 0);
    expect(slow).toEqual([]);
  });

  it("stand as literals, which the test above sees", () => {
    const made = new Set(found.flatMap(({ made }) => made));
    expect([...made].sort()).toEqual(Object.keys(MADE).sort());
  });

  // The faults that were found by hand.
  it.each([
    ["^\\S.*@\\S+$", ""],
    ["^[A-Za-z0-9+/\\s]+={0,2}\\s*$", ""],
    ["\\/+$", ""],
    ["([A-Z]+)([A-Z][a-z])", "g"],
    ["^(a+)+$", ""],
  ])("would not pass as /%s/%s", (pattern, flags) => {
    expect(slowPartsOf(pattern, flags)).not.toEqual([]);
  });
});
