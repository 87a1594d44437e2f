import { ts } from "ts-morph";
import { type Flow, flow } from "./flow.ts";
import { isFunctionWithBody, resultsOf } from "./function-parts.ts";
import { isAssignmentTarget } from "./name-role.ts";
import { ANY, KEY, RESULT } from "./value-path.ts";

/** The values that a piece of syntax moves, by itself: into a variable, an object, a list, or an expression around it. */
export function localFlows(node: ts.Node): Flow[] {
  if (isTransparent(node)) return [flow(node.expression, node)];
  if (ts.isConditionalExpression(node)) return [flow(node.whenTrue, node), flow(node.whenFalse, node)];
  if (ts.isBinaryExpression(node)) return binaryFlows(node);
  if (ts.isTemplateSpan(node) || ts.isTemplateExpression(node)) return templateFlows(node);
  if (ts.isObjectLiteralExpression(node))
    return isAssignmentTarget(node)
      ? node.properties.flatMap((property) => targetFlows(property, node))
      : node.properties.flatMap((property) => propertyFlows(property, node));
  if (ts.isArrayLiteralExpression(node))
    return isAssignmentTarget(node) ? elementTargets(node) : elementFlows(node);
  if (ts.isJsxAttributes(node)) return node.properties.flatMap(attributeFlows);
  if (ts.isBindingElement(node)) return bindingFlows(node);
  if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    return node.elements.flatMap((one) => (ts.isBindingElement(one) ? bindingFlows(one) : []));
  if (isPartOfAnother(node))
    return [...localFlows(node.parent), ...(isFunctionWithBody(node) ? functionFlows(node) : [])];
  if (ts.isVariableDeclaration(node)) return variableFlows(node);
  if (
    (ts.isForOfStatement(node) || ts.isForInStatement(node)) &&
    ts.isVariableDeclarationList(node.initializer)
  )
    return node.initializer.declarations.flatMap(variableFlows);
  if (ts.isForOfStatement(node))
    return [{ ...flow(node.expression, node.initializer, [ANY]), isIterated: true }];
  if (ts.isParameter(node) || ts.isPropertyDeclaration(node) || ts.isEnumMember(node))
    return node.initializer ? [flow(node.initializer, node.name)] : [];
  if (ts.isClassLike(node)) return node.name ? [flow(node, node.name)] : [];
  if (ts.isReturnStatement(node) || ts.isYieldExpression(node)) {
    const owner = ts.findAncestor(node, ts.isFunctionLike);
    return node.expression && isFunctionWithBody(owner) ? [resultFlow(node.expression, owner)] : [];
  }
  if (ts.isExportAssignment(node)) return [flow(node.expression, node)];
  return isFunctionWithBody(node) ? functionFlows(node) : [];
}

type Transparent = ts.Expression & { expression: ts.Expression };

/** True if an expression is the value in it, and says only how that is typed, or waits for it. */
export function isTransparent(node: ts.Node): node is Transparent {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node) ||
    (ts.isJsxExpression(node) && node.expression !== undefined)
  );
}

function isPartOfAnother(node: ts.Node): boolean {
  return (
    (ts.isObjectLiteralElementLike(node) &&
      !ts.isJsxSpreadAttribute(node) &&
      ts.isObjectLiteralExpression(node.parent)) ||
    (ts.isComputedPropertyName(node) && ts.isObjectLiteralExpression(node.parent.parent)) ||
    ts.isJsxAttribute(node) ||
    ts.isJsxSpreadAttribute(node) ||
    (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent))
  );
}

const ASSIGNING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
]);

/** True if a value is written into something as it is: `state = "draft"`, `state ??= "draft"`. */
export function isPlainAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && ASSIGNING.has(node.operatorToken.kind);
}

function binaryFlows(node: ts.BinaryExpression): Flow[] {
  const { left, right, operatorToken } = node;
  const { kind } = operatorToken;
  if (kind === ts.SyntaxKind.EqualsToken && isPattern(left)) return [flow(right, node), flow(right, left)];
  if (kind === ts.SyntaxKind.EqualsToken) return [flow(right, node)];
  const isChoice = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
  if (isChoice || ASSIGNING.has(kind)) return [flow(left, node), flow(right, node)];
  const isLast = kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.CommaToken;
  return isLast ? [flow(right, node)] : [];
}

function isPattern(node: ts.Node): boolean {
  return ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
}

/** `` `${state}` `` is the text itself. */
function templateFlows(node: ts.TemplateSpan | ts.TemplateExpression): Flow[] {
  const whole = ts.isTemplateSpan(node) ? node.parent : node;
  const [span, ...more] = whole.templateSpans;
  const isWhole = span && more.length === 0 && whole.head.text === "" && span.literal.text === "";
  return isWhole ? [flow(span.expression, whole)] : [];
}

function propertyFlows(property: ts.ObjectLiteralElementLike, literal: ts.ObjectLiteralExpression): Flow[] {
  if (ts.isSpreadAssignment(property)) {
    return [{ ...flow(property.expression, literal), except: keysBehind(property), isCopy: true }];
  }
  const key = keyOf(property.name) ?? ANY;
  if (ts.isPropertyAssignment(property))
    return [flow(property.initializer, literal, [], [key]), flow(keyNode(property.name), literal, [], [KEY])];
  if (ts.isShorthandPropertyAssignment(property)) return [flow(property.name, literal, [], [key])];
  if (ts.isMethodDeclaration(property)) return [flow(property, literal, [], [key])];
  return isFunctionWithBody(property) ? functionFlows(property) : [];
}

