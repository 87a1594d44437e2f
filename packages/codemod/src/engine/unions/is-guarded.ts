import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { apparentParts } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { isComparison, isLiteral, isUnequal } from "../syntax/comparisons.ts";
import { keyText, testedValue } from "../syntax/keys.ts";
import { someChild } from "../syntax/nodes-at.ts";
import { isAnd, isOr } from "../syntax/operators.ts";
import { type Access, bindsAnew, isAccess, nameIn } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { isOneValue, testsOf } from "./discriminants.ts";
import { isChosen } from "./dual-type.ts";
import { presenceAt, readIn } from "./presence.ts";
import { leaves } from "./read-where-it-fails.ts";

/**
 * Whether the other name was asked for already: `"startAt" in x ? x.startAt : x.startsAt`, `… || "startsAt" in x`; or the
 * members that keep the name were: `"type" in item && item.type === "course"`.
 */
export function isGuarded(work: Work, node: ts.Node & { text: string }, renamed: Renamed): boolean {
  const { to } = renamed;
  if (isChosen(node, renamed)) return true;
  const value = ownerOf(node)?.getText() ?? null;
  if (value !== null && isOfKept(work, node)) return true;
  if (to === null) return false;
  if (value !== null && isReadForCopy(node, to, value)) return true;
  return testsAround(node, value).some((test) => testOf(test, to, value));
}

/** What asked a value for the name by which it is read: in `"startsAt" in x ? x.startsAt : null`, the text for the read. */
export function askedBefore(node: ts.Node & { text: string }): ts.StringLiteralLike | undefined {
  const value = isAccess(node.parent) ? node.parent.expression.getText() : null;
  return value === null
    ? undefined
    : testsAround(node, value).flatMap((test) => testOf(test, node.text, value) ?? [])[0];
}

/** Whether a name is read for the other one, or asked for that: `"startsAt" in x ? { ...x, startAt: x.startsAt } : x`. */
function isReadForCopy(node: ts.Node, to: string, value: string): boolean {
  const test = testedValue(node) ? node.parent : null;
  const choice = test?.parent;
  if (test && choice && ts.isConditionalExpression(choice) && choice.condition === test)
    return literalsIn(choice.whenTrue).some((literal) => isCopy(literal, to, value));
  const field = isAccess(node.parent) ? node.parent.parent : undefined;
  return (
    field !== undefined &&
    ts.isPropertyAssignment(field) &&
    keyText(field.name) === to &&
    isCopy(field.parent, to, value)
  );
}

function literalsIn(node: ts.Expression): ts.ObjectLiteralExpression[] {
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  return ts.isObjectLiteralExpression(node) ? [node] : [];
}

/** Whether an object is a copy of a value with a field by some name. */
function isCopy({ properties }: ts.ObjectLiteralExpression, name: string, value: string): boolean {
  const isOf = (one: ts.Node) => ts.isSpreadAssignment(one) && one.expression.getText() === value;
  return properties.some(isOf) && properties.some((one) => keyText(one.name) === name);
}

/**
 * Whether a value was asked for a new name before, and all that is left under the new types has the name that is read: of
 * what `"kind" in item` rules out the old types know nothing.
 */
export function isToldByNewNames(work: Work, node: ts.Node & { text: string }): boolean {
  const value = ownerOf(node)?.getText() ?? null;
  if (value === null) return false;
  const tests = testsAround(node, value);
  const { renames, newChecker } = work.options;
  const isAsked = renames.some(({ to }) => to !== null && tests.some((test) => testOf(test, to, value)));
  // What took the name over has it for something else.
  return isAsked && !renames.some(({ to }) => to === node.text) && isInAll(newChecker(), node);
}

/** Whether all that a value can be has a name. */
function isInAll(checker: Checker, { parent, text }: ts.Node & { text: string }): boolean {
  if (!isAccess(parent)) return false;
  const parts = apparentParts(checker, checker.getTypeAtLocation(parent.expression));
  return parts.length > 0 && parts.every((part) => checker.getPropertyOfType(part, text) !== undefined);
}

