import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import { isEquality } from "../program/equality.ts";
import { isSamePath } from "../rewrite/dotted-path.ts";
import { isCondition } from "../rewrite/is-condition.ts";
import { type Access, isAccess, keyOfAccess } from "../rewrite/value-path.ts";

/** True if a guard in the place of a read would hide from TypeScript what it knows by the read. */
export function isNarrowing(compiler: Compiler, access: Access): boolean {
  return tellsApart(compiler, access) || isNarrowedAround(compiler, access);
}

/** True if a value is known better where it is read after a test of one of its properties: in a `switch`, after `item.photo &&`. */
function tellsApart(compiler: Compiler, access: Access): boolean {
  const { parent, expression: value } = access;
  const test = isEquality(parent) ? parent : access;
  const isTested = isCondition(test) || ts.isSwitchStatement(parent) || isFirstOfAnd(test);
  return isTested && isKnownBetter(compiler, value, access, () => true);
}

/** True if a constant that holds a discriminant says later which value it was read from, and somebody has to know it. */
export function tellsByConstant(
  compiler: Compiler,
  value: ts.Expression,
  declaration: ts.VariableDeclaration,
): boolean {
  if ((declaration.parent.flags & ts.NodeFlags.Const) === 0) return false;
  return isKnownBetter(compiler, value, declaration, ({ parent }, parts) => {
    const name = isAccess(parent) ? keyOfAccess(parent) : null;
    return !name || !parts.every((part) => compiler.propertyOf(part, textOf(name)) !== null);
  });
}

/** True if a value has fewer types in one of its later uses. */
function isKnownBetter(
  compiler: Compiler,
  value: ts.Expression,
  before: ts.Node,
  isWanted: (node: ts.Node, parts: readonly Type[]) => boolean,
): boolean {
  const type = compiler.typeAt(value);
  if (!type) return false;
  const around = ts.findAncestor(before, ts.isFunctionLike) ?? before.getSourceFile();
  const parts = compiler.partsOf(type).filter((part) => !compiler.isNullish(part));
  const knowsMore = (node: ts.Node) => {
    const own = compiler.typeAt(node);
    const left = own ? compiler.partsOf(own).filter((part) => !compiler.isNullish(part)) : parts;
    return left.length < parts.length;
  };
  const visit = (node: ts.Node): boolean =>
    (node.pos > before.end &&
      isPath(node) &&
      isSamePath(node, value) &&
      knowsMore(node) &&
      isWanted(node, parts)) ||
    (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false);
  return visit(around);
}

function isPath(node: ts.Node): boolean {
  const isKey = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  return !isKey && (ts.isIdentifier(node) || isAccess(node) || node.kind === ts.SyntaxKind.ThisKeyword);
}

function isFirstOfAnd({ parent, pos }: ts.Node): boolean {
  const { AmpersandAmpersandToken, BarBarToken } = ts.SyntaxKind;
  if (!ts.isBinaryExpression(parent) || parent.left.pos !== pos) return false;
  return [AmpersandAmpersandToken, BarBarToken].includes(parent.operatorToken.kind as never);
}

/**
 * True if TypeScript knows more of a read, or of the same one elsewhere in its function, than the type of the property says:
 * `book.dueAt && shown(book.dueAt)`. It would not know it of guards.
 */
function isNarrowedAround(compiler: Compiler, access: Access): boolean {
  const around = ts.findAncestor(access, ts.isFunctionLike) ?? access.getSourceFile();
  const isRead = (node: ts.Node): node is Access => isAccess(node) && isSamePath(node, access);
  const type = compiler.typeAt(access);
  const differs = (node: ts.Node) => {
    const other = compiler.typeAt(node);
    const isSame = (one: Type, next: Type) =>
      compiler.isAssignable(one, next) && compiler.isAssignable(next, one);
    return type !== null && other !== null && !isSame(type, other);
  };
  const visit = (node: ts.Node): boolean =>
    (isRead(node) && (isNarrowed(compiler, node) || differs(node))) ||
    (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false);
  return visit(around);
}

function isNarrowed(compiler: Compiler, access: Access): boolean {
  const { expression, parent } = access;
  const isAssigned = ts.isBinaryExpression(parent) && parent.left === access;
  const [owner, type] = [compiler.typeAt(expression), compiler.typeAt(access)];
  if (!owner || !type || isAssigned) return false;
  const key = keyOfAccess(access);
  const name = textOf(key);
  const declared = compiler.partsOf(owner).flatMap((part) => {
    const property = compiler.propertyOf(part, name);
    return (property && compiler.typeOfSymbol(property)) ?? [];
  });
  return declared.flatMap((one) => compiler.partsOf(one)).some((part) => !compiler.isAssignable(part, type));
}

function textOf(key: ts.Node): string {
  return ts.isStringLiteralLike(key) || ts.isIdentifier(key) ? key.text : "";
}

/** True if a function says of the value that it has a name, by a type of its own that keeps it: `one is Payment & { paidAt: string }`. */
export function isClaimed(compiler: Compiler, value: ts.Node, name: string): boolean {
  const claim = ts.findAncestor(value, ts.isFunctionLike)?.type;
  if (!claim || !ts.isTypePredicateNode(claim) || !claim.type) return false;
  const type = claim.parameterName.getText() === value.getText() ? compiler.typeAt(claim.type) : null;
  return (type ? compiler.partsOf(type) : []).some((part) => {
    const property = compiler.propertyOf(part, name);
    return property !== null && compiler.declarationsOf(property).length > 1;
  });
}

/** True if a path has a getter, so that reading it twice may give two values. */
export function isComputed(compiler: Compiler, path: ts.Node | undefined): boolean {
  if (!path) return false;
  if (ts.isNonNullExpression(path)) return isComputed(compiler, path.expression);
  if (!isAccess(path)) return false;
  const name = ts.isPropertyAccessExpression(path) ? path.name : path.argumentExpression;
  const symbol = compiler.symbolAt(name);
  const declared = symbol ? compiler.declarationsOf(symbol) : [];
  const isGetter = declared.some(({ node }) => node !== null && ts.isGetAccessor(node));
  return isGetter || isComputed(compiler, path.expression);
}
