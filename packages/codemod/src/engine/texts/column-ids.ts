import { ts } from "ts-morph";
import { peerOf } from "../referents/expected-texts.ts";
import { partsOf } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { someChild } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";

/** What a column of a table is given the name of its field by. */
const ACCESSOR = /^(accessor|accessorKey|dataField|dataIndex|dataKey|field|key|prop)$/;

/** What a column is called by where it has no other name, and what that is read from. */
const ID = /^(colId|columnId|field|id)$/;
const COLUMN = /cell|col|filter|header|pin|sort|visib/i;

/** What else is said of a column by its id: which way it is sorted, what it is filtered by. */
const SAID = /^(desc|sort|value)$/;

/** What lists columns by their ids. */
const LISTED = /column(Order|Pinning)|grouping/i;

/** What gives a column another one. */
const OWN_ID = /^(colId|id)$/;

/** What an object has that says what a column is, rather than which. */
const DEFINING = /^(accessorFn|accessorKey|cell|header)$/;

/**
 * What a column of the same file is called that was edited, and has no id but the name of its field: `startsAt` in
 * `sorting: [{ id: "startsAt", desc: true }]`, `column.id === "startsAt"`, `columnVisibility: { startsAt: false }` and
 * `columnOrder: ["startsAt"]`.
 */
export function columnNamed(work: Work, node: ts.Identifier | ts.StringLiteralLike): Renamed | undefined {
  if (!isId(work, node)) return undefined;
  const file = node.getSourceFile();
  // Another table of the file has a column that is called so still.
  const isKept = work.answers.some(
    ({ question: { occurrence } }) =>
      occurrence.node.getSourceFile() === file &&
      occurrence.node.text === node.text &&
      ts.isStringLiteralLike(occurrence.node) &&
      isColumn(occurrence.node) &&
      !work.edits.has(occurrence.node),
  );
  if (isKept) return undefined;
  for (const [edited, edit] of work.edits.in(file)) {
    if (edit.from !== node.text || !ts.isStringLiteralLike(edited)) continue;
    if (isColumn(edited)) return work.options.renames.find(({ at }) => at === edit.at);
  }
  return undefined;
}

/** Whether a table is asked for a column that has the name of a field for an id of its own: `getColumn("title")`. */
export function isOwnId(node: ts.StringLiteralLike): boolean {
  const { parent: call } = node;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  const isAsked = /^get(Cell|Column|Value)/.test(call.expression.name.text);
  return isAsked && hasOwnId(node.getSourceFile(), node.text);
}

/** Whether a column in a file is given an id: `{ id: "title", cell }`, `accessor(read, { id: "title" })`. */
function hasOwnId(node: ts.Node, id: string): boolean {
  const isIt = (one: ts.ObjectLiteralElementLike) =>
    ts.isPropertyAssignment(one) &&
    OWN_ID.test(keyText(one.name) ?? "") &&
    ts.isStringLiteralLike(one.initializer) &&
    one.initializer.text === id;
  const isColumn =
    ts.isObjectLiteralExpression(node) &&
    node.properties.some(isIt) &&
    (hasAny(node, DEFINING) || isMadeColumn(node.parent));
  return isColumn || someChild(node, (child) => hasOwnId(child, id));
}

/** `helper.accessor(read, { id: "title" })`, and others by which a helper makes columns. */
function isMadeColumn(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /\.(accessor|display|group)$/.test(node.expression.getText());
}

/** Whether something may be the id of a column, as far as it tells by itself. */
function isId(work: Work, node: ts.Identifier | ts.StringLiteralLike): boolean {
  const { checker } = work;
  const { parent } = node;
  const peer = peerOf(node);
  if (peer) return ts.isPropertyAccessExpression(peer) && ID.test(peer.name.text) && isOfColumn(work, peer);
  if (ts.isArrayLiteralExpression(parent)) return isListOfIds(parent);
  if (!ts.isPropertyAssignment(parent)) return false;
  if (parent.initializer === node) return ID.test(keyText(parent.name) ?? "") && hasAny(parent.parent, SAID);
  const context = checker.getContextualType(parent.parent);
  const isMap =
    context && partsOf(context).some((part) => checker.getIndexTypeOfType(part, ts.IndexKind.String));
  return isMap === true && COLUMN.test(holderText(parent.parent));
}

/** Whether a list is one of columns, by what it is held in or given to: `columnPinning: { left: ["title"] }`. */
function isListOfIds(list: ts.ArrayLiteralExpression): boolean {
  const names = (node: ts.Node): string => {
    if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) return node.name.getText();
    return ts.isCallExpression(node) ? node.expression.getText() : "";
  };
  const holder = ts.findAncestor(list, (one) => ts.isStatement(one) || LISTED.test(names(one)));
  return holder !== undefined && LISTED.test(names(holder));
}

/** Whether an id is read from what is called like a column, or is of a type that is. */
function isOfColumn({ checker }: Work, { expression }: ts.PropertyAccessExpression): boolean {
  const { symbol, aliasSymbol } = checker.getTypeAtLocation(expression);
  return [expression.getText(), symbol?.name, aliasSymbol?.name].some((name) => name && COLUMN.test(name));
}

/** What stands before an object that is held by something: `columnVisibility: `, `const [shown] = useState<Visibility>(`. */
function holderText(object: ts.Node): string {
  const holder = ts.findAncestor(
    object.parent,
    (one) => ts.isPropertyAssignment(one) || ts.isVariableDeclaration(one) || ts.isStatement(one),
  );
  const file = object.getSourceFile();
  return holder ? file.text.slice(holder.getStart(file), object.getStart(file)) : "";
}

/** Whether a text names the field of a column, which is its id as long as there is no other one. */
function isColumn({ parent }: ts.StringLiteralLike): boolean {
  if (ts.isCallExpression(parent)) {
    const { expression: called, arguments: given } = parent;
    return (
      ts.isPropertyAccessExpression(called) &&
      called.name.text === "accessor" &&
      !given.slice(1).some((one) => hasAny(one, OWN_ID))
    );
  }
  const isNamed = ts.isPropertyAssignment(parent) && ACCESSOR.test(keyText(parent.name) ?? "");
  return isNamed && !hasAny(parent.parent, OWN_ID);
}

function hasAny(node: ts.Node, names: RegExp): boolean {
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.some((one) => one.name !== undefined && names.test(keyText(one.name) ?? ""))
  );
}
