import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { elementOf } from "../flows/flow-types.ts";
import { keyText } from "../syntax/keys.ts";
import { assertedReferent } from "./asserted-referent.ts";
import { lookUp, partsOf, type Referent, textsAmong, typeOfProperty } from "./property-lookup.ts";
import { chosenBy, listOf } from "./type-places.ts";

/** What a class or an interface has from those that it extends or implements. */
export function inherited(
  checker: Checker,
  owner: ts.ClassLikeDeclaration | ts.InterfaceDeclaration,
  name: string,
): Referent | null {
  const found = basesOf(checker, owner).flatMap((base) => lookUp(checker, base, name) ?? []);
  const merged = ts.isInterfaceDeclaration(owner) ? mergedDeclarations(checker, owner, name) : [];
  const declarations = [...found.flatMap((referent) => referent.declarations), ...merged];
  const [first] = found;
  return declarations.length > 0
    ? { declarations, owner: first?.owner ?? checker.getTypeAtLocation(owner) }
    : null;
}

/** Whether a member is that of the class itself, of which nobody else says anything. */
export function isStatic(member: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}

/** What is extended or implemented by something, or stands beside it in an intersection. */
export function basesOf(
  checker: Checker,
  owner: ts.ClassLikeDeclaration | ts.InterfaceDeclaration | ts.TypeLiteralNode,
): ts.Type[] {
  return writtenBases(owner).map((base) =>
    ts.isExpressionWithTypeArguments(base)
      ? checker.getTypeAtLocation(base)
      : checker.getTypeFromTypeNode(base),
  );
}

function writtenBases(owner: ts.Node): ts.TypeNode[] {
  if (ts.isTypeLiteralNode(owner)) {
    const { parent } = owner;
    const types = ts.isIntersectionTypeNode(parent) ? parent.types : [];
    return types.filter((type) => type !== owner);
  }
  if (!ts.isClassLike(owner) && !ts.isInterfaceDeclaration(owner)) return [];
  return (owner.heritageClauses ?? []).flatMap(({ types }) => [...types]);
}

/** An interface can be written in several places, one of which may be the API's. */
function mergedDeclarations(
  checker: Checker,
  owner: ts.InterfaceDeclaration,
  name: string,
): ts.Declaration[][] {
  const symbol = checker.getPropertyOfType(checker.getTypeAtLocation(owner), name);
  const others = (symbol?.declarations ?? []).filter(({ parent }) => parent !== owner);
  return others.map((declaration) => [declaration]);
}

/**
 * In `Omit<Event, "startAt"> & { startsAt: Date }`, whether a member stands beside a name that is left out of what has none of
 * it: this was written for other types, so that the member says nothing of what the event has.
 */
export function isLeftOutBeside(checker: Checker, { parent: owner }: ts.Node, name: string | null): boolean {
  if (name === null) return false;
  return writtenBases(owner).some((base) => {
    const [of, keys] =
      ts.isTypeReferenceNode(base) || ts.isExpressionWithTypeArguments(base)
        ? (base.typeArguments ?? [])
        : [];
    return (
      of !== undefined &&
      keys !== undefined &&
      textsAmong(checker.getTypeFromTypeNode(keys)).includes(name) &&
      lookUp(checker, checker.getTypeFromTypeNode(of), name) === null
    );
  });
}

/** `Event & { title: string }` says something of the same property. */
export function intersected(checker: Checker, literal: ts.TypeLiteralNode, name: string): Referent | null {
  return referentIn(checker, basesOf(checker, literal), name);
}

/** In `class Draft implements Event { owner: { name: string } }`, what `name` is in `Event`. */
export function saidByBases(checker: Checker, literal: ts.TypeLiteralNode, name: string): Referent | null {
  return referentIn(checker, typesBound(checker, literal), name);
}

/** What a name refers to in all of some types that have it. */
function referentIn(checker: Checker, types: readonly ts.Type[], name: string): Referent | null {
  const found = types.flatMap((type) => lookUp(checker, type, name) ?? []);
  const [first] = found;
  return first ? { ...first, declarations: found.flatMap(({ declarations }) => declarations) } : null;
}

/** What those say of a type that a class extends or implements, or an interface, in a member of which the type stands. */
export function typesBound(checker: Checker, type: ts.TypeNode): ts.Type[] {
  const list = listOf(type);
  if (list)
    return typesBound(checker, list)
      .flatMap(partsOf)
      .flatMap((part) => elementOf(checker, part) ?? []);
  const { parent } = type;
  if (ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent)) return typesBound(checker, parent);
  const isMember = ts.isPropertyDeclaration(parent) || ts.isPropertySignature(parent);
  const key = isMember && !isStatic(parent) ? keyText(parent.name) : null;
  if (key === null) return [];
  const { parent: owner } = parent as ts.PropertyDeclaration | ts.PropertySignature;
  const bases = ts.isTypeLiteralNode(owner)
    ? typesBound(checker, owner)
    : basesOf(checker, owner as ts.ClassLikeDeclaration | ts.InterfaceDeclaration);
  return bases.flatMap(partsOf).flatMap((base) => typeOfProperty(checker, base, key) ?? []);
}

/** `Extract<Event | Member, { title: string }>` takes those that have such a property. */
export function extracted(checker: Checker, literal: ts.TypeLiteralNode, name: string): Referent | null {
  const subject = chosenBy(literal);
  if (!subject) return null;
  const asked = checker.getTypeFromTypeNode(literal);
  const owners = heldIn(checker, [checker.getTypeFromTypeNode(subject)], literal);
  // `{ kind: "event" }` asks for those alone whose `kind` it is.
  const chosen = owners.flatMap(partsOf).filter((part) => checker.isTypeAssignableTo(part, asked));
  const declarations = (chosen.length > 0 ? chosen : owners).flatMap(
    (type) => lookUp(checker, type, name)?.declarations ?? [],
  );
  const [owner] = owners;
  return owner && declarations.length > 0 ? { declarations, owner } : null;
}

/** In a guard of events, `(value as { title?: unknown }).title` asks for the title of one. */
export function askedOf(checker: Checker, literal: ts.TypeLiteralNode, name: string): Referent | null {
  const { parent } = literal;
  const isAsked = ts.isAsExpression(parent) && parent.type === literal;
  return isAsked ? assertedReferent(checker, parent.expression, name) : null;
}

/** What the lists among some types hold, for each list that a type stands in: `{ title: string }[]`. */
function heldIn(checker: Checker, types: readonly ts.Type[], node: ts.TypeNode): readonly ts.Type[] {
  const list = listOf(node);
  if (list)
    return heldIn(checker, types, list)
      .flatMap(partsOf)
      .flatMap((part) => elementOf(checker, part) ?? []);
  const { parent } = node;
  const isPassed = ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent);
  return isPassed ? heldIn(checker, types, parent) : types;
}
