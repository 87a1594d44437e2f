import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { inPattern } from "../../in-pattern.ts";
import { nameOfType } from "../syntax/name-of-type.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import { givenToParameter } from "../texts/given-to.ts";
import type { Work } from "../work.ts";
import { isUnknownThen } from "./flow-types.ts";

const known = new WeakMap<Work, Map<ts.Node, ts.Expression[]>>();

/**
 * What nobody knows of and is said to be of a type that somebody wrote, to hold something of it, or of one that extends it:
 * `JSON.parse(text)` in `const rows: Row[] = JSON.parse(text)`, and `getJson<Row[]>("/rows")`.
 *
 * @param type what declares its fields, or a part of it.
 */
export function unknownSaidToBe(work: Work, type: ts.Node): readonly ts.Expression[] {
  const byType = known.get(work) ?? new Map<ts.Node, ts.Expression[]>();
  known.set(work, byType);
  const found =
    byType.get(type) ?? [...new Set(valuesOfType(work, type, new Set()))].filter((one) => isOpen(work, one));
  byType.set(type, found);
  return found;
}

function isOpen({ checker }: Work, value: ts.Expression): boolean {
  const inner = innermost(value);
  return isUnknownThen(checker, checker.getTypeAtLocation(inner)) || saysItsAnswer(checker, awaited(inner));
}

/** What is awaited, or a value itself. */
export function awaited(value: ts.Expression): ts.Expression {
  return ts.isAwaitExpression(value) ? value.expression : value;
}

function valuesOfType(work: Work, type: ts.Node, seen: Set<ts.Node>): ts.Expression[] {
  const name = nameOfType(type);
  return name ? valuesByName(work, name, seen) : valuesOf(work, type, seen);
}

function valuesByName(work: Work, name: ts.Identifier, seen: Set<ts.Node>): ts.Expression[] {
  return work.references.of(name).flatMap((type) => valuesOf(work, type, seen));
}

/** What is said to be of a type where that stands. */
function valuesOf(work: Work, said: ts.Node, seen: Set<ts.Node>): ts.Expression[] {
  if (seen.has(said)) return [];
  seen.add(said);
  const { parent } = said;
  if (ts.isExpressionWithTypeArguments(parent)) return valuesOfHeir(work, parent, seen);
  if (ts.isTypeNode(parent)) return valuesOf(work, parent, seen);
  if (ts.isTypeAliasDeclaration(parent)) return valuesByName(work, parent.name, seen);
  // What holds it is said to be of another type.
  if (ts.isPropertySignature(parent)) return valuesOfType(work, parent.parent, seen);
  if (ts.isAsExpression(parent)) return [parent.expression];
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return parent.initializer ? [parent.initializer] : [];
  if (ts.isParameter(parent)) return givenToParameter(work, parent).by;
  // What a function, or a class, takes for one of its type parameters.
  if (ts.isTypeParameterDeclaration(parent)) return valuesByName(work, parent.name, seen);
  if (ts.isCallExpression(parent) && saysItsAnswer(work.checker, parent)) return [parent];
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const filled = parameterFilled(work.checker, parent, said);
    return filled ? valuesByName(work, filled.name, seen) : [];
  }
  const { body } = parent as ts.FunctionLikeDeclaration;
  return ts.isFunctionLike(parent) && body ? resultsOf(body as ts.ConciseBody) : [];
}

/** The same of an interface, or a class, that extends a type. */
function valuesOfHeir(work: Work, { parent: clause }: ts.Node, seen: Set<ts.Node>): ts.Expression[] {
  const heir = ts.isHeritageClause(clause) ? clause.parent : undefined;
  return heir?.name ? valuesByName(work, heir.name, seen) : [];
}

/** The type parameter that a type is given for: `T` of `class Repository<T>`, for `Row` in `new Repository<Row>("rows")`. */
function parameterFilled(
  checker: Checker,
  call: ts.CallExpression | ts.NewExpression,
  type: ts.Node,
): ts.TypeParameterDeclaration | undefined {
  const { declaration } = checker.getResolvedSignature(call) ?? {};
  if (!declaration || ts.isJSDocSignature(declaration)) return undefined;
  const { typeParameters } = ts.isConstructorDeclaration(declaration) ? declaration.parent : declaration;
  return typeParameters?.[call.typeArguments?.indexOf(type as ts.TypeNode) ?? -1];
}

/** Whether a call says itself what it answers: nothing that it is given has that type. */
function saysItsAnswer(checker: Checker, call: ts.Node): boolean {
  if (!ts.isCallExpression(call) || !call.typeArguments || call.arguments.length === 0) return false;
  const { declaration } = checker.getResolvedSignature(call) ?? {};
  if (!declaration || ts.isJSDocSignature(declaration)) return false;
  const [first] = declaration.typeParameters ?? [];
  const name = first && new RegExp(`\\b${inPattern(first.name.text)}\\b`);
  return name !== undefined && !declaration.parameters.some(({ type }) => type && name.test(type.getText()));
}
