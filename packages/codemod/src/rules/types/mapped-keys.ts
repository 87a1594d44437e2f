import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { isAskedFor, wholeOf } from "../../program/type-syntax.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A key that a mapped type reads of another one, `{ [Key in "startsAt" | "endsAt"]: Event[Key] }`, or asks for among the keys
 * that it goes through: `{ [Key in keyof T]: Key extends "startsAt" ? Date : T[Key] }`.
 */
export const mappedKeys = resolving("types/mapped-keys", ["text-type"], function* (program, names) {
  for (const use of names) {
    const type = wholeOf(use.node.parent);
    const owners = [...ownersRead(program, type), ...ownersAsked(program, type)];
    for (const owner of owners) yield* edgesTo(program, use, program.memberSlots(owner, use.name));
    const slot = owners.length > 1 ? program.slotOf(use) : null;
    if (slot) yield { slot, place: placeOf(use.node), into: "type-pattern" };
  }
});

function ownersRead({ typeArguments }: Program, { parent }: ts.Node): readonly Type[] {
  const mapped: ts.Node = parent.parent;
  if (!ts.isTypeParameterDeclaration(parent) || !ts.isMappedTypeNode(mapped) || !mapped.type) return [];
  return ownersReadBy(parent.name.text, mapped.type).flatMap((owner) => typeArguments.typesOf(owner));
}

function ownersAsked({ typeArguments }: Program, type: ts.Node): readonly Type[] {
  if (!isAskedFor(type)) return [];
  const key = typeArguments.parameterNamed(type.parent.checkType)?.constraint;
  return key && isKeyOf(key) ? typeArguments.typesOf(key.type) : [];
}

function isKeyOf(type: ts.TypeNode): type is ts.TypeOperatorNode {
  return ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.KeyOfKeyword;
}

/** `Event` in `Event[Key]`. */
function ownersReadBy(key: string, type: ts.Node): ts.TypeNode[] {
  const found: ts.TypeNode[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIndexedAccessTypeNode(node) && node.indexType.getText() === key) found.push(node.objectType);
    ts.forEachChild(node, visit);
  };
  visit(type);
  return found;
}
