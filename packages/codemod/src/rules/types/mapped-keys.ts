import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { nodesIn } from "../../program/nodes-in.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { isAskedFor, wholeOf } from "../../program/type-syntax.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A key that a mapped type reads of another type, or that it tests among the keys of that type.
 *
 * @example
 * type Dates = { [Key in "startsAt" | "endsAt"]: Event[Key] };
 *
 * @remarks Not seen: keys that have a name,
 * `type Name = "startsAt" | "endsAt"; type Dates = { [Key in Name]: Event[Key] }`.
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
  const reads = nodesIn(type, ts.isIndexedAccessTypeNode);
  return reads.filter(({ indexType }) => indexType.getText() === key).map(({ objectType }) => objectType);
}
