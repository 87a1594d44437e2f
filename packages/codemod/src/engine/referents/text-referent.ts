import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { Question } from "../ask.ts";
import { testedValue } from "../syntax/keys.ts";
import { assertedReferent, saysNothing } from "./asserted-referent.ts";
import { chosenReferent } from "./chosen-referent.ts";
import { unaliased } from "./declarations.ts";
import { ownerOfNamed, typeListed } from "./owner-of-named.ts";
import { isUnknown, lookUp, partsOf, type Referent } from "./property-lookup.ts";

/** What a text refers to that the grammar makes the name of a property. */
export function textReferent(checker: Checker, node: ts.StringLiteralLike): Partial<Question> {
  const { parent } = node;
  const tested = testedValue(node);
  if (tested) {
    const type = checker.getTypeAtLocation(withoutNothing(tested));
    const referent = lookUp(checker, type, node.text) ?? chosenReferent(checker, tested, node.text);
    if (referent || !isOpen(checker, type)) return { referent };
    const asserted = assertedReferent(checker, tested, node.text);
    return asserted ? { referent: asserted } : { untyped: tested };
  }
  if (ts.isCallExpression(parent)) {
    const owner = ownerOfNamed(checker, node, parent);
    const type = owner && checker.getTypeAtLocation(owner);
    return {
      referent: type ? lookUp(checker, type, node.text) : keyInCall(checker, parent, node, node.text),
    };
  }
  if (ts.isArrayLiteralExpression(parent) && ts.isCallExpression(parent.parent)) {
    const type = typeListed(checker, parent, parent.parent);
    const referent = type && lookUp(checker, type, node.text);
    return { referent: referent ?? keyInCall(checker, parent.parent, parent, node.text) };
  }
  if (!ts.isLiteralTypeNode(parent)) return {};
  const union = ts.isUnionTypeNode(parent.parent) ? parent.parent : parent;
  const outer = union.parent;
  if (ts.isIndexedAccessTypeNode(outer) && outer.indexType === union) {
    return { referent: lookUp(checker, checker.getTypeFromTypeNode(outer.objectType), node.text) };
  }
  if (ts.isTypeReferenceNode(outer) || ts.isExpressionWithTypeArguments(outer))
    return { referent: keyArgument(checker, outer, union, node.text) };
  return {};
}

/** What is asked, where it says of itself that it may be anything: `event` in `"title" in (event as any)`. */
function withoutNothing(value: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(value)) return withoutNothing(value.expression);
  return ts.isAsExpression(value) && saysNothing(value.type) ? withoutNothing(value.expression) : value;
}

/** `pick(event, "title")`, where a parameter is declared as a key of what another one is: `K extends keyof T`. */
function keyInCall(
  checker: Checker,
  call: ts.CallExpression,
  key: ts.Expression,
  name: string,
): Referent | null {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return null;
  const { parameters, typeParameters = [] } = declaration;
  const last = parameters.at(-1);
  const asked = parameters[call.arguments.indexOf(key)] ?? (last?.dotDotDotToken ? last : undefined);
  const names = asked?.type ? namesIn(asked.type) : [];
  for (const { name: parameter, constraint } of typeParameters) {
    const isKey =
      constraint && ts.isTypeOperatorNode(constraint) && constraint.operator === ts.SyntaxKind.KeyOfKeyword;
    if (!isKey || !names.includes(parameter.text)) continue;
    const subject = constraint.type.getText();
    const value = call.arguments[parameters.findIndex(({ type }) => type?.getText() === subject)];
    if (value) return lookUp(checker, checker.getTypeAtLocation(value), name);
  }
  return null;
}

/** The names of the types that a type is, or that lists of it hold: `K` of `K`, `K[]` and `Array<Many<K>>`. */
function namesIn(type: ts.TypeNode): string[] {
  if (ts.isArrayTypeNode(type)) return namesIn(type.elementType);
  if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type)) return namesIn(type.type);
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(namesIn);
  if (!ts.isTypeReferenceNode(type)) return [];
  return [type.typeName.getText(), ...(type.typeArguments ?? []).flatMap(namesIn)];
}

/** Types of the language that take the names of properties without being asked to hold to them. */
const LOOSE = new Set(["Omit", "Exclude", "Extract"]);

/** `Pick<Event, "title">`: the parameter is a key of another argument, or the type is one that is known to be so. */
function keyArgument(
  checker: Checker,
  reference: ts.TypeReferenceNode | ts.ExpressionWithTypeArguments,
  argument: ts.TypeNode,
  name: string,
): Referent | null {
  const args = reference.typeArguments ?? ([] as unknown as ts.NodeArray<ts.TypeNode>);
  const index = args.indexOf(argument);
  const called = ts.isTypeReferenceNode(reference) ? reference.typeName : reference.expression;
  const symbol = unaliased(checker, checker.getSymbolAtLocation(called));
  const [declaration] = symbol?.declarations ?? [];
  const parameters =
    declaration &&
    (ts.isTypeAliasDeclaration(declaration) ||
      ts.isInterfaceDeclaration(declaration) ||
      ts.isClassLike(declaration))
      ? (declaration.typeParameters ?? [])
      : [];
  const constraint = parameters[index]?.constraint;
  if (constraint && ts.isTypeOperatorNode(constraint) && constraint.operator === ts.SyntaxKind.KeyOfKeyword) {
    const of = parameters.findIndex(({ name: parameter }) => parameter.text === constraint.type.getText());
    const owner = of === -1 ? constraint.type : args[of];
    const referent = owner && lookUp(checker, checker.getTypeFromTypeNode(owner), name);
    if (referent) return referent;
  }
  if (!LOOSE.has(called.getText()) || index !== 1 || !args[0]) return null;
  const [subject] = args;
  if (ts.isTypeOperatorNode(subject) && subject.operator === ts.SyntaxKind.KeyOfKeyword)
    return lookUp(checker, checker.getTypeFromTypeNode(subject.type), name);
  return called.getText() === "Omit" ? lookUp(checker, checker.getTypeFromTypeNode(subject), name) : null;
}

/** Whether something could be any object, or is known by nothing but what was asked of it before. */
function isOpen(checker: Checker, type: ts.Type): boolean {
  // Of what may be of any type, as much is known as it has to be.
  const isParameter = (type.flags & ts.TypeFlags.TypeParameter) !== 0;
  const known = (isParameter && checker.getBaseConstraintOfType(type)) || type;
  return partsOf(known).some(
    (part) =>
      isUnknown(part) ||
      (part.flags & ts.TypeFlags.NonPrimitive) !== 0 ||
      (part.isIntersection() && part.types.some((one) => isOpen(checker, one))) ||
      ((part.flags & ts.TypeFlags.Object) !== 0 && checker.getPropertiesOfType(part).length === 0),
  );
}
