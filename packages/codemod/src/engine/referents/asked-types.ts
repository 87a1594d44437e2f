import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { comparedParts } from "../data/compared-with.ts";
import { fieldExpected, likenesses } from "../data/expectations.ts";
import { typeBesideDefault } from "../syntax/default-beside.ts";
import { keyText } from "../syntax/keys.ts";
import { isDefault, isOr } from "../syntax/operators.ts";
import { isAssigned } from "../syntax/written.ts";
import { referentInContext } from "./context-referent.ts";
import { peerOf } from "./expected-texts.ts";
import { typesBound } from "./member-referent.ts";
import { constraintOn, lookUp } from "./property-lookup.ts";
import { DEPTH, elementTypes, entryTypes, typesOf, type Written } from "./type-leaves.ts";
import { chosenFrom, intersectedWith, parameterGuarded } from "./type-places.ts";
import { boundTypes, writtenTypes } from "./written-types.ts";

/**
 * The types that ask for an expression, as they are written: of the same two texts, those that a type accepts say less
 * than the place where it says so.
 */
export function askedTypes(checker: Checker, node: ts.Expression, depth = 0): Written[] {
  const { parent } = node;
  if (depth > DEPTH) return [];
  const outer = () => askedTypes(checker, parent as ts.Expression, depth + 1);
  const beside = typeBesideDefault(node);
  if (beside) return [{ type: beside }];
  const peer = peerOf(node);
  const peers = peer ? [peer] : likenesses(checker, node);
  if (peers.length > 0) return peers.flatMap((one) => writtenTypes(checker, one, depth + 1));
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return outer();
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent))
    return ts.isConstTypeReference(parent.type) ? outer() : [{ type: parent.type }];
  if (ts.isTypeAssertionExpression(parent)) return [{ type: parent.type }];
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? [] : outer();
  if (isDefault(parent) || isOr(parent)) return outer();
  if (ts.isBinaryExpression(parent)) {
    const isWritten = parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === node;
    return isWritten && !isAssigned(parent.left) ? writtenTypes(checker, parent.left, depth + 1) : [];
  }
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent))
    return parent.type && parent.initializer === node ? [{ type: parent.type }] : [];
  if (ts.isBindingElement(parent)) return parent.initializer === node ? boundTypes(checker, parent) : [];
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? outer() : [];
  if (ts.isJsxAttribute(parent)) {
    const props = checker.getContextualType(parent.parent);
    const found = props ? lookUp(checker, props, parent.name.getText()) : null;
    return typesOf(found?.declarations.flat() ?? [], props);
  }
  if (
    ts.isShorthandPropertyAssignment(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node)
  ) {
    const name = keyText(parent.name);
    const found = name === null ? null : referentInContext(checker, parent.parent, name);
    if (found) return typesOf(found.declarations.flat(), found.owner);
    const alike = name === null ? [] : typesAlike(checker, parent.parent, name);
    if (alike.length > 0) return alike;
    return askedTypes(checker, parent.parent, depth + 1).flatMap((one) => entryTypes(checker, one, 1));
  }
  if (ts.isArrayLiteralExpression(parent)) return outer().flatMap((one) => elementTypes(checker, one));
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const index = parent.arguments?.indexOf(node) ?? -1;
    // It is what it is given.
    if (index === 0 && parent.expression.getText() === "Object.freeze") return outer();
    const declared = ts.isCallExpression(parent) && index === 1 ? fieldExpected(checker, parent) : [];
    if (declared.length > 0) return typesOf(declared);
    return index === -1 ? [] : parameterTypes(checker, parent, index);
  }
  if (ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node)) {
    const owner = ts.isArrowFunction(parent) ? parent : ts.findAncestor(parent, ts.isFunctionLike);
    return owner?.type ? [{ type: owner.type }] : [];
  }
  if (ts.isLiteralTypeNode(parent)) return [...subjectTypes(checker, parent), ...baseTypes(checker, parent)];
  return keyTypes(checker, node, depth);
}

/** The types of a field in what an object in a test is to be like. */
function typesAlike(checker: Checker, object: ts.ObjectLiteralExpression, name: string): Written[] {
  return comparedParts(checker, object).flatMap((part) =>
    typesOf(lookUp(checker, part, name)?.declarations.flat() ?? [], part),
  );
}

/** The types that an object with any key, or what reads from it, asks for its keys: `Record<State, number>`. */
function keyTypes(checker: Checker, node: ts.Expression, depth: number): Written[] {
  const key = ts.isComputedPropertyName(node.parent) ? node.parent : node;
  const { parent } = key;
  const isKey = ts.isObjectLiteralElementLike(parent) && parent.name === key;
  const isRead =
    (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === node);
  const holders =
    isKey && ts.isObjectLiteralExpression(parent.parent)
      ? askedTypes(checker, parent.parent, depth + 1)
      : isRead
        ? writtenTypes(checker, parent.expression, depth + 1)
        : [];
  return holders.flatMap((one) => entryTypes(checker, one, 0));
}

/** In `Extract<State, "done">`, `State`; so it is in `State & "done"`, and in `Of<"done">` for `Of<S extends State>`. */
function subjectTypes(checker: Checker, literal: ts.LiteralTypeNode): Written[] {
  const argument = ts.isUnionTypeNode(literal.parent) ? literal.parent : literal;
  const subject = chosenFrom(argument);
  const others = [constraintOn(checker, argument), parameterGuarded(literal)?.type].filter(
    (type) => type !== undefined,
  );
  const types = [...intersectedWith(literal), ...others];
  return (subject && subject !== argument ? [subject, ...types] : types).map((type) => ({ type }));
}

/** In `class Draft implements Event { state: "draft" }`, the type of `state` in `Event`. */
function baseTypes(checker: Checker, literal: ts.LiteralTypeNode): Written[] {
  let type: ts.Node = literal;
  while (ts.isUnionTypeNode(type.parent) || ts.isParenthesizedTypeNode(type.parent)) type = type.parent;
  const { parent: member } = type;
  if (!ts.isPropertyDeclaration(member) && !ts.isPropertySignature(member)) return [];
  const { parent: owner } = member;
  const name = keyText(member.name);
  if (name === null) return [];
  const bases = ts.isTypeLiteralNode(owner)
    ? [chosenFrom(owner), ...intersectedWith(owner)].filter((subject) => subject !== undefined)
    : (owner.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const types = bases.map((base) => checker.getTypeAtLocation(base));
  const said = [...types, ...(ts.isTypeLiteralNode(owner) ? typesBound(checker, owner) : [])];
  const found = said.flatMap((type) => lookUp(checker, type, name) ?? []);
  return typesOf(found.flatMap(({ declarations }) => declarations.flat()));
}

/** What a function takes at a place. */
function parameterTypes(
  checker: Checker,
  call: ts.CallExpression | ts.NewExpression,
  index: number,
): Written[] {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return [];
  const last = declaration.parameters.at(-1);
  const parameter = declaration.parameters[index] ?? (last?.dotDotDotToken ? last : undefined);
  if (!parameter?.type) return [];
  const asked = { type: parameter.type, call };
  return parameter.dotDotDotToken ? elementTypes(checker, asked) : [asked];
}
