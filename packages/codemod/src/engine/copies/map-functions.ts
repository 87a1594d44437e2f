import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isOfLibrary, parameterTypes } from "../flows/flow-types.ts";
import { unaliased } from "../referents/declarations.ts";
import { isStatic } from "../referents/member-referent.ts";
import { partsOf } from "../referents/property-lookup.ts";
import { identifiersIn, isConstant, someChild } from "../syntax/nodes-at.ts";
import { NAMES } from "../syntax/pattern-homes.ts";
import type { Work } from "../work.ts";
import type { Making } from "./making.ts";
import { makingOf } from "./map-values.ts";

/** Methods that call what they are given themselves, and keep it for nobody else. */
const CALLERS = /^(?:every|filter|find|findIndex|findLast|findLastIndex|flatMap|forEach|map|some|then)$/;

/**
 * What a function is made into that would be called with what has other names: `events.map(show)` becomes `events.map((one)
 * => show({ ...one, startsAt: one.startAt }))`. Undefined if it takes what it is given, null if another function would be
 * something else: elsewhere, a function can be what somebody compares, keeps or reads later.
 */
export function makingOfFunction(work: Work, place: ts.Expression, into: ts.Type): Making | undefined | null {
  const { checker } = work;
  const file = place.getSourceFile();
  const own = onlySignature(checker.getTypeAtLocation(place));
  const asked = onlySignature(...partsOf(into).filter((part) => part.getCallSignatures().length > 0));
  if (!own || !asked) return undefined;
  const given = parameterTypes(checker, asked);
  const taken = parameterTypes(checker, own);
  const makings = taken.map((type, index) => given[index] && makingOf(work, file, given[index], type));
  const [first] = makings.flatMap((making) => making ?? []);
  if (!first) return undefined;
  // What it gives back would have to be made into something, too.
  const isGivenBack = makingOf(work, file, own.getReturnType(), asked.getReturnType()) === undefined;
  const names = NAMES.slice(0, taken.length);
  const isKnown = isOnTheSpot(checker, place) && isOneFunction(checker, place) && !hasNames(place, names);
  if (!isKnown || !isGivenBack || makings.includes(null) || names.length < taken.length) return null;
  const args = names.map((name, index) => makings[index]?.write(name) ?? name);
  const write = (called: string) => wrapper(names, called, args);
  const asking = makings.flatMap((making) => making?.asking ?? []);
  return { renamed: first.renamed, form: "function", isOnce: true, write, asking };
}

/** The function that another one calls with what it is given, if it was written for that alone. */
export function calledBy(
  { checker }: Work,
  made: ts.ArrowFunction,
  sourceOf: (argument: ts.Expression) => ts.Expression | null,
): ts.Expression | null {
  const { body: call, parameters } = made;
  if (!ts.isCallExpression(call) || call.arguments.length !== parameters.length) return null;
  const { expression: called } = call;
  const names = NAMES.slice(0, parameters.length);
  const taken = onlySignature(checker.getTypeAtLocation(called))?.getParameters();
  const args = call.arguments.map((argument) => argument.getText());
  const isWritten = made.getText() === wrapper(names, called.getText(), args);
  if (!isWritten || taken?.length !== names.length || hasNames(called, names)) return null;
  if (!isOnTheSpot(checker, made) || !isOneFunction(checker, called)) return null;
  const sources = call.arguments.map((one) => (ts.isIdentifier(one) ? one : sourceOf(one))?.getText());
  return sources.every((source, index) => source === names[index]) ? called : null;
}

function wrapper(names: readonly string[], called: string, args: readonly string[]): string {
  const parameters = `(${names.join(", ")})`;
  return `${parameters} => ${called}(${args.join(", ")})`;
}

/** Of what is called in one way alone, and with so many arguments. */
function onlySignature(type?: ts.Type, ...more: ts.Type[]): ts.Signature | undefined {
  const [signature, ...others] = type?.getCallSignatures() ?? [];
  const isRest = signature?.getParameters().some(({ declarations: [one] = [] }) => {
    return one !== undefined && ts.isParameter(one) && one.dotDotDotToken !== undefined;
  });
  return isRest || more.length + others.length > 0 ? undefined : signature;
}

/** Whether a function is given to a method of a list or a promise, and nothing else is. */
function isOnTheSpot(checker: Checker, place: ts.Expression): boolean {
  const { parent: call } = place;
  if (!ts.isCallExpression(call) || call.arguments[0] !== place || call.arguments.length > 1) return false;
  const { expression: method } = call;
  if (!ts.isPropertyAccessExpression(method) || !CALLERS.test(method.name.text)) return false;
  const parts = partsOf(checker.getTypeAtLocation(method.expression));
  return parts.every((part) => isOfLibrary(checker, checker.getApparentType(part)));
}

/** Whether a name always means the same function, which has nothing to itself and knows nothing of who calls it. */
function isOneFunction(checker: Checker, called: ts.Expression): boolean {
  if (!ts.isIdentifier(called) && !ts.isPropertyAccessExpression(called)) return false;
  if (checker.getPropertiesOfType(checker.getTypeAtLocation(called)).length > 0) return false;
  const symbol = checker.getSymbolAtLocation(ts.isIdentifier(called) ? called : called.name);
  const [declaration, ...others] = unaliased(checker, symbol)?.declarations ?? [];
  if (!declaration || others.length > 0) return false;
  if (ts.isFunctionDeclaration(declaration)) return !isGuard(declaration);
  if (ts.isVariableDeclaration(declaration)) return isConstant(declaration);
  return (
    ts.isMethodDeclaration(declaration) &&
    isStatic(declaration) &&
    isWithoutThis(declaration) &&
    !isGuard(declaration)
  );
}

function isGuard({ type }: ts.SignatureDeclaration): boolean {
  return type !== undefined && ts.isTypePredicateNode(type);
}

function isWithoutThis({ body }: ts.MethodDeclaration): boolean {
  const namesThis = (node: ts.Node): boolean =>
    node.kind === ts.SyntaxKind.ThisKeyword ||
    node.kind === ts.SyntaxKind.SuperKeyword ||
    someChild(node, namesThis);
  return body !== undefined && !namesThis(body);
}

function hasNames(node: ts.Node, names: readonly string[]): boolean {
  return names.some((name) => identifiersIn(node, name).length > 0);
}