/** What was asked before a name is reached, as long as that is known of the value that has it. */
function testsAround(node: ts.Node, value: string | null): ts.Node[] {
  const source = takenFrom(node);
  const found: ts.Node[] = source ? [source] : [];
  const root = /[\p{ID_Continue}$]+/u.exec(value ?? "")?.[0];
  for (let current: ts.Node = node; current.parent; current = current.parent) {
    const { parent } = current;
    // Of what is named in another way, nobody knows from where on it is another value.
    if (value === null && (ts.isBlock(parent) || ts.isSourceFile(parent))) return found;
    found.push(...testsBefore(parent, current));
    if (root !== undefined && bindsAnew(parent, root)) return found;
  }
  return found;
}

/** What a pattern takes apart that a name stands in: in `const { startsAt } = event`, `event`. */
function takenFrom({ parent }: ts.Node): ts.Expression | undefined {
  if (ts.isBindingElement(parent) || isPattern(parent)) return takenFrom(parent);
  return ts.isVariableDeclaration(parent) && isPattern(parent.name) ? parent.initializer : undefined;
}

function isPattern(node: ts.Node): boolean {
  return ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node);
}

/** What was asked before a part of something is reached: in its condition, on its left, or by what would have left it. */
function testsBefore(parent: ts.Node, part: ts.Node): ts.Node[] {
  const { condition } = parent as { condition?: ts.Node };
  if (condition) return condition === part ? [] : [condition];
  if (isOr(parent) || isAnd(parent)) return parent.right === part ? [parent.left] : [];
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent))
    return parent.expression === part ? [] : [parent.expression];
  // `switch (true)` asks in each of its cases.
  if (ts.isCaseClause(parent) && parent.expression === part) return casesIn(parent);
  if (ts.isCaseBlock(parent)) return casesBefore(parent, part);
  if (!ts.isBlock(parent) && !ts.isSourceFile(parent) && !ts.isCaseOrDefaultClause(parent)) return [];
  const before = parent.statements.slice(0, parent.statements.indexOf(part as ts.Statement));
  return before.filter(ts.isIfStatement).flatMap(({ expression, thenStatement, elseStatement }) => {
    const isLeft = leaves(thenStatement) || (elseStatement !== undefined && leaves(elseStatement));
    return isLeft ? [expression] : [];
  });
}

/** What `switch (true)` asks before it comes to the statements of a case. */
function casesBefore({ clauses }: ts.CaseBlock, part: ts.Node): ts.Node[] {
  const first = clauses.find(ts.isCaseClause);
  const cases = first ? casesIn(first) : [];
  return ts.isDefaultClause(part) ? cases : cases.filter(({ pos }) => pos < part.end);
}

function casesIn({ parent }: ts.CaseClause): ts.Node[] {
  const isChoice = parent.parent.expression.kind === ts.SyntaxKind.TrueKeyword;
  return isChoice ? parent.clauses.filter(ts.isCaseClause).map(({ expression }) => expression) : [];
}

/** What has a name that is read, or asked for; null where it is named in another way. */
function ownerOf(name: ts.Node): ts.Expression | null {
  return testedValue(name) ?? (isAccess(name.parent) ? name.parent.expression : null);
}

/** What in a test asks a value for a name, or any value if that is not known. */
function testOf(test: ts.Node, name: string, value: string | null): ts.StringLiteralLike | undefined {
  const tested = ts.isStringLiteralLike(test) && test.text === name ? testedValue(test) : null;
  if (tested && (value === null || plain(tested.getText()) === plain(value)))
    return test as ts.StringLiteralLike;
  return ts.forEachChild(test, (child) => testOf(child, name, value));
}

/** What is not null says so in one place, and not in another. */
function plain(value: string): string {
  return value.replace(/[\s!?]/g, "");
}

/**
 * In `"type" in item && item.type === "course"`, either name, where nothing that such a value chooses has another name
 * now: it means the same as before, and may have been written for those.
 */
