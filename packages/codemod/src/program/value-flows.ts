import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import type { LiteralTypes } from "./literal-types.ts";
import { mayHaveContext } from "./may-have-context.ts";
import type { NameHolders } from "./name-holders.ts";

/** A value that is used as another type, and where. */
export interface ValueFlow {
  place: ts.Expression;
  source: Type;
  target: Type;
  /** The properties that are written over where the value is spread: `{ ...event, startsAt: "" }`. */
  replaced?: ReadonlySet<string>;
}

/** The places of some files where a value whose type has a searched name meets the type that its place asks for. */
export function* findValueFlows(
  compiler: Compiler,
  literals: LiteralTypes,
  holders: NameHolders,
  paths: readonly string[],
): Iterable<ValueFlow> {
  const expressions = paths.flatMap((path) => flowingExpressions(compiler.tree(path)));
  compiler.typesAt(expressions);
  for (const place of expressions) {
    const source = compiler.typeAt(place);
    if (!source || !holders.hasName(source)) continue;
    for (const target of targetsOf(compiler, literals, place, source))
      if (target.id !== source.id) yield { place, source, target, ...replacedAt(place) };
  }
}

function replacedAt({ parent }: ts.Expression): Pick<ValueFlow, "replaced"> {
  if (!ts.isSpreadAssignment(parent)) return {};
  const { properties } = parent.parent;
  const names = properties.slice(properties.indexOf(parent)).flatMap(({ name }) => {
    const key = name && ts.isComputedPropertyName(name) ? name.expression : name;
    return key && (ts.isIdentifier(key) || ts.isStringLiteralLike(key)) ? [key.text] : [];
  });
  return { replaced: new Set(names) };
}

/** What is asked of a value: by its place, and by the declared parameter that a type parameter hides. */
function targetsOf(
  compiler: Compiler,
  literals: LiteralTypes,
  place: ts.Expression,
  source: Type,
): readonly Type[] {
  const assigned = assignedTo(place);
  if (assigned) return compact([compiler.typeAt(assigned)]);
  const context = compiler.contextualTypeAt(place);
  const parts = context ? literals.partsOfWhole(place, source, context) : null;
  if (parts) return parts;
  return compact([context, declaredParameter(compiler, place)]);
}

function compact(types: readonly (Type | null)[]): Type[] {
  return types.filter((type) => type !== null);
}

function assignedTo(place: ts.Expression): ts.Expression | null {
  const { parent } = place;
  if (!ts.isBinaryExpression(parent) || parent.right !== place) return null;
  return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken ? parent.left : null;
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
  return genericParameter(compiler, parent, parent.arguments?.indexOf(place) ?? -1);
}

function genericParameter(compiler: Compiler, call: ts.CallLikeExpression, index: number): Type | null {
  const declaration = compiler.signatureAt(call)?.declaration;
  const type = declaration?.typeParameters ? declaration.parameters[index]?.type : undefined;
  return type ? compiler.typeAt(type) : null;
}

/** The expressions of a file whose value goes somewhere that may ask for a type of its own. */
export function flowingExpressions(file: ts.SourceFile): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isFlowing(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isFlowing(node: ts.Node): node is ts.Expression {
  if (!ts.isExpression(node) || isPlain(node)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (ts.isBinaryExpression(parent))
    return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === node;
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

/** True if an expression is a value without members, whatever its type is. */
function isPlain(node: ts.Expression): boolean {
  return (
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isTypeOfExpression(node) ||
    isOpenFunction(node) ||
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
