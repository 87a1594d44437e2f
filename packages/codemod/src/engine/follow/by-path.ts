import { tokensOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import { lookUp } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { tellLiteral } from "../tell-reasons.ts";
import type { Answer, Work } from "../work.ts";

/** Lets types of an operation that moved follow: `paths["/events"]["get"]` is `paths["/calendar"]["get"]`. */
export function followPaths(work: Work): void {
  for (const answer of work.answers) {
    const { node } = answer.question.occurrence;
    if (answer.renamed || !ts.isLiteralTypeNode(node.parent)) continue;
    if (work.renamesOf(node.text).some(({ kind }) => kind === "operation"))
      followPath(work, answer, node.parent);
  }
}

function followPath(work: Work, answer: Answer, literal: ts.LiteralTypeNode): void {
  const item = literal.parent;
  if (!ts.isIndexedAccessTypeNode(item) || item.indexType !== literal) return;
  const { checker } = work;
  const operation = item.parent;
  const { node } = answer.question.occurrence;
  const isDirect =
    ts.isIndexedAccessTypeNode(operation) &&
    operation.objectType === item &&
    ts.isLiteralTypeNode(operation.indexType);
  const methods = isDirect ? [operation.indexType.getText().slice(1, -1)] : methodsOf(work, node.text);
  const type = checker.getTypeFromTypeNode(item);
  const moved = methods.map((method) =>
    work.renameAmong(lookUp(checker, type, method)?.declarations.flat() ?? []),
  );
  const hit = moved.find((one) => one !== undefined);
  if (!hit || hit.to === null || hit.kind !== "operation") return;
  answer.renamed = hit;
  if (moved.some((one) => one?.to !== hit.to)) {
    tellLiteral(work, node, hit, [item]);
    return;
  }
  replace(work, node, hit, hit.to);
  const { method } = hit;
  if (isDirect && method && method.from !== method.to && ts.isLiteralTypeNode(operation.indexType))
    replace(work, operation.indexType.literal, hit, method.to);
}

function replace(work: Work, node: ts.Node, renamed: Renamed, to: string): void {
  const file = node.getSourceFile();
  const text = quoteLike(node.getText(file), to);
  if (node.getText(file) !== text)
    work.edit(node, { start: node.getStart(file), end: node.end, text }, renamed, to);
}

/** The methods that a path has under the old types. */
function methodsOf(work: Work, path: string): string[] {
  for (const [declaration, { kind, at }] of work.options.declarations) {
    if (kind !== "operation" || tokensOf(at)[1] !== path || !ts.isTypeLiteralNode(declaration.parent))
      continue;
    return declaration.parent.members.filter(ts.isPropertySignature).flatMap(({ name, type }) => {
      const isOne = type?.kind !== ts.SyntaxKind.NeverKeyword && name.getText() !== "parameters";
      return isOne ? [name.getText()] : [];
    });
  }
  return [];
}
