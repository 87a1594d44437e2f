import { pointerOf } from "@tenant-api/openapi";
import type { Migration } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { applyTextEdits } from "../text-edit.ts";
import { rewriteTable } from "./operation-table.ts";
import { insertMember, rewriteAliases, rewriteTypes, schemaNames } from "./rewrite-types.ts";
import { shapeOf } from "./shape-of.ts";
import { type Shape, type Target, targetsIn } from "./targets.ts";
import { TypesFile } from "./type-members.ts";
import { withRemoved } from "./with-removed.ts";

/** A types file as it was before the migration, and as it is after it. */
export interface TypesPair {
  path: string;
  /** Which of the two is on disk. */
  shape: Shape;
  /** Whether more of the migration says so than speaks for the other. */
  isSure: boolean;
  oldText: string;
  newText: string;
}

/**
 * The types before and after a migration, whichever of the two is installed: the other one is made of it. Null if the
 * migration does not speak of anything in it.
 */
export function oldAndNewTypes(source: ts.SourceFile, migration: Migration): TypesPair | null {
  const file = new TypesFile(source);
  const found = shapeOf(file, migration);
  if (found === null) return null;
  const { shape, isSure } = found;
  const targets = targetsIn(file, migration.changes, shape);
  const other = rewriteTypes(file, targets, shape);
  const path = source.fileName;
  if (shape === "old") return { path, shape, isSure, oldText: source.text, newText: other };
  return { path, shape, isSure, oldText: withRemoved(path, other, migration), newText: source.text };
}

/**
 * The files that are made with a types file, before and after a migration: those that give its schemas names of their own,
 * and tables of its operations.
 */
export function oldAndNewBeside(
  main: ts.SourceFile,
  { shape, isSure }: TypesPair,
  beside: readonly ts.SourceFile[],
  { changes }: Migration,
): TypesPair[] {
  const types = new TypesFile(main);
  const targets = targetsIn(types, changes, shape);
  const names = schemaNames(targets, shape);
  const files = beside.map((source) => new TypesFile(source));
  // A file can pass on what another one names.
  const aliases = names.size === 0 ? [] : files.flatMap((file) => targetsIn(file, changes, shape));
  return files.flatMap((file) => {
    const { fileName: path, text } = file.source;
    const aliased = names.size === 0 ? text : rewriteAliases(file, aliases, names, shape);
    const written = aliased === text ? file : new TypesFile(parsed(path, aliased));
    const other = rewriteTable(written, types, targets, shape);
    if (other === text) return [];
    return [
      shape === "old"
        ? { path, shape, isSure, oldText: text, newText: other }
        : { path, shape, isSure, oldText: other, newText: text },
    ];
  });
}

/** The new types with schemas by their old names, too: code that still says those can be asked about by them. */
export function withOldSchemas({ path, newText }: TypesPair, targets: readonly Target[]): string {
  const file = new TypesFile(parsed(path, newText));
  const [holder] = file.typesAt("#/components/schemas");
  const renamed = targets.filter(
    ({ change, node, to }) =>
      change.kind === "schema-renamed" && to !== null && node.getSourceFile().fileName === path,
  );
  const isMember = ({ node }: Target) => ts.isPropertySignature(node);
  const isTaken = (name: string) => file.at(pointerOf(["components", "schemas", name])).length > 0;
  const members = renamed
    .filter((one) => isMember(one) && !isTaken(one.from))
    .flatMap(({ from, to }) =>
      holder ? insertMember(holder, from, `components["schemas"][${JSON.stringify(to)}]`) : [],
    );
  const declared = new Set(file.source.statements.map((one) => (one as ts.DeclarationStatement).name?.text));
  const aliases = renamed
    .filter((one) => !isMember(one) && !declared.has(one.from))
    .map(({ from, to }) => `\nexport { ${to} as ${from} };`);
  const [first] = members;
  const edits = first ? [{ ...first, text: members.map(({ text }) => text).join("") }] : [];
  return applyTextEdits(newText, edits) + aliases.join("");
}

function parsed(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
