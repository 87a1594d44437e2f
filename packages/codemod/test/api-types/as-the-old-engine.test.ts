import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { type ApiTypesFile, findApiTypes } from "../../src/api-types/find-api-types.ts";
import { targetsIn } from "../../src/api-types/find-targets.ts";
import type { Target } from "../../src/api-types/target.ts";
import { oldAndNewTypes } from "../../src/types/old-and-new-types.ts";
import { type Target as OldTarget, targetsIn as oldTargetsIn } from "../../src/types/targets.ts";
import { TypesFile } from "../../src/types/type-members.ts";
import { generateTypes } from "../cases/generate-types.ts";
import { loadCases } from "../cases/load-cases.ts";

// The old engine is the oracle for the new one until it is deleted, and this test with it.

const PATH = "/api.d.ts";

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile(PATH, text, ts.ScriptTarget.Latest, true);
}

/** Old types and new ones, found in a program of one file. */
function found(text: string, migration: Parameters<typeof oldAndNewTypes>[1]) {
  const files = { paths: [PATH], text: () => text, tree: () => parse(text) };
  const { files: all } = findApiTypes(files, { types: [], migration, isOwn: () => true });
  return all;
}

/** The old engine keeps the quotes of a key whose new name needs none. */
function plain(file: ApiTypesFile): ApiTypesFile {
  const unquoted = (text: string) => text.replace(/"([\w$]+)"(?=\??: )/g, "$1");
  return { ...file, oldText: unquoted(file.oldText), newText: unquoted(file.newText) };
}

function oldPlace({ node, from, to }: OldTarget): string {
  const name = ts.isLiteralTypeNode(node) ? node.literal : ts.isStringLiteral(node) ? node : node.name;
  return `${name.getStart()}-${name.end} ${from} ${to}`;
}

function place({ name, from, to }: Target): string {
  return `${name.getStart()}-${name.end} ${from} ${to}`;
}

describe.each(loadCases())("$name", ({ migration, spec, expected }) => {
  it("has the types and the targets of the old engine", async () => {
    const text = await generateTypes(spec, expected.types);
    const pair = oldAndNewTypes(parse(text), migration);
    const files = found(text, migration);
    expect(files.map(plain)).toEqual(pair ? [plain(pair)] : []);
    for (const one of files) {
      const tree = parse(one.oldText);
      const old = oldTargetsIn(new TypesFile(tree), migration.changes, "old").map(oldPlace);
      const now = targetsIn(tree, migration.changes).map(place);
      expect(now.sort()).toEqual(old.sort());
      // For the old engine, `put?: never` is an operation: it does not restore the removed one.
      if (migration.changes.some(({ kind }) => kind === "operation-removed")) continue;
      // The way back, as if the new version was installed.
      const back = oldAndNewTypes(parse(one.newText), migration);
      expect(found(one.newText, migration).map(plain)).toEqual(back ? [plain(back)] : []);
    }
  });
});
