import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import type { Decision } from "../graph/decision.ts";
import type { Slot } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";
import { isEquality, isUnequal } from "../program/equality.ts";
import { isNameNode, type NameNode } from "../program/find-names.ts";
import { roleOf } from "../program/name-role.ts";
import type { Program } from "../program/program.ts";
import { valueWith } from "../program/value-with.ts";
import { isReadWhereItFails } from "../rewrite/read-where-it-fails.ts";
import { type Access, isAccess, keyOfAccess } from "../rewrite/value-path.ts";
import { isClaimed, isComputed, isNarrowing, tellsByConstant } from "./narrowed-reads.ts";

/** A part of a union, by what its properties are called. */
export interface UnionPart {
  /** The property that is used, if the part has it. */
  own: { isOptional: boolean; isSelected: boolean; isAllSelected: boolean } | null;
  /** The declarations of each property. */
  properties: ReadonlyMap<string, readonly Slot[]>;
  /** True if it may have properties of any name. */
  isOpen: boolean;
}

/** A place where a name of the parts of a union is read, taken out of a value, or looked for. */
export interface UnionUse {
  name: NameNode;
  parts: readonly UnionPart[];
  isInTest: boolean;
  /** A comparison with one value, which selects some parts; null if there is none. */
  comparison: { isReadWhereItFails: boolean } | null;
  /** True if a guard would not do in its place: reading the value again may give another one, or TypeScript would know less. */
  isHidden: boolean;
}

/** The uses of names of unions, with their types. The compiler is asked before the code is opened anew. */
export function findUnionUses(
  program: Program,
  fixed: ReadonlyMap<Slot, Rename>,
  decisions: readonly Decision[],
): Map<Slot, UnionUse> {
  const names = new Set([...fixed.values()].flatMap(({ from, to }) => [from, to]));
  const isTest = (node: ts.Node): node is ts.StringLiteralLike =>
    ts.isStringLiteralLike(node) && names.has(node.text) && roleOf(node).kind === "in";
  const tests = program.nodesOfKind(isTest).map((name) => useAt(program, name));
  const disputed = decisions.flatMap((decision) => {
    if (decision.kind === "guard") return program.nodeOf(decision.slot) ?? [];
    return decision.kind === "attention" ? (program.nameAt(decision.place) ?? []) : [];
  });
  const uses = [...tests, ...disputed.filter(isNameNode).map((name) => useAt(program, name))];
  return new Map([
    ...constantTests(program, names),
    ...uses.filter((use) => use !== null).map((use) => [program.slotAt("key", use.name), use] as const),
  ]);
}

/** The tests of names that are constants: `const END = "endsAt"`, `END in hit`. */
function constantTests(program: Program, names: ReadonlySet<string | null>): [Slot, UnionUse][] {
  const isTest = (node: ts.Node): node is ts.BinaryExpression =>
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    ts.isIdentifier(node.left);
  return program.nodesOfKind(isTest).flatMap(({ left, right }) =>
    program.values.sourcesOf(left).sources.flatMap(({ node: text }): [Slot, UnionUse][] => {
      if (!ts.isStringLiteralLike(text) || !names.has(text.text)) return [];
      const use = useAt(program, text, right);
      return use ? [[program.slotAt("text", text), { ...use, isInTest: true }]] : [];
    }),
  );
}

function useAt(program: Program, name: NameNode, value: ts.Node | null = valueWith(name)): UnionUse | null {
  const { compiler } = program;
  const union = value && compiler.typeAt(value);
  if (!union) return null;
  const access = isAccess(name.parent) ? name.parent : null;
  const compared = access && comparedWith(compiler, access, union);
  const parts = compiler.partsOf(union).filter((part) => !compiler.isNullish(part));
  return {
    name,
    parts: parts.map((part) => partOf(program, part, name.text, compared)),
    isInTest: roleOf(name).kind === "in",
    comparison: compared && access ? { isReadWhereItFails: isReadLater(access) } : null,
    isHidden:
      isComputed(compiler, initializerOf(value) ?? value) ||
      isClaimed(compiler, value, name.text) ||
      (access !== null && compared === null && isNarrowing(compiler, access)) ||
      isHeldToTell(compiler, name, union),
  };
}

/** True if a constant takes a name out of a value, and says later which value it is. */
function isHeldToTell(compiler: Compiler, name: NameNode, union: Type): boolean {
  const value = valueOfName(name);
  const declaration = ts.findAncestor(name, ts.isVariableDeclaration);
  if (!value || !declaration || !ts.isExpression(value)) return false;
  const isHeld = declaration.initializer === value || declaration.initializer === name.parent;
  return (
    isHeld && isDiscriminant(compiler, union, name.text) && tellsByConstant(compiler, value, declaration)
  );
}

function partOf(program: Program, part: Type, name: string, compared: Type | null): UnionPart {
  const { compiler } = program;
  const property = compiler.propertyOf(part, name);
  const type = property && compiler.typeOfSymbol(property);
  const own = property &&
    type && {
      isOptional: compiler.isOptional(property),
      isSelected: compared !== null && compiler.isAssignable(compared, type),
      isAllSelected: compared !== null && compiler.isAssignable(type, compared),
    };
  const all = compiler.propertiesOf(part).map((one) => [one.name, program.symbolSlots(one)] as const);
  return { own, properties: new Map(all), isOpen: compiler.indexTypeOf(part) !== null };
}

/** The value that a discriminant is compared with. */
function comparedWith(compiler: Compiler, access: Access, union: Type): Type | null {
  const { parent: test } = access;
  if (!isEquality(test)) return null;
  const compared = compiler.typeAt(test.left === access ? test.right : test.left);
  if (!compared || !compiler.isUnit(compared) || compiler.isNullish(compared)) return null;
  const name = keyOfAccess(access) as ts.Identifier | ts.StringLiteralLike;
  return isDiscriminant(compiler, union, name.text) ? compared : null;
}

/** True if members of a union have one value each by a name. */
function isDiscriminant(compiler: Compiler, union: Type, name: string): boolean {
  return compiler.partsOf(union).some((part) => {
    const property = compiler.propertyOf(part, name);
    const type = property && compiler.typeOfSymbol(property);
    return type !== null && compiler.isUnit(type);
  });
}

function isReadLater(access: Access): boolean {
  const test = access.parent as ts.BinaryExpression;
  return isReadWhereItFails(test, access.expression.getText(), !isUnequal(test));
}

/** The value that a name is read from, taken out of or looked for in. */
export function valueOfName(name: NameNode): ts.Node | null {
  const value = valueWith(name);
  return value && (initializerOf(value) ?? value);
}

/** The value that a pattern takes apart. */
function initializerOf({ parent }: ts.Node): ts.Expression | null {
  return ts.isVariableDeclaration(parent) ? (parent.initializer ?? null) : null;
}
