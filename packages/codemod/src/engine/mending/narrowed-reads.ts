import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { Found } from "../../proof/prove.ts";
import type { PlannedEdit } from "../planned.ts";
import { isConstant, placeAt, someChild } from "../syntax/nodes-at.ts";
import { isAssignment, isNot } from "../syntax/operators.ts";
import { NAMES } from "../syntax/pattern-homes.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { type Access, isAccess, isPath, leadsTo, rootOf } from "../syntax/value-paths.ts";
import { isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { textWith } from "../writing/text-with-edits.ts";

/**
 * Edits that give a name to what is read by either name, where one read tells what another one is: of two choices between
 * names TypeScript does not know that they are the same. `entry.startsAt && entry.startsAt.length` becomes
 * `((one) => one && one.length)("startAt" in entry ? entry.startAt : entry.startsAt)`.
 *
 * @param isWider whether what tells it stands further around than the next reads of the same.
 */
export function narrowedReads(
  { checker }: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
  isWider: boolean,
): PlannedEdit[] {
  return errors.flatMap((error) => {
    const found = dualReadAt(checker, edits, error);
    return (found && narrowedAt(checker, edits, found, isWider)) ?? [];
  });
}

/** A read by either name, and what was edited for it. */
export interface Dual {
  edit: PlannedEdit;
  read: Access;
}

/** The read by either name that an error is about. */
export function dualReadAt(
  checker: Checker,
  edits: readonly PlannedEdit[],
  { file, start, end }: Found,
): Dual | null {
  const own = edits.filter((one) => one.file === file);
  const place = placeAt(file, start, end);
  const given = valueAt(place);
  const held = place && heldAt(checker, place);
  // What a name is read from: that it has the name, another read tells.
  const owner = place && isAccess(place) ? place.expression : undefined;
  const isAt = (one: PlannedEdit, node: ts.Node | undefined) =>
    one.start === node?.getStart() && one.end === node.end;
  const edit =
    own.find((one) => one.start <= start && start <= one.end) ??
    own.find((one) => isAt(one, given)) ??
    own.find((one) => isAt(one, owner)) ??
    own.find((one) => held && isIn(one, held) && one.text.includes(" in "));
  return edit ? dualReadOf(edit) : null;
}

/** The read that an edit is of, if it is by either name now. */
export function dualReadOf(edit: PlannedEdit): Dual | null {
  const place = placeAt(edit.file, edit.start, edit.end);
  const read = place && ts.isBinaryExpression(place) ? place.left : place;
  const isWhole = read?.getStart() === edit.start && read.end === edit.end;
  return isWhole && isAccess(read) && edit.text.includes(" in ") ? { edit, read } : null;
}

/** What an attribute, a field or a variable is given, or what is returned, of which errors are told at their beginning. */
function valueAt(place: ts.Node | null): ts.Expression | undefined {
  if (place && (ts.isPropertyAssignment(place) || ts.isVariableDeclaration(place))) return place.initializer;
  if (place && ts.isReturnStatement(place)) return place.expression;
  const value = place && ts.isJsxAttribute(place) ? place.initializer : undefined;
  return value && ts.isJsxExpression(value) ? value.expression : undefined;
}

/** What the constant holds that an error is about: that it is not what it was shows where it is used. */
function heldAt(checker: Checker, place: ts.Node): ts.Expression | undefined {
  const name = ts.isShorthandPropertyAssignment(place) ? place.name : (valueAt(place) ?? place);
  const symbol = ts.isIdentifier(name) ? checker.variableNamed(name.text, name) : undefined;
  const declaration = symbol?.declarations?.[0];
  return isConstant(declaration) ? declaration.initializer : undefined;
}

function narrowedAt(
  checker: Checker,
  edits: readonly PlannedEdit[],
  { edit, read }: Dual,
  isWider: boolean,
): PlannedEdit | null {
  const sameIn = sameReads(edits, { edit, read });
  const next = chainAround(read, (node) => sameIn(node).length > 1);
  const whole =
    next && isWider ? chainAround(next, (node) => sameIn(node).length > sameIn(next).length) : next;
  const name = whole && freeName(whole);
  if (!whole || !name) return null;
  const inside = sameIn(whole);
  const first = Math.min(...inside.map((one) => one.start));
  const root = checker.knowsNull ? rootOf(read).getText() : null;
  const isGiven = root === read.expression.getText() && isParameter(checker.variableNamed(root, read));
  if (!isFirstIn(whole, first, root === null ? null : { name: root, isGiven }) || isWrittenIn(whole, read))
    return null;
  const others = edits.filter((one) => !inside.includes(one));
  const text = textWith(whole, [...others, ...inside.map((one) => ({ ...one, text: name }))]);
  return { ...edit, ...rangeOf(whole), text: `((${name}) => ${text})(${withoutOwn(edit.text)})` };
}

/** What was edited in a node for the same read. */
export function sameReads(
  edits: readonly PlannedEdit[],
  { edit: { file }, read }: Dual,
): (node: ts.Node) => PlannedEdit[] {
  const path = read.getText();
  const same = edits.filter((one) => one.file === file && file.text.slice(one.start, one.end) === path);
  return (node) => same.filter((one) => isIn(one, node));
}

/** A name that nothing in a node has. */
export function freeName(node: ts.Node): string | undefined {
  const text = node.getText();
  return NAMES.find((one) => !new RegExp(`\\b${one}\\b`).test(text));
}

/** A read by either name without the parentheses that it needs where something is read from it. */
export function withoutOwn(text: string): string {
  return text.startsWith("(") && text.endsWith(")") ? text.slice(1, -1) : text;
}

/** Whether what stands in something binds more than a condition or a choice. */
export function isOperator(parent: ts.Node): parent is ts.Expression {
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isPrefixUnaryExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken)
  );
}

