import { ts } from "ts-morph";
import type { Compiler, Problem, Type } from "../compiler/compiler.ts";
import { findNames, isNameNode, type NameNode } from "../program/find-names.ts";
import { roleOf } from "../program/name-role.ts";
import { nodeAt } from "../program/node-at.ts";
import { valueAt } from "../program/value-at.ts";
import { namesBeside, valueWith } from "../program/value-with.ts";

/** How deep lists and promises are looked into. */
const DEPTH = 3;

/**
 * The new names that an error under the old types may be about: the name at the error, else those in the code that the error
 * is about, and the members of the types there.
 *
 * @param names the new names.
 */
export function newNamesAt(
  compiler: Compiler,
  { path, start, end }: Problem,
  names: ReadonlySet<string>,
): NameNode[] {
  const tree = compiler.tree(path);
  const node = nodeAt(tree, { start, end });
  // An exported type that only the new types have is no member, and an error at its own name is about it.
  if (isNameNode(node) && names.has(node.text) && roleOf(node).kind !== "none") return [node];
  const value = valueAt(tree, start);
  const beside = isNameNode(node) ? namesBeside(node, names) : [];
  const inside = [node, value, memberHolder(node), ...beside.filter(isTest)].flatMap((one) =>
    one ? findNames(one, names) : [],
  );
  const types = [value && compiler.typeAt(value), isNameNode(node) ? ownerOf(compiler, node) : null];
  const declared = types.flatMap((type) => (type ? declaredIn(compiler, type, names) : []));
  return [...new Set([...inside.filter(isMemberName), ...declared])];
}

/** True if a name is one of a member, or a text, rather than that of a variable or of a type. */
export function isMemberName(name: NameNode): boolean {
  const { kind } = roleOf(name);
  return kind !== "none" && kind !== "reference";
}

/** The names whose values have no member of an old name as well: these would be two members. */
export function withoutOld(
  compiler: Compiler,
  names: readonly NameNode[],
  oldNamesOf: (name: string) => ReadonlySet<string>,
): NameNode[] {
  const literals = names.map(literalOf);
  // All types are asked for together.
  compiler.typesAt(names.flatMap((name, index) => literals[index] ?? valueWith(name) ?? []));
  return names.filter((name, index) => {
    const literal = literals[index];
    const type = literal ? compiler.typeAt(literal) : ownerOf(compiler, name);
    const has = (part: Type, one: string) => compiler.propertyOf(part, one) !== null;
    return !(type ? compiler.partsOf(type) : []).some(
      (part) => has(part, name.text) && [...oldNamesOf(name.text)].some((one) => has(part, one)),
    );
  });
}

/** True if a name is one that a test `"startAt" in event` asks for. */
function isTest(name: NameNode): boolean {
  return roleOf(name).kind === "in";
}

/** True if a name is a key beside one that is written already: taken back, it would be written twice. */
export function isBesideOld(name: NameNode, oldNames: ReadonlySet<string>): boolean {
  const literal = literalOf(name);
  return (
    literal !== null &&
    ts.isObjectLiteralExpression(literal) &&
    literal.properties.some(({ name: key }) => key && isNameNode(key) && oldNames.has(key.text))
  );
}

function literalOf(name: NameNode): ts.Node | null {
  const role = roleOf(name);
  return role.kind === "literal-key" ? role.literal : null;
}

/** The class or the interface that an error at its name is about. */
function memberHolder({ parent }: ts.Node): ts.Node | null {
  return parent && (ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent)) ? parent : null;
}

/** The type that lacks a name. */
function ownerOf(compiler: Compiler, name: NameNode): Type | null {
  const role = roleOf(name);
  if (role.kind === "literal-key") return compiler.contextualTypeAt(role.literal);
  const value = valueWith(name);
  return value && compiler.typeAt(value);
}

/** The members of a type that have a new name, where they are declared or made. */
function declaredIn(compiler: Compiler, type: Type, names: ReadonlySet<string>, depth = DEPTH): NameNode[] {
  const parts = compiler.partsOf(type);
  const own = parts.flatMap((part) =>
    [...names].flatMap((name) => {
      const property = compiler.propertyOf(part, name);
      return property ? compiler.declarationsOf(property).flatMap(({ node }) => nameOf(node) ?? []) : [];
    }),
  );
  if (own.length > 0 || depth === 0) return own;
  return parts
    .flatMap((part) => compiler.typeArgumentsOf(part))
    .flatMap((held) => declaredIn(compiler, held, names, depth - 1));
}

function nameOf(declared: ts.Node | null): NameNode | null {
  const { name } = (declared ?? {}) as { name?: ts.Node };
  return name && isNameNode(name) ? name : null;
}
