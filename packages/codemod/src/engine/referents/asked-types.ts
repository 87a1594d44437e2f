import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { comparedParts } from "../data/compared-with.ts";
import { fieldExpected, likenesses } from "../data/expectations.ts";
import { listGoneThrough } from "../flows/lists-gone-through.ts";
import { isDefault, isOr } from "../syntax/operators.ts";
import { referentInContext } from "./context-referent.ts";
import { peerOf } from "./expected-texts.ts";
import {
  constraintOn,
  declarationsOf,
  isAssigned,
  keyText,
  lookUp,
  symbolRead,
  typeDeclaration,
  typeOfPattern,
} from "./property-lookup.ts";
import { chosenFrom, intersectedWith } from "./type-places.ts";

/** A type as it is written, and what fills in its parameters: a call of a generic function, or the type that it is part of. */
export interface Written {
  type: ts.TypeNode;
  call?: ts.CallLikeExpression;
  holder?: ts.Type;
}

/** How deep types are followed that refer to each other. */
const DEPTH = 12;

/**
 * The types that ask for an expression, as they are written: of the same two texts, those that a type accepts say less
 * than the place where it says so.
 */
export function askedTypes(checker: Checker, node: ts.Expression, depth = 0): Written[] {
  const { parent } = node;
  if (depth > DEPTH) return [];
  const outer = () => askedTypes(checker, parent as ts.Expression, depth + 1);
  const peer = peerOf(node);
  const peers = peer ? [peer] : likenesses(checker, node);
  if (peers.length > 0) return peers.flatMap((one) => writtenTypes(checker, one, depth + 1));
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return outer();
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent))
    return ts.isConstTypeReference(parent.type) ? outer() : [{ type: parent.type }];
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
  const constraint = constraintOn(checker, argument);
  const others = [...intersectedWith(literal), ...(constraint ? [constraint] : [])].map((type) => ({ type }));
  return subject && subject !== argument ? [{ type: subject }, ...others] : others;
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
  const found = bases.flatMap((base) => lookUp(checker, checker.getTypeAtLocation(base), name) ?? []);
  return typesOf(found.flatMap(({ declarations }) => declarations.flat()));
}

/** The types of an expression, as they are written where it is declared. */
export function writtenTypes(checker: Checker, node: ts.Expression, depth = 0): Written[] {
  if (depth > DEPTH) return [];
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return writtenTypes(checker, node.expression, depth + 1);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return [{ type: node.type }];
  const either = (...nodes: ts.Expression[]) => nodes.flatMap((one) => writtenTypes(checker, one, depth + 1));
  if (isDefault(node) || isOr(node)) return either(node.left, node.right);
  if (ts.isConditionalExpression(node)) return either(node.whenTrue, node.whenFalse);
  if (ts.isCallExpression(node)) {
    const declaration = checker.getResolvedSignature(node)?.declaration;
    return declaration?.type && ts.isTypeNode(declaration.type)
      ? [{ type: declaration.type, call: node }]
      : [];
  }
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  if (ts.isElementAccessExpression(node)) {
    const key = ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
    const found = key === null ? null : lookUp(checker, checker.getTypeAtLocation(node.expression), key);
    return typesOf(found?.declarations.flat() ?? []);
  }
  const symbol = symbolRead(checker, name);
  const declarations = symbol ? declarationsOf(symbol) : [];
  const holder = ts.isPropertyAccessExpression(node) ? checker.getTypeAtLocation(node.expression) : undefined;
  const own = typesOf(declarations, holder);
  if (own.length > 0 && !own.every((one) => isParameter(checker, one))) return own;
  const found = declarations.flatMap((declaration) => {
    if (ts.isBindingElement(declaration)) return boundTypes(checker, declaration);
    const list = listGoneThrough(declaration);
    if (list) return writtenTypes(checker, list, depth + 1).flatMap((one) => elementTypes(checker, one));
    const { initializer } = declaration as ts.VariableDeclaration;
    return ts.isVariableDeclaration(declaration) && initializer
      ? writtenTypes(checker, initializer, depth + 1)
      : [];
  });
  if (found.length > 0) return found;
  const named = symbol ? namedType(checker, symbol) : null;
  return named ? [{ type: named }] : own;
}

/** Whether a type is what something generic is filled in with. */
function isParameter(checker: Checker, { type }: Written): boolean {
  const declaration = ts.isTypeReferenceNode(type) ? typeDeclaration(checker, type.typeName) : undefined;
  return declaration !== undefined && ts.isTypeParameterDeclaration(declaration);
}

