import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import { closestParts } from "./closest-parts.ts";
import type { LiteralTypes } from "./literal-types.ts";
import { isPlainAssignment, keysBehind } from "./local-flows.ts";
import { mayHaveContext } from "./may-have-context.ts";
import { nodesIn } from "./nodes-in.ts";

/** A value that is used as another type, and where. */
export interface ValueFlow {
  place: ts.Expression;
  source: Type;
  target: Type;
  /** The properties that are written over where the value is spread: `{ ...event, startsAt: "" }`. */
  replaced?: ReadonlySet<string>;
  /** True if the value may have other types, too. */
  isPart?: true;
}

/** Those of some expressions where a value of a type that is looked for meets the type that its place asks for. */
export function* findValueFlows(
  compiler: Compiler,
  literals: LiteralTypes,
  expressions: readonly ts.Expression[],
  isSource: (type: Type) => boolean,
): Iterable<ValueFlow> {
  const functions = expressions.filter(isOpenFunction);
  compiler.symbolsAt(functions.flatMap((place) => calleeName(place) ?? []));
  // Nothing is known of what a library infers from a function.
  const left = new Set(functions.filter((place) => !isDeclaredHere(compiler, place)));
  const asked = expressions.filter((place) => !left.has(place));
  compiler.typesAt(asked);
  const places = asked.filter((place) => {
    const source = compiler.typeAt(place);
    return source !== null && isSource(source);
  });
  compiler.typesAt(places.flatMap((place) => targetOf(place) ?? []));
  compiler.symbolsAt(places.flatMap((place) => calleeName(place) ?? []));
  for (const place of places) {
    const source = compiler.typeAt(place);
    if (!source) continue;
    for (const [part, target] of movesOf(compiler, literals, place, source))
      if (target.id !== part.id)
        yield {
          place,
          source: part,
          target,
          ...replacedAt(place),
          ...(part.id !== source.id && { isPart: true }),
        };
  }
}

function replacedAt({ parent }: ts.Expression): Pick<ValueFlow, "replaced"> {
  const isSpread = ts.isSpreadAssignment(parent) || ts.isJsxSpreadAttribute(parent);
  return isSpread ? { replaced: keysBehind(parent) } : {};
}

/** The types that a value, or a part of it, is used as: by its place, and by the declared parameter that a type parameter hides. */
function movesOf(
  compiler: Compiler,
  literals: LiteralTypes,
  place: ts.Expression,
  source: Type,
): (readonly [Type, Type])[] {
  if (isOpenFunction(place)) {
    // What it returns flows by itself, but a generic function may take a type from there.
    const [from, to] = [source, declaredParameter(compiler, place)].map(
      (type) => type && compiler.signaturesOf(type, "call")[0]?.returnType,
    );
    return from && to ? [[from, to]] : [];
  }
  const assigned = assignedTo(place);
  const target = targetOf(place);
  const context = target ? compiler.typeAt(target) : compiler.contextualTypeAt(place);
  const parts = context && !assigned ? literals.partsOfWhole(place, source, context) : null;
  if (parts)
    return compiler
      .partsOf(source)
      .flatMap((part) => closestParts(compiler, part, parts).map((one) => [part, one] as const));
  const targets = assigned ? [context] : [context, declaredParameter(compiler, place)];
  return targets.flatMap((target) => (target ? [[source, target] as const] : []));
}

function assignedTo(place: ts.Expression): ts.Expression | null {
  const { parent } = place;
  return isPlainAssignment(parent) && parent.right === place ? parent.left : null;
}

/** What says of which type a value is from now on: the left side of an assignment, or the type of a variable. */
function targetOf(place: ts.Expression): ts.Node | null {
  const { parent } = place;
  const isDeclared = ts.isVariableDeclaration(parent) && parent.initializer === place;
  return assignedTo(place) ?? (isDeclared ? parent.type : null) ?? null;
}

