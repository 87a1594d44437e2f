import { ts } from "ts-morph";
import type { Edit } from "../text/edit.ts";
import { isIdentifier, quoted } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";
import type { Renames } from "./renames.ts";

/** `typeof event.owner.name`, of which the last names may be in brackets: `(typeof event.owner)["full-name"]`. */
interface TypeQuery {
  whole: ts.TypeNode;
  /** The name before the first dot. */
  head: ts.Node;
  names: (ts.Identifier | ts.StringLiteralLike)[];
  /** How many names stand behind dots. */
  dotted: number;
}

/**
 * Writes a whole type query where one name decides how others are written: with `owner-info` for `owner`, `typeof
 * event.owner.name` is `(typeof event)["owner-info"]["name"]`. All names that it writes give the same edit. Undefined if each
 * name can be written by itself.
 */
export function writeTypeQuery(name: ts.Node, renames: Renames, style: FileStyle): Edit[] | undefined {
  const query = typeQueryAround(name);
  if (!query) return undefined;
  const { whole, head, names, dotted } = query;
  const now = names.map((one) => renames.get(one) ?? one.text);
  // Brackets that were needed go with the need, all others stay.
  const isFreed = (index: number) =>
    names[index] !== undefined && !isIdentifier(names[index].text) && isIdentifier(now[index] ?? "");
  let end = now.slice(0, dotted).findIndex((one) => !isIdentifier(one));
  if (end === -1) for (end = dotted; isFreed(end); ) end++;
  if (end === dotted) return undefined;
  const source = whole.getSourceFile();
  const start = whole.getStart(source);
  const text = [
    "typeof ",
    { start: head.getStart(source), end: head.end },
    ...now.slice(0, end).map((one) => `.${one}`),
  ];
  const rest = now.slice(end).map((one) => `[${quoted(style.quote, one)}]`);
  return [{ start, end: whole.end, parts: rest.length === 0 ? text : ["(", ...text, ")", ...rest] }];
}

function typeQueryAround(name: ts.Node): TypeQuery | null {
  const query = ts.findAncestor(name, (node) =>
    ts.isTypeQueryNode(node) ? true : ts.isStatement(node) ? "quit" : false,
  );
  const inside = ts.isQualifiedName(name.parent) ? query : queryBehind(name);
  return inside ? collect(inside as ts.TypeQueryNode) : null;
}

/** In `(typeof event)["due-at"]`, the query, for the name in brackets. */
function queryBehind(name: ts.Node): ts.TypeQueryNode | null {
  const { parent: literal } = name;
  if (!ts.isLiteralTypeNode(literal) || !ts.isIndexedAccessTypeNode(literal.parent)) return null;
  if (literal.parent.indexType !== literal) return null;
  let object = literal.parent.objectType;
  while (ts.isIndexedAccessTypeNode(object)) object = object.objectType;
  const inner = ts.isParenthesizedTypeNode(object) ? object.type : object;
  return ts.isTypeQueryNode(inner) ? inner : null;
}

function collect(query: ts.TypeQueryNode): TypeQuery | null {
  if (query.typeArguments) return null;
  const names: TypeQuery["names"] = [];
  let head: ts.Node = query.exprName;
  for (; ts.isQualifiedName(head); head = head.left) names.unshift(head.right);
  if (!ts.isIdentifier(head)) return null;
  const dotted = names.length;
  let whole: ts.TypeNode = query;
  if (ts.isParenthesizedTypeNode(query.parent) && indexOf(query.parent)) whole = query.parent;
  for (let access = indexOf(whole); access; access = indexOf(whole)) {
    const { indexType } = access;
    if (!ts.isLiteralTypeNode(indexType) || !ts.isStringLiteralLike(indexType.literal)) break;
    names.push(indexType.literal);
    whole = access;
  }
  return { whole, head, names, dotted };
}

/** The type that reads a member of another type: `T["name"]` for `T`. */
function indexOf({ parent }: ts.Node & { parent: ts.Node }): ts.IndexedAccessTypeNode | null {
  return ts.isIndexedAccessTypeNode(parent) ? parent : null;
}