/** The type by whose name something is known, whatever gave it: `Tab` for `tab` in `const [tab] = useState<Tab>("all")`. */
function namedType(checker: Checker, symbol: ts.Symbol): ts.TypeNode | null {
  const [alias] = checker.getTypeOfSymbol(symbol).aliasSymbol?.declarations ?? [];
  return alias && ts.isTypeAliasDeclaration(alias) && !alias.typeParameters ? alias.type : null;
}

/** What the type of a pattern says of what is bound. */
function boundTypes(checker: Checker, element: ts.BindingElement): Written[] {
  if (!ts.isObjectBindingPattern(element.parent)) return [];
  const name = keyText(element.propertyName ?? element.name);
  const owner = typeOfPattern(checker, element.parent);
  return typesOf(owner && name !== null ? (lookUp(checker, owner, name)?.declarations.flat() ?? []) : []);
}

/** The types that some declarations are written with. */
export function typesOf(declarations: readonly ts.Declaration[], holder?: ts.Type): Written[] {
  return declarations.flatMap((declaration) => {
    const { type } = declaration as { type?: ts.Node };
    return type && ts.isTypeNode(type) ? [{ type, ...(holder && { holder }) }] : [];
  });
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

/**
 * A type taken apart into those that can be told apart: literals, `keyof`, objects, lists. Names are followed to what
 * they are names of.
 */
export function leavesOf(checker: Checker, { type, ...filling }: Written, depth = 0): Written[] {
  if (depth > DEPTH) return [];
  const on = (...types: readonly ts.TypeNode[]) =>
    types.flatMap((one) => leavesOf(checker, { type: one, ...filling }, depth + 1));
  if (ts.isParenthesizedTypeNode(type)) return on(type.type);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return on(...type.types);
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword) return on(type.type);
  if (ts.isIndexedAccessTypeNode(type)) {
    const { indexType, objectType } = type;
    if (indexType.kind === ts.SyntaxKind.NumberKeyword)
      return on(objectType).flatMap((one) =>
        elementTypes(checker, one).flatMap((inner) => leavesOf(checker, inner, depth + 1)),
      );
    if (!ts.isLiteralTypeNode(indexType) || !ts.isStringLiteral(indexType.literal)) return [];
    const owner = checker.getTypeFromTypeNode(objectType);
    const found = lookUp(checker, owner, indexType.literal.text);
    return typesOf(found?.declarations.flat() ?? []).flatMap((one) => leavesOf(checker, one, depth + 1));
  }
  if (!ts.isTypeReferenceNode(type)) return [{ type, ...filling }];
  const declaration = typeDeclaration(checker, type.typeName);
  if (declaration && ts.isTypeParameterDeclaration(declaration))
    return declaration.constraint ? on(declaration.constraint) : [];
  if (declaration && ts.isTypeAliasDeclaration(declaration) && !declaration.typeParameters)
    return leavesOf(checker, { type: declaration.type }, depth + 1);
  const [argument] = type.typeArguments ?? [];
  return argument && THROUGH.has(type.typeName.getText()) ? on(argument) : [{ type, ...filling }];
}

/** Types of the language that pass on what they are filled in with. */
const THROUGH = new Set([
  "Awaited",
  "Exclude",
  "Extract",
  "NonNullable",
  "Partial",
  "Promise",
  "Readonly",
  "Required",
]);

const LISTS = new Set(["Array", "ReadonlyArray", "Set", "ReadonlySet", "Iterable"]);

/** What a list holds. */
export function elementTypes(checker: Checker, written: Written): Written[] {
  return leavesOf(checker, written).flatMap(({ type, ...more }) => {
    if (ts.isArrayTypeNode(type)) return [{ type: type.elementType, ...more }];
    if (ts.isTupleTypeNode(type)) return type.elements.map((element) => ({ type: element, ...more }));
    const [argument] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
    return argument && ts.isTypeReferenceNode(type) && LISTS.has(type.typeName.getText())
      ? [{ type: argument, ...more }]
      : [];
  });
}

/** The keys, or the values, of an object that may have several of the same kind. */
export function entryTypes(checker: Checker, written: Written, index: 0 | 1): Written[] {
  return leavesOf(checker, written).flatMap(({ type, ...more }) => {
    if (ts.isTypeReferenceNode(type) && /^(Record|Map)$/.test(type.typeName.getText())) {
      const argument = type.typeArguments?.[index];
      return argument ? [{ type: argument, ...more }] : [];
    }
    if (ts.isMappedTypeNode(type)) {
      const inner = index === 0 ? type.typeParameter.constraint : type.type;
      return inner && !type.nameType ? [{ type: inner, ...more }] : [];
    }
    if (index === 0 || !ts.isTypeLiteralNode(type)) return [];
    return type.members.filter(ts.isIndexSignatureDeclaration).map((member) => ({ type: member.type }));
  });
}
