import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { withoutTags } from "../../src/render/doc-comment.ts";

const CASE = join(import.meta.dirname, "../fixtures/cases/comments/generated");

/** The tags that a compiler sees in the doc comments of a file. */
function tagsIn(file: string): string[] {
  const text = readFileSync(join(CASE, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const tags: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const comment of ts.getJSDocCommentsAndTags(node))
      if (ts.isJSDoc(comment)) for (const { tagName } of comment.tags ?? []) tags.push(tagName.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(tags)].sort();
}

it("a text of a spec is no tag, for a compiler", () => {
  expect(tagsIn("openapi.gen.ts")).toEqual([
    "default",
    "deprecated",
    "description",
    "enum",
    "example",
    "see",
  ]);
  expect(tagsIn("operations.gen.ts")).toEqual([]);
  expect(tagsIn("schemas.gen.ts")).toEqual(["see"]);
  const text = readFileSync(join(CASE, "openapi.gen.ts"), "utf8");
  expect(text.match(/ @deprecated/g), "one field is").toHaveLength(1);
});

it("no generated file has a character that changes the order of others", () => {
  for (const file of ["api-version", "openapi", "operations", "schemas"])
    expect(readFileSync(join(CASE, `${file}.gen.ts`), "utf8")).not.toMatch(
      /[\u200e\u200f\u2028-\u202e\u2066-\u2069]/,
    );
});

it.each([
  ["@a b", "\\@a b"],
  ["a\n  @b", "a\n  \\@b"],
  ["a@b.c @ {@link d}", "a@b.c @ {@link d}"],
  ["\\@a", "\\@a"],
  ["a\n\n@see #/components/schemas/A", "a\n\n@see #/components/schemas/A"],
])("%j becomes %j", (text, expected) => expect(withoutTags(text)).toBe(expected));
