import { ts } from "ts-morph";
import { textOfName } from "./type-syntax.ts";

/** A property of a written type, such as a field, an operation of a path, or a parameter; or a key of a validator. */
export type Member =
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.PropertyAssignment
  | ts.GetAccessorDeclaration;

/** Types that change only whether what they are given can be missing, and the like. */
const WRAPPERS = new Set(["Omit", "WithRequired", "Partial", "Required", "Readonly", "NonNullable", "Pick"]);

/** Functions of validators that make an object, a list, a dictionary, or a choice of values. */
const OBJECTS = new Set(["object", "strictObject", "looseObject", "interface"]);
const LISTS = new Set(["array", "set"]);
const RECORDS = new Set(["record", "map"]);
const VALUES = new Set(["enum", "nativeEnum", "picklist", "literal"]);
/** Functions that put more keys beside those of a validator. */
const EXTENDING = new Set(["extend", "safeExtend", "merge", "augment"]);

/** Deeper nesting than this is a type that contains itself. */
const DEPTH = 20;

export function isMember(node: ts.Node): node is Member {
  return (
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isGetAccessorDeclaration(node)
  );
}

/** The type of a member or a declaration, or the expression that makes its validator. */
export function contentOf(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAssignment(node)) return node.initializer;
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) return node.type ?? node.initializer;
  if (ts.isGetAccessorDeclaration(node))
    return node.body?.statements.find(ts.isReturnStatement)?.expression ?? node.type;
  if (ts.isPropertySignature(node) || ts.isIndexSignatureDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return node.type;
  return node;
}

/** The type of a member or a declaration, if it is written as one. */
export function typeOf(node: ts.Node): ts.TypeNode | undefined {
  const content = contentOf(node);
  return content && ts.isTypeNode(content) ? content : undefined;
}

/** The parts of an intersection or a union, without what wraps them. References are left as they are. */
export function partsOf(node: ts.Node, depth = 0): ts.Node[] {
  if (depth > DEPTH) return [];
  const into = (inner: readonly ts.Node[]) => inner.flatMap((one) => partsOf(one, depth + 1));
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return into([node.type]);
  if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node)) return into(node.types);
  // The values of a constant: `(typeof State)[keyof typeof State]`.
  if (ts.isIndexedAccessTypeNode(node) && ts.isTypeOperatorNode(node.indexType))
    return into([node.objectType]);
  if (ts.isTypeReferenceNode(node)) {
    const [inner] = node.typeArguments ?? [];
    // `z.infer<typeof Event>` is what the validator describes.
    const isWrapped = inner && (WRAPPERS.has(node.typeName.getText()) || ts.isTypeQueryNode(inner));
    return isWrapped ? into([inner]) : [node];
  }
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node))
    return [node, ...(node.heritageClauses ?? []).flatMap(({ types }) => into(types))];
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return into([node.expression]);
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? [] : into([node.body]);
  return ts.isCallExpression(node) ? partsOfCall(node, into) : [node];
}

/** The parts of a validator: `z.object({ … }).optional()`, `v.pipe(v.string(), …)`, `z.union([…])`, `z.lazy(() => …)`. */
function partsOfCall(call: ts.CallExpression, into: (inner: readonly ts.Node[]) => ts.Node[]): ts.Node[] {
  const name = calledName(call);
  const isPart = [OBJECTS, LISTS, RECORDS, VALUES].some((set) => set.has(name)) || name === "tuple";
  if (isPart) return [call];
  const { expression } = call;
  const receiver = ts.isPropertyAccessExpression(expression) ? [expression.expression] : [];
  const given = call.arguments.flatMap((one) =>
    ts.isArrayLiteralExpression(one) ? [...one.elements] : [one],
  );
  const others = given.filter((one) => EXTENDING.has(name) || !ts.isObjectLiteralExpression(one));
  return into([...receiver, ...others].filter((one) => !ts.isStringLiteralLike(one)));
}

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : "";
}

/** The members that a part of a type declares itself. */
export function writtenMembers(part: ts.Node): Member[] {
  if (ts.isTypeLiteralNode(part) || ts.isInterfaceDeclaration(part) || ts.isClassDeclaration(part))
    return [...part.members].filter((one) => isMember(one));
  const object = objectOf(part);
  return object ? [...object.properties].filter((one) => isMember(one)) : [];
}

/** The object literal that a validator has its keys in. */
function objectOf(part: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(part)) return part;
  if (!ts.isCallExpression(part) || !OBJECTS.has(calledName(part))) return undefined;
  return part.arguments.find(ts.isObjectLiteralExpression);
}

/** The type of the elements of a list. */
export function elementOf(part: ts.Node): ts.Node | undefined {
  if (ts.isArrayTypeNode(part)) return part.elementType;
  if (ts.isTypeReferenceNode(part) && /^(ReadonlyArray|Array|Set)$/.test(part.typeName.getText()))
    return part.typeArguments?.[0];
  if (!ts.isCallExpression(part) || !LISTS.has(calledName(part))) return undefined;
  const [inner] = part.arguments;
  return inner ?? (ts.isPropertyAccessExpression(part.expression) ? part.expression.expression : undefined);
}

/** The types of a tuple. */
export function tupleOf(part: ts.Node): readonly ts.Node[] {
  if (ts.isTupleTypeNode(part)) return part.elements;
  const [list] = ts.isCallExpression(part) && calledName(part) === "tuple" ? part.arguments : [];
  return list && ts.isArrayLiteralExpression(list) ? list.elements : [];
}

/** The type of properties of any name: of an index signature, or of `Record<string, …>`. */
export function valueTypeOf(part: ts.Node): ts.Node | undefined {
  if (ts.isTypeLiteralNode(part) || ts.isInterfaceDeclaration(part))
    return part.members.find(ts.isIndexSignatureDeclaration)?.type;
  if (ts.isCallExpression(part)) return RECORDS.has(calledName(part)) ? part.arguments.at(-1) : undefined;
  return ts.isTypeReferenceNode(part) ? part.typeArguments?.[1] : undefined;
}

/** The values that a part of a type is a choice of: literal types, members of an enum, and strings. */
export function valuesIn(part: ts.Node): ts.Node[] {
  if (ts.isLiteralTypeNode(part)) return [part];
  if (ts.isEnumDeclaration(part)) return [...part.members];
  if (ts.isObjectLiteralExpression(part))
    return part.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? stringIn(one.initializer) : []));
  if (!ts.isCallExpression(part) || !VALUES.has(calledName(part))) return [];
  return part.arguments.flatMap((one) => {
    const inner = ts.isAsExpression(one) ? one.expression : one;
    return ts.isArrayLiteralExpression(inner) ? inner.elements.flatMap(stringIn) : stringIn(inner);
  });
}

function stringIn(node: ts.Node): ts.Node[] {
  return ts.isStringLiteralLike(node) ? [node] : [];
}

/** The name of the declaration that a node refers to: `Event` of `Schemas.Event`, `typeof Event` and the expression `Event`. */
export function referredName(node: ts.Node): string | null {
  if (ts.isTypeReferenceNode(node)) return node.typeArguments ? null : lastName(node.typeName);
  if (ts.isTypeQueryNode(node)) return lastName(node.exprName);
  if (ts.isExpressionWithTypeArguments(node)) return referredName(node.expression);
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : null;
}

function lastName(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : name.right.text;
}

export function named<Named extends Member>(members: readonly Named[], name: string): Named[] {
  return members.filter((member) => textOfName(member.name) === name);
}