function isOfKept(work: Work, node: ts.Node & { text: string }): boolean {
  const test = testedValue(node) ? node.parent : null;
  if (test && isToldByVariable(work, node, test)) return true;
  const after = test && conjunctAfter(test);
  if (isKeptBy(work, node, after ?? readAround(node))) return true;
  const comparison = test ? after : node.parent.parent;
  const before = test ?? (comparison && conjunctBefore(comparison));
  if (!comparison || !before || !isComparison(comparison) || isUnequal(comparison)) return false;
  const { left, right } = comparison;
  const isRead = (side: ts.Expression): side is Access => isAccess(side) && nameIn(side) === node.text;
  const [read, literal] = isRead(left) ? [left, right] : [right, left];
  if (!ts.isBinaryExpression(before) || !isRead(read)) return false;
  const isSame =
    ts.isStringLiteralLike(before.left) &&
    before.left.text === node.text &&
    testedValue(before.left)?.getText() === read.expression.getText();
  return isSame && isOneValue(work.checker, literal) && isKept(work, read.expression, node.text, literal);
}

/** In `"photo" in item && item.photo`, either name, where nothing else that it can be has something by that. */
function isKeptBy(work: Work, { text }: { text: string }, asked: ts.Node | null): boolean {
  const access = asked && ts.isExpression(asked) ? readIn(asked) : null;
  const test = asked && conjunctBefore(asked);
  const isSame =
    access &&
    test &&
    ts.isBinaryExpression(test) &&
    ts.isStringLiteralLike(test.left) &&
    test.left.text === text &&
    nameIn(access) === text &&
    testedValue(test.left)?.getText() === access.expression.getText();
  return isSame === true && presenceAt(work, access, text)?.name === text;
}

/** What asks for something by a name: a read, or its comparison with nothing. */
function readAround({ parent: access }: ts.Node): ts.Node {
  return isComparison(access.parent) ? access.parent : access;
}

/** In `type === "course" && "type" in item`, the test, where `type` was read from `item` before. */
function isToldByVariable(work: Work, node: ts.Node & { text: string }, test: ts.Node): boolean {
  const comparison = conjunctBefore(test);
  const value = testedValue(node);
  if (!comparison || !value || !isComparison(comparison) || isUnequal(comparison)) return false;
  const { left, right } = comparison;
  const [variable, literal] = isLiteral(left) ? [right, left] : [left, right];
  return isReadFrom(work, variable, value) && isLiteral(literal) && isKept(work, value, node.text, literal);
}

function isReadFrom({ checker }: Work, variable: ts.Expression, value: ts.Expression): boolean {
  const [declaration] = checker.getSymbolAtLocation(variable)?.declarations ?? [];
  const outer = declaration && ts.isBindingElement(declaration) ? declaration.parent.parent : declaration;
  const initializer = outer && ts.isVariableDeclaration(outer) ? outer.initializer : undefined;
  return initializer !== undefined && mentions(initializer, value.getText());
}

function mentions(node: ts.Node, value: string): boolean {
  if (ts.isExpression(node) && node.getText() === value) return true;
  return someChild(node, (child) => mentions(child, value));
}

/** Whether all that a value chooses of a union keeps a name. */
function isKept(work: Work, value: ts.Expression, name: string, literal: ts.Expression): boolean {
  return (
    testsOf(work, value, name, [literal])?.every(({ names }) => names.every((one) => one === name)) === true
  );
}

/** In `a && b && c`, `c` for `b`. */
function conjunctAfter(node: ts.Node): ts.Node | null {
  const { parent } = node;
  if (!isAnd(parent)) return null;
  if (parent.left === node) return parent.right;
  return isAnd(parent.parent) && parent.parent.left === parent ? parent.parent.right : null;
}

/** In `a && b && c`, `b` for `c`. */
function conjunctBefore(node: ts.Node): ts.Node | null {
  const { parent } = node;
  if (!isAnd(parent) || parent.right !== node) return null;
  return isAnd(parent.left) ? parent.left.right : parent.left;
}