/** The type of the parameter or the attribute as it is declared, whose type parameters are their constraints. */
function declaredParameter(compiler: Compiler, place: ts.Expression): Type | null {
  const { parent } = place;
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) {
    const { name, parent: attributes } = parent.parent;
    const props = genericParameter(compiler, attributes.parent, 0);
    const property = props && compiler.propertyOf(props, name.getText());
    return property ? compiler.typeOfSymbol(property) : null;
  }
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return null;
  if (!isDeclaredHere(compiler, place)) return null;
  return genericParameter(compiler, parent, parent.arguments?.indexOf(place) ?? -1);
}

/** True if the code, rather than a library, declares the function that is given a value. */
function isDeclaredHere(compiler: Compiler, argument: ts.Expression): boolean {
  const name = calleeName(argument);
  const symbol = name && compiler.symbolAt(name);
  if (!symbol) return true;
  return compiler.declarationsOf(compiler.aliasedSymbol(symbol)).some(({ node }) => node !== null);
}

/** The name of the function that an argument is given to; null if it is not called by a name. */
function calleeName({ parent: call }: ts.Expression): ts.Node | null {
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return null;
  const { expression: callee } = call;
  if (ts.isPropertyAccessExpression(callee)) return callee.name;
  return ts.isIdentifier(callee) ? callee : null;
}

function genericParameter(compiler: Compiler, call: ts.CallLikeExpression, index: number): Type | null {
  const declaration = compiler.signatureAt(call)?.declaration;
  if (!declaration || !isGeneric(declaration)) return null;
  const last = declaration.parameters.at(-1);
  const parameter = declaration.parameters[index] ?? (last?.dotDotDotToken && last);
  const type = parameter ? compiler.typeAt(parameter) : null;
  if (!type || !parameter?.dotDotDotToken) return type;
  return compiler.elementTypeOf(compiler.constraintOf(type) ?? type);
}

function isGeneric(declaration: ts.SignatureDeclaration): boolean {
  const owner = ts.isConstructorDeclaration(declaration) ? declaration.parent : declaration;
  return ts.getEffectiveTypeParameterDeclarations(owner).length > 0;
}

/** The expressions of a file whose value goes somewhere that may ask for a type of its own. */
export function flowingExpressions(file: ts.SourceFile): ts.Expression[] {
  return nodesIn(file, isFlowing);
}

function isFlowing(node: ts.Node): node is ts.Expression {
  if (!ts.isExpression(node) || isPlain(node)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (isOpenFunction(node)) return false;
  // A generic component may ask for the whole alone, as a generic function may.
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) return mayHaveContext(node);
  if (isPutTogether(node)) return false;
  if (isPlainAssignment(parent)) return parent.right === node;
  if (ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent)) return false;
  return holdsValue(parent, node) && mayHaveContext(node);
}

function holdsValue(parent: ts.Node, node: ts.Node): boolean {
  if (
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isPropertyAssignment(parent)
  )
    return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node;
  if (ts.isArrowFunction(parent)) return parent.body === node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  return (
    ts.isReturnStatement(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isJsxSpreadAttribute(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isSpreadElement(parent) ||
    ts.isYieldExpression(parent) ||
    ts.isExportAssignment(parent) ||
    ts.isParenthesizedExpression(parent)
  );
}

/** True if an expression is made of others, each of which flows by itself: no method does, nor does what an object is spread into. */
function isPutTogether(node: ts.Expression): boolean {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every(
      (one) => ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one),
    );
  return (
    ts.isArrayLiteralExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isParenthesizedExpression(node)
  );
}

/** True if an expression is a value without members, whatever its type is. */
function isPlain(node: ts.Expression): boolean {
  return (
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isTypeOfExpression(node) ||
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    (ts.isArrayLiteralExpression(node) && node.elements.length === 0)
  );
}

/** A function that takes what its place gives it: what it returns flows by itself. */
function isOpenFunction(node: ts.Expression): boolean {
  const isInline = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
  return isInline && !node.type && node.parameters.every(({ type }) => type === undefined);
}
