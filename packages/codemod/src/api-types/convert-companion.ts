import { pointerOf } from "@tenant-api/openapi";
import type { ts } from "ts-morph";
import type { TextEdit } from "../text/edit.ts";
import { quoteLike } from "../text/quote.ts";
import { referenceEdits } from "./convert-references.ts";
import { applyOuterEdits, targetEdits } from "./convert-types.ts";
import { declaredAt } from "./find-declared.ts";
import { parameterGroups } from "./find-parameters.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { type Entry, tableEntries, textUnder } from "./table-entries.ts";
import type { Target } from "./target.ts";
import { replaceNode } from "./type-syntax.ts";

/**
 * The text of a file beside the types under the other version of the API: its aliases of schemas, its references to them,
 * and its table of operations. A client that calls operations by name finds their types by such a table.
 *
 * @param types The types that the file was generated together with.
 * @param targets The targets in those types.
 * @param beside The targets in the files beside the types: aliases of schemas, and entries of operation tables.
 */
export function convertCompanion(
  source: ts.SourceFile,
  types: GeneratedTypes,
  targets: readonly Target[],
  beside: readonly Target[],
): string {
  const edits = referenceEdits(source, targets);
  const changing = new Set<ts.Node>(beside.map(({ declaration }) => declaration));
  edits.push(...beside.flatMap((target) => targetEdits(source, target, changing)));
  for (const entry of tableEntries(source)) edits.push(...entryEdits(entry, types, targets));
  return applyOuterEdits(source.text, edits);
}

/** Edits of `{ method: "GET", path: "/events/{id}", pathParameters: ["id"] }`. */
function entryEdits(entry: Entry, types: GeneratedTypes, targets: readonly Target[]): TextEdit[] {
  const [method] = textUnder(entry, "method");
  const [path] = textUnder(entry, "path");
  if (!method || !path) return [];
  const operation = ["paths", path.text, method.text.toLowerCase()];
  const declared = new Set<ts.Node>(declaredAt(types, pointerOf(operation)));
  const moved = targets.find((target) => target.method && declared.has(target.declaration));
  const respelled = targets.find(({ kind, from }) => kind === "path" && from === path.text);
  const newPath = (moved ?? respelled)?.to;
  const newMethod = moved?.method?.to;
  const parameters = new Set<ts.Node>(
    [operation, operation.slice(0, 2)].flatMap((owner) =>
      parameterGroups(types, pointerOf([...owner, "parameters", "0"])).flat(),
    ),
  );
  const newNames = new Map(
    targets.filter(({ declaration }) => parameters.has(declaration)).map(({ from, to }) => [from, to]),
  );
  const ids = new Map(
    targets.filter(({ kind }) => kind === "operation-id").map(({ from, to }) => [from, to]),
  );
  const operationIds = new Map(
    targets.flatMap(({ change }) =>
      change.kind === "operation-renamed" ? [[change.from, change.to] as const] : [],
    ),
  );
  const isUpperCase = method.text === method.text.toUpperCase();
  return [
    ...renameLiteral(path, newPath),
    ...renameLiteral(method, isUpperCase ? newMethod?.toUpperCase() : newMethod),
    ...textUnder(entry, "id").flatMap((id) => renameLiteral(id, ids.get(id.text))),
    ...textUnder(entry, "operationId").flatMap((id) => renameLiteral(id, operationIds.get(id.text))),
    ...textUnder(entry, /parameters$/i).flatMap((name) => renameLiteral(name, newNames.get(name.text))),
  ];
}

function renameLiteral(literal: ts.StringLiteralLike, to: string | null | undefined): TextEdit[] {
  return to && to !== literal.text ? [replaceNode(literal, quoteLike(literal.getText(), to))] : [];
}
