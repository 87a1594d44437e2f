import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";

type Call = ts.CallExpression | ts.NewExpression;

/**
 * The types whose key a generic function takes as an argument: `Event` for the second one of `get(event, "startsAt")`, where
 * `get<T, K extends keyof T>(one: T, key: K)`. What TypeScript infers for `K` is the text itself.
 */
export function keyOwners(compiler: Compiler, call: Call, argument: ts.Expression): readonly Type[] {
  const declared = compiler.signatureAt(call)?.declaration;
  const index = call.arguments?.indexOf(argument) ?? -1;
  const asked = declared && index >= 0 ? parameterType(declared, index) : null;
  const key = asked && ownerOfKeys(compiler, asked);
  if (!declared || !key) return [];
  const owner = typeParameterNamed(compiler, key);
  return owner
    ? givenFor(compiler, call, declared, owner)
    : [compiler.typeAt(key)].filter((one) => one !== null);
}

/** The type that a function asks of an argument; of a rest parameter, that of its elements. */
function parameterType({ parameters }: ts.SignatureDeclaration, index: number): ts.TypeNode | null {
  const parameter = parameters[index] ?? parameters.at(-1);
  if (!parameter?.type) return null;
  if (parameter.dotDotDotToken) return elementOf(parameter.type);
  return index < parameters.length ? parameter.type : null;
}

/** The type whose keys a type is: `T` for `keyof T`, or `K` that extends it, alone or in a list: `Many<K>[]`. */
export function ownerOfKeys(compiler: Compiler, type: ts.TypeNode): ts.TypeNode | null {
  if (ts.isParenthesizedTypeNode(type)) return ownerOfKeys(compiler, type.type);
  if (ts.isArrayTypeNode(type)) return ownerOfKeys(compiler, type.elementType);
  if (ts.isTypeOperatorNode(type))
    return type.operator === ts.SyntaxKind.KeyOfKeyword ? type.type : ownerOfKeys(compiler, type.type);
  const constraint = typeParameterNamed(compiler, type)?.constraint;
  if (constraint) return ownerOfKeys(compiler, constraint);
  const parts =
    ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)
      ? type.types
      : ts.isTypeReferenceNode(type)
        ? (type.typeArguments ?? [])
        : [];
  return parts.map((one) => ownerOfKeys(compiler, one)).find((one) => one !== null) ?? null;
}

/** The types that a call gives for a type parameter: a type argument, or the arguments whose types are made of it. */
function givenFor(
  compiler: Compiler,
  call: Call,
  declared: ts.SignatureDeclaration,
  owner: ts.TypeParameterDeclaration,
): Type[] {
  const explicit = call.typeArguments?.[declared.typeParameters?.indexOf(owner) ?? -1];
  if (explicit) return [compiler.typeAt(explicit)].filter((one) => one !== null);
  if (owner.parent !== declared) return givenToOwner(compiler, call, owner);
  return (call.arguments ?? []).flatMap((argument, index) => {
    const asked = parameterType(declared, index);
    const given = asked && compiler.typeAt(argument);
    if (!given || typeParameterNamed(compiler, elementOf(asked)) !== owner) return [];
    return elementOf(asked) === asked
      ? [given]
      : compiler.partsOf(given).flatMap((part) => compiler.elementTypeOf(part) ?? []);
  });
}

/** The type arguments of a method's object for a type parameter of its class or interface. */
function givenToOwner(compiler: Compiler, { expression }: Call, owner: ts.TypeParameterDeclaration): Type[] {
  const { parent } = owner;
  if (!(ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent))) return [];
  const object = ts.isPropertyAccessExpression(expression) ? compiler.typeAt(expression.expression) : null;
  const given = object && compiler.typeArgumentsOf(object)[parent.typeParameters?.indexOf(owner) ?? -1];
  return given ? [given] : [];
}

/** The type of a list's elements; the type itself if it is no list. */
function elementOf(type: ts.TypeNode): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(type)) return elementOf(type.type);
  if (ts.isArrayTypeNode(type)) return type.elementType;
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword)
    return elementOf(type.type);
  const [argument] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
  return argument && ts.isTypeReferenceNode(type) && isArrayName(type.typeName) ? argument : type;
}

function typeParameterNamed(compiler: Compiler, type: ts.TypeNode): ts.TypeParameterDeclaration | null {
  if (!ts.isTypeReferenceNode(type) || type.typeArguments) return null;
  const symbol = compiler.symbolAt(type.typeName);
  const declared = symbol ? compiler.declarationsOf(symbol).flatMap(({ node }) => node ?? []) : [];
  return declared.find(ts.isTypeParameterDeclaration) ?? null;
}

function isArrayName(name: ts.EntityName): boolean {
  return ts.isIdentifier(name) && (name.text === "Array" || name.text === "ReadonlyArray");
}
