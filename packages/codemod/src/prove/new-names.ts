import { ts } from "ts-morph";
import type { Compiler, Problem, Type } from "../compiler/compiler.ts";
import { findNames, isNameNode, type NameNode } from "../program/find-names.ts";
import { roleOf } from "../program/name-role.ts";
import { nodeAt } from "../program/node-at.ts";
import { valueAt } from "../program/value-at.ts";

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
  const inside = [node, value, memberHolder(node), ...testsBeside(node)].flatMap((one) =>
    one ? namesIn(one, names) : [],
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

/** True if a value has a member of the name, and one of an old name: these are two members. */
export function haveBoth(compiler: Compiler, name: NameNode, oldNames: ReadonlySet<string>): boolean {
  const role = roleOf(name);
  const type = role.kind === "literal-key" ? compiler.typeAt(role.literal) : ownerOf(compiler, name);
  const has = (part: Type, one: string) => compiler.propertyOf(part, one) !== null;
  return (type ? compiler.partsOf(type) : []).some(
    (part) => has(part, name.text) && [...oldNames].some((one) => has(part, one)),
  );
}

function namesIn(node: ts.Node, names: ReadonlySet<string>): NameNode[] {
  return findNames(node as ts.SourceFile, names);
}

/** The class or the interface that an error at its name is about. */
function memberHolder({ parent }: ts.Node): ts.Node | null {
  return parent && (ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent)) ? parent : null;
}

/** The tests `"startAt" in event` of a value that lacks a name. */
function testsBeside(name: ts.Node): ts.Node[] {
  const role = isNameNode(name) ? roleOf(name) : null;
  const value = role?.kind === "access" ? role.node.expression.getText() : null;
  const outer =
    value && ts.findAncestor(name, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one.parent));
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isInTest(node) && node.right.getText() === value) found.push(node.left);
    ts.forEachChild(node, visit);
  };
  if (outer) visit(outer);
  return found;
}

function isInTest(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword;
}

/** The type that lacks a name. */
function ownerOf(compiler: Compiler, name: NameNode): Type | null {
  const role = roleOf(name);
  if (role.kind === "access") return compiler.typeAt(role.node.expression);
  if (role.kind === "binding" || role.kind === "assigned") return compiler.typeAt(role.pattern);
  return role.kind === "literal-key" ? compiler.contextualTypeAt(role.literal) : null;
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
