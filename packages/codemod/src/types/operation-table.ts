import { pointerOf, tokensOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import { quoteLike } from "../quote.ts";
import { applyTextEdits, type TextEdit } from "../text-edit.ts";
import { parameterGroups } from "./parameter-members.ts";
import type { Shape, Target } from "./targets.ts";
import type { TypesFile } from "./type-members.ts";
import { nameOf, replace } from "./type-nodes.ts";

/**
 * The text of a table of operations, `{ method: "GET", path: "/events/{id}", pathParameters: ["id"] }`, for the other spec:
 * clients that call operations by name find their types by what it says.
 *
 * @param main The types that the table goes with.
 * @param targets What has another name in them.
 */
export function rewriteTable(
  { source }: TypesFile,
  main: TypesFile,
  targets: readonly Target[],
  shape: Shape,
): string {
  const edits: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeLiteralNode(node) || ts.isObjectLiteralExpression(node))
      edits.push(...entryEdits(node, source, main, targets, shape));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return applyTextEdits(source.text, edits);
}

function entryEdits(
  entry: ts.TypeLiteralNode | ts.ObjectLiteralExpression,
  source: ts.SourceFile,
  main: TypesFile,
  targets: readonly Target[],
  shape: Shape,
): TextEdit[] {
  const [method] = textsIn(entry, (name) => name === "method");
  const [path] = textsIn(entry, (name) => name === "path");
  if (!method || !path) return [];
  const write = (literal: ts.StringLiteralLike, text: string) =>
    replace(literal, quoteLike(literal.getText(source), text), source);
  const here = (target: Target) => (shape === "old" ? target.to : target.from);
  const operation = ["paths", path.text, method.text.toLowerCase()];
  const nodes = new Set<ts.Node>(main.at(pointerOf(operation)));
  const moved = targets.find(({ change, node }) => change.kind === "operation-moved" && nodes.has(node));
  const respelled = targets.find(
    ({ node }) => ts.isPropertySignature(node) && isPathOf(main, node) && nameOf(node.name) === path.text,
  );
  const newPath = (moved ?? respelled) && here((moved ?? respelled) as Target);
  const other = moved?.change.kind === "operation-moved" ? moved.change : undefined;
  const newMethod = other && tokensOf(shape === "old" ? other.to : other.at).at(-1);
  const parameters = new Set<ts.Node>(
    [operation, operation.slice(0, 2)].flatMap((owner) =>
      parameterGroups(main, pointerOf([...owner, "parameters", "0"])).flat(),
    ),
  );
  const named = new Map(
    targets
      .filter(({ node }) => parameters.has(node))
      .map((target) => [shape === "old" ? target.from : (target.to ?? ""), here(target)]),
  );
  return [
    ...(newPath && newPath !== path.text ? [write(path, newPath)] : []),
    ...(newMethod && newMethod !== method.text.toLowerCase()
      ? [write(method, method.text === method.text.toUpperCase() ? newMethod.toUpperCase() : newMethod)]
      : []),
    ...textsIn(entry, (name) => /parameters$/i.test(name)).flatMap((literal) => {
      const name = named.get(literal.text);
      return name ? [write(literal, name)] : [];
    }),
  ];
}

function isPathOf(main: TypesFile, node: ts.PropertySignature): boolean {
  return node.parent === main.rootNamed("paths");
}

/** The texts that an entry has under some keys, as types or as values, alone or in lists. */
function textsIn(
  entry: ts.TypeLiteralNode | ts.ObjectLiteralExpression,
  isAsked: (name: string) => boolean,
): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node);
    else ts.forEachChild(node, visit);
  };
  for (const member of [...(ts.isTypeLiteralNode(entry) ? entry.members : entry.properties)]) {
    const value = ts.isPropertySignature(member)
      ? member.type
      : ts.isPropertyAssignment(member)
        ? member.initializer
        : undefined;
    if (value && member.name && isAsked(nameOf(member.name as ts.PropertyName))) visit(value);
  }
  return found;
}
