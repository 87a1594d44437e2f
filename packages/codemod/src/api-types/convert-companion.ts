import { pointerOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import type { TextEdit } from "../text/edit.ts";
import { quoteLike } from "../text/quote.ts";
import { referenceEdits, typeNameEdits } from "./convert-references.ts";
import { applyOuterEdits } from "./convert-types.ts";
import { declaredAt } from "./find-declared.ts";
import { parameterGroups } from "./find-parameters.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import type { Target } from "./target.ts";
import { forEachNode, replaceNode, textOfName } from "./type-syntax.ts";

/** An entry of an operation table, as a type or as a value. */
type Entry = ts.TypeLiteralNode | ts.ObjectLiteralExpression;

/**
 * The text of a file beside the types under the other version of the API: its aliases of schemas, its references to them,
 * and its table of operations. A client that calls operations by name finds their types by such a table.
 *
 * @param types The types that the file was generated together with.
 * @param targets The targets in those types.
 * @param aliases Aliases of schemas in the files beside the types: one file can export those of another.
 */
export function convertCompanion(
  source: ts.SourceFile,
  types: GeneratedTypes,
  targets: readonly Target[],
  aliases: readonly Target[],
): string {
  const edits = referenceEdits(source, targets);
  for (const { from, to } of aliases) if (to !== null) edits.push(...typeNameEdits(source, from, to));
  forEachNode(source, (node) => {
    if (ts.isTypeLiteralNode(node) || ts.isObjectLiteralExpression(node))
      edits.push(...entryEdits(node, types, targets));
  });
  return applyOuterEdits(source.text, edits);
}

/** Edits of `{ method: "GET", path: "/events/{id}", pathParameters: ["id"] }`. */
function entryEdits(entry: Entry, types: GeneratedTypes, targets: readonly Target[]): TextEdit[] {
  const [method] = literalsOf(entry, /^method$/);
  const [path] = literalsOf(entry, /^path$/);
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
  const isUpperCase = method.text === method.text.toUpperCase();
  return [
    ...renameLiteral(path, newPath),
    ...renameLiteral(method, isUpperCase ? newMethod?.toUpperCase() : newMethod),
    ...literalsOf(entry, /parameters$/i).flatMap((name) => renameLiteral(name, newNames.get(name.text))),
  ];
}

function renameLiteral(literal: ts.StringLiteralLike, to: string | null | undefined): TextEdit[] {
  return to && to !== literal.text ? [replaceNode(literal, quoteLike(literal.getText(), to))] : [];
}

/** The strings under some keys, alone or in lists. */
function literalsOf(entry: Entry, keys: RegExp): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  for (const member of ts.isTypeLiteralNode(entry) ? entry.members : entry.properties) {
    const value = ts.isPropertySignature(member)
      ? member.type
      : ts.isPropertyAssignment(member)
        ? member.initializer
        : undefined;
    if (!value || !member.name || !keys.test(textOfName(member.name))) continue;
    forEachNode(value, (node) => {
      if (ts.isStringLiteralLike(node)) found.push(node);
    });
  }
  return found;
}