/** In `({ state: shown = "draft" } = event)`, what becomes `shown`. */
function targetFlows(property: ts.ObjectLiteralElementLike, literal: ts.ObjectLiteralExpression): Flow[] {
  if (ts.isSpreadAssignment(property)) return [flow(literal, property.expression)];
  const key = property.name && keyOf(property.name);
  const take = [key ?? ANY];
  if (ts.isShorthandPropertyAssignment(property)) {
    const { objectAssignmentInitializer: usual, name } = property;
    return [flow(literal, name, take), ...(usual ? [flow(usual, name)] : [])];
  }
  return ts.isPropertyAssignment(property) ? targetFlow(literal, property.initializer, take) : [];
}

function elementTargets(list: ts.ArrayLiteralExpression): Flow[] {
  return list.elements.flatMap((one, index) =>
    ts.isOmittedExpression(one) || ts.isSpreadElement(one) ? [] : targetFlow(list, one, [String(index)]),
  );
}

function targetFlow(from: ts.Node, target: ts.Expression, take: string[]): Flow[] {
  const hasUsual = ts.isBinaryExpression(target);
  return hasUsual
    ? [flow(from, target.left, take), flow(target.right, target.left)]
    : [flow(from, target, take)];
}

function elementFlows(list: ts.ArrayLiteralExpression): Flow[] {
  const spread = list.elements.findIndex(ts.isSpreadElement);
  return list.elements.map((one, index) =>
    ts.isSpreadElement(one)
      ? { ...flow(one.expression, list, [ANY], [ANY]), isIterated: true }
      : flow(one, list, [], [spread === -1 || index < spread ? String(index) : ANY]),
  );
}

function attributeFlows(attribute: ts.JsxAttributeLike): Flow[] {
  const { parent } = attribute;
  if (ts.isJsxSpreadAttribute(attribute))
    return [{ ...flow(attribute.expression, parent), except: keysBehind(attribute), isCopy: true }];
  const { initializer, name } = attribute;
  return initializer ? [flow(initializer, parent, [], [name.getText()])] : [];
}

function bindingFlows({
  parent,
  propertyName,
  name,
  initializer,
  dotDotDotToken,
}: ts.BindingElement): Flow[] {
  const usual = initializer ? [flow(initializer, name)] : [];
  if (ts.isArrayBindingPattern(parent)) {
    const index = String(parent.elements.findIndex((one) => ts.isBindingElement(one) && one.name === name));
    return [dotDotDotToken ? flow(parent, name, [ANY], [ANY]) : flow(parent, name, [index]), ...usual];
  }
  if (dotDotDotToken) {
    const named = parent.elements.flatMap((one) => keyOf(one.propertyName ?? one.name) ?? []);
    return [{ ...flow(parent, name), except: new Set(named), isCopy: true }];
  }
  return [flow(parent, name, [keyOf(propertyName ?? name) ?? ANY]), ...usual];
}

function variableFlows({ initializer, name, parent }: ts.VariableDeclaration): Flow[] {
  if (initializer) return [flow(initializer, name)];
  const { parent: loop } = parent;
  if (ts.isForInStatement(loop)) return [flow(loop.expression, name, [KEY])];
  return ts.isForOfStatement(loop) ? [{ ...flow(loop.expression, name, [ANY]), isIterated: true }] : [];
}

function functionFlows(node: Parameters<typeof resultsOf>[0]): Flow[] {
  const { name } = node;
  const results = resultsOf(node).map((one) => resultFlow(one, node));
  // Who calls a class calls its constructor.
  if (ts.isConstructorDeclaration(node)) return [flow(node, node.parent.name ?? node.parent)];
  return name && !ts.isAccessor(node) ? [flow(node, name), ...results] : results;
}

function resultFlow(result: ts.Expression, owner: ts.SignatureDeclaration): Flow {
  // A read of a getter reads its result.
  if (ts.isGetAccessorDeclaration(owner))
    return ts.isObjectLiteralExpression(owner.parent)
      ? flow(result, owner.parent, [], [keyOf(owner.name) ?? ANY])
      : flow(result, owner.name);
  const isYielded = ts.isYieldExpression(result.parent) && !result.parent.asteriskToken;
  return flow(result, owner, [], isYielded ? [RESULT, ANY] : [RESULT]);
}

/** The keys that are written behind what is spread into an object, and so replace its own. */
export function keysBehind(spread: ts.SpreadAssignment | ts.JsxSpreadAttribute): ReadonlySet<string> {
  const properties: readonly (ts.ObjectLiteralElementLike | ts.JsxAttributeLike)[] = spread.parent.properties;
  const later = properties.slice(properties.indexOf(spread) + 1);
  return new Set(later.flatMap(({ name }) => (name && keyOf(name)) ?? []));
}

/** The node whose value a key is. */
export function keyNode(name: ts.PropertyName): ts.Node {
  return ts.isComputedPropertyName(name) ? name.expression : name;
}

/** The key that a name is, be it written or a constant; null if it is computed. */
export function keyOf(name: ts.Node): string | null {
  if (ts.isComputedPropertyName(name)) return textIn(name.expression);
  if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) return name.text;
  return textIn(name);
}

export function textIn(node: ts.Node): string | null {
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) ? node.text : null;
}
