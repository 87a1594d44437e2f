import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { chosenFrom, lookUp, partsOf, type Referent } from "./property-lookup.ts";

/** What a class or an interface has from those that it extends or implements. */
export function inherited(
  checker: Checker,
  owner: ts.ClassLikeDeclaration | ts.InterfaceDeclaration,
  name: string,
): Referent | null {
  const bases = (owner.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const found = bases.flatMap((base) => lookUp(checker, checker.getTypeAtLocation(base), name) ?? []);
  const merged = ts.isInterfaceDeclaration(owner) ? mergedDeclarations(checker, owner, name) : [];
  const declarations = [...found.flatMap((referent) => referent.declarations), ...merged];
  const [first] = found;
  return declarations.length > 0
    ? { declarations, owner: first?.owner ?? checker.getTypeAtLocation(owner) }
    : null;
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

/** `Event & { title: string }` says something of the same property. */
export function intersected(checker: Checker, literal: ts.TypeLiteralNode, name: string): Referent | null {
  const { parent } = literal;
  if (!ts.isIntersectionTypeNode(parent)) return null;
  const found = parent.types
    .filter((type) => type !== literal)
    .flatMap((type) => lookUp(checker, checker.getTypeFromTypeNode(type), name) ?? []);
  const [first] = found;
  return first ? { ...first, declarations: found.flatMap(({ declarations }) => declarations) } : null;
}

/** `Extract<Event | Member, { title: string }>` takes those that have such a property. */
export function extracted(checker: Checker, literal: ts.TypeLiteralNode, name: string): Referent | null {
  const subject = chosenFrom(ts.isUnionTypeNode(literal.parent) ? literal.parent : literal);
  if (!subject || subject === literal) return null;
  const owner = checker.getTypeFromTypeNode(subject);
  const asked = checker.getTypeFromTypeNode(literal);
  // `{ kind: "event" }` asks for those alone whose `kind` it is.
  const found = partsOf(owner)
    .filter((part) => checker.isTypeAssignableTo(part, asked))
    .flatMap((part) => lookUp(checker, part, name)?.declarations ?? []);
  return found.length > 0 ? { declarations: found, owner } : lookUp(checker, owner, name);
}