/** The whole condition or choice in which a read may be known by another one before it. */
function chainAround(node: ts.Node, isEnough: (node: ts.Node) => boolean): ts.Expression | null {
  const { parent } = node;
  if (ts.isExpression(node) && isEnough(node))
    return isOperator(parent) ? chainAround(parent, isEnough) : node;
  return ts.isStatement(parent) || ts.isFunctionLike(parent) ? null : chainAround(parent, isEnough);
}

/** What something is read from. */
interface Root {
  name: string;
  /** Whether it is a parameter itself, which is there whatever is asked before. */
  isGiven: boolean;
}

/**
 * Whether it makes no difference that a read comes first in a condition or a choice: what comes before it there does
 * nothing, and says nothing of what is read from.
 *
 * @param root what is read from; null if nobody knows what may not be there.
 */
export function isFirstIn(node: ts.Expression, read: number, root: Root | null): boolean {
  if (node.getStart() === read) return !ts.isFunctionLike(node);
  const parts = ts.isConditionalExpression(node)
    ? [node.condition, node.whenTrue, node.whenFalse]
    : ts.isBinaryExpression(node)
      ? [node.left, node.right]
      : ts.isParenthesizedExpression(node)
        ? [node.expression]
        : ts.isPrefixUnaryExpression(node)
          ? [node.operand]
          : ts.isTypeOfExpression(node)
            ? [node.expression]
            : [];
  const index = parts.findIndex((part) => part.getStart() <= read && read < part.end);
  const [part] = parts.slice(index);
  // Of the two things that a choice is between, only one is reached.
  const before = parts.slice(0, ts.isConditionalExpression(node) ? Math.min(index, 1) : index);
  return (
    index >= 0 &&
    part !== undefined &&
    before.every((one) => isIdle(one, root)) &&
    isFirstIn(part, read, root)
  );
}

/** Methods of texts, lists and sets that only ask. */
const QUESTIONS = new Set(["includes", "startsWith", "endsWith", "indexOf", "has"]);

/** Whether something only reads names and literals, and compares them. */
function isIdle(node: ts.Node, root: Root | null): boolean {
  if (ts.isIdentifier(node)) return root !== null && node.text !== root.name;
  // What is there can be asked for a name, and read all the same.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return root !== null && isPath(node.right);
  const isPlain =
    ts.isToken(node) ||
    isAccess(node) ||
    ts.isLiteralExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    (ts.isCallExpression(node) && root?.isGiven && isQuestion(node.expression)) ||
    isNot(node) ||
    (ts.isBinaryExpression(node) && !isAssignment(node));
  return isPlain && !someChild(node, (child) => !isIdle(child, root));
}

function isQuestion(method: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(method) && QUESTIONS.has(method.name.text);
}

function isParameter(variable: ts.Symbol | undefined): boolean {
  const [declaration] = variable?.declarations ?? [];
  return declaration !== undefined && ts.isParameter(declaration);
}

/** Whether something that a value is read from is written, or bound anew, or where a function reads it later. */
export function isWrittenIn(whole: ts.Node, read: Access): boolean {
  const path = read.getText();
  const visit = (node: ts.Node): boolean => {
    if ((ts.isIdentifier(node) || isAccess(node)) && isWritten(node) && leadsTo(node, path)) return true;
    if (ts.isFunctionLike(node) && node.getText().includes(path)) return true;
    return someChild(node, visit);
  };
  return visit(whole);
}

export function isIn({ start, end }: PlannedEdit, node: ts.Node): boolean {
  return node.getStart() <= start && end <= node.end;
}
