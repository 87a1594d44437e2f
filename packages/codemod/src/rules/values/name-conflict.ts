import { ts } from "ts-morph";
import type { Compiler, CompilerSymbol } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import { isEquality } from "../../program/equality.ts";
import { isNameNode, type NameNode } from "../../program/find-names.ts";
import { keyOf, textIn } from "../../program/local-flows.ts";
import type { Marks } from "../../program/marks.ts";
import { type NameRole, roleOf } from "../../program/name-role.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { nameConflictsOf } from "../../rewrite/name-conflicts.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A new name that is taken: by another key of an object, by a variable, or by another member of a type. The place is
 * reported.
 *
 * @example
 * const both = { ...event, startAt: 0 };
 * both.startsAt;
 *
 * @remarks Not seen: a name that is added at run time,
 * `const one = event; Object.defineProperty(one, "startAt", { value: 0 })`.
 */
export const nameConflict: Rule = {
  id: "values/name-conflict",
  roles: ["text"],
  /** Two values of a union that get one name: a test of one of them would hold of both. */
  *resolveMarked(marks: Marks, names): Iterable<Found> {
    const { compiler, newNames } = marks.program;
    for (const use of names) {
      const value = comparedWith(use.node);
      const type = value && compiler.typeAt(value);
      const slot = marks.program.slotOf(use);
      for (const other of type && slot ? marks.namesIn(type).filter((one) => one !== use.name) : [])
        for (const name of newNames.get(other) ?? [])
          for (const by of type && newNames.get(use.name)?.has(name) ? marks.within(type, other, []) : [])
            if (slot) yield { slot, name, by, isShared: true, place: slot.place };
    }
  },
  *follow(program: Program, opened: readonly Slot[]): Iterable<Found> {
    const own = new Set(program.files.own);
    const uses = opened.flatMap((slot) => {
      const node = own.has(slot.place.file) ? program.nodeOf(slot) : null;
      return node && isNameNode(node) ? [{ slot, node, owner: ownerOf(roleOf(node)) }] : [];
    });
    program.compiler.typesAt(uses.flatMap(({ owner }) => owner ?? []));
    for (const { slot, node, owner } of uses) {
      for (const name of program.newNames.get(node.text) ?? []) {
        yield* besideIn(program, slot, node, name);
        if (owner) yield* memberConflicts(program, slot, node.text, name, owner);
        else if (ts.isStringLiteralLike(node)) yield* textConflicts(program, slot, node, name);
      }
    }
  },
};

/** The conflict of a new name by syntax: with another key, or another variable. */
function* besideIn(program: Program, slot: Slot, node: NameNode, name: string): Iterable<Found> {
  for (const taken of nameConflictsOf(node, name)) {
    const other = isNameNode(taken) && program.names.has(taken.text) ? taken : null;
    const by =
      other && program.slotOf({ node: other, name, file: other.getSourceFile(), role: roleOf(other) });
    yield { slot, name, by, place: placeOf(taken) };
  }
}

/** The conflict of a new name by type: with another member of the part of a type that has the old name. */
function* memberConflicts(
  program: Program,
  slot: Slot,
  from: string,
  name: string,
  owner: ts.Node,
): Iterable<Found> {
  const { compiler } = program;
  const type = compiler.typeAt(owner);
  for (const part of type ? compiler.partsOf(type) : []) {
    const renamed = compiler.propertyOf(part, from);
    const taken = renamed ? compiler.propertyOf(part, name) : null;
    const members = program.symbolSlots(taken);
    const [declared] = members;
    if (!renamed || !taken || members.includes(slot) || isOnlyTested(compiler, taken)) continue;
    if (isOfOneType(program, renamed, taken) || isWrittenOver(program, owner, members, name)) continue;
    const isEditable = declared && program.files.own.includes(declared.place.file);
    const by = program.names.has(name) ? (declared ?? null) : null;
    yield { slot, name, by, place: isEditable ? declared.place : slot.place };
  }
}

/** True if code asked for a name that no type has: after `"startAt" in event`, the compiler knows a member of any value. */
function isOnlyTested(compiler: Compiler, member: CompilerSymbol): boolean {
  const type = compiler.declarationsOf(member).length === 0 ? compiler.typeOfSymbol(member) : null;
  return type !== null && compiler.isTopType(type) && !compiler.isAny(type);
}

/** True if a type of the API has both: its new version tells what becomes of them. */
function isOfOneType({ compiler, files }: Program, one: CompilerSymbol, other: CompilerSymbol): boolean {
  const [first] = compiler.declarationsOf(one);
  const [second] = compiler.declarationsOf(other);
  return first?.node != null && files.api.has(first.path) && first.node.parent === second?.node?.parent;
}

/** True if a member that is spread into an object is not read of it: the place of the object asks for no such member. */
function isWrittenOver(program: Program, owner: ts.Node, members: readonly Slot[], name: string): boolean {
  if (!ts.isObjectLiteralExpression(owner) || ts.isSatisfiesExpression(owner.parent)) return false;
  const { compiler } = program;
  const { start, end } = placeOf(owner);
  const isOwn = members.some(({ place }) => start <= place.start && place.end <= end);
  const last = owner.properties.at(-1);
  const context = isOwn || !last || ts.isSpreadAssignment(last) ? null : compiler.contextualTypeAt(owner);
  if (!context || compiler.isTypeParameter(context)) return false;
  return compiler.partsOf(context).every((part) => compiler.propertyOf(part, name) === null);
}

/** Another text that a value may be where it may be the old one, and one that stands beside it in a list. */
function* textConflicts(
  { compiler, names }: Program,
  slot: Slot,
  node: ts.StringLiteralLike,
  name: string,
): Iterable<Found> {
  if (names.has(name)) return;
  if (isListed(node, name)) yield { slot, name, by: null, place: slot.place };
  const other = comparedWith(node);
  const type = other ? compiler.typeAt(other) : compiler.contextualTypeAt(node);
  const texts = new Set((type ? compiler.partsOf(type) : []).map((part) => compiler.textOf(part)));
  if (texts.has(name) && texts.has(node.text)) yield { slot, name, by: null, place: slot.place };
}

/** True if a list has a text at the same place of another element: `["new", "draft"]`, `[{ id: "new" }, { id: "draft" }]`. */
function isListed(node: ts.Node, text: string, path: readonly string[] = []): boolean {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent))
    return parent.elements.some((one) => one !== node && textAt(one, path) === text);
  const key = ts.isPropertyAssignment(parent) && parent.initializer === node ? keyOf(parent.name) : null;
  return key !== null && isListed(parent.parent, text, [key, ...path]);
}

function textAt(value: ts.Node, [key, ...rest]: readonly string[]): string | null {
  if (key === undefined) return textIn(value);
  const members = ts.isObjectLiteralExpression(value) ? value.properties : [];
  const member = members.find(({ name }) => name && keyOf(name) === key);
  return member && ts.isPropertyAssignment(member) ? textAt(member.initializer, rest) : null;
}

/** The value that a text is compared with. */
function comparedWith(node: ts.Node): ts.Expression | null {
  const { parent } = node;
  if (ts.isCaseClause(parent)) return parent.parent.parent.expression;
  return isEquality(parent) ? (parent.left === node ? parent.right : parent.left) : null;
}

/** The expression, pattern or type whose member a name is. */
function ownerOf(role: NameRole): ts.Node | null {
  switch (role.kind) {
    case "access":
      return role.node.expression;
    case "binding":
    case "assigned":
      return role.pattern;
    case "literal-key":
      return role.literal;
    case "in":
      return role.node.right;
    case "indexed-type":
      return role.node.objectType;
    default:
      return null;
  }
}
