import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Program } from "../../program/program.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";
import { undescribedUses } from "../undescribed-uses.ts";

/**
 * A key that a function turns into the name of a field, where another type makes the key of that field. No type says that
 * one is the inverse of the other, so the place is only reported.
 *
 * @example
 * type On<T> = { [K in keyof T as `on_${K & string}`]: T[K] };
 * type Off<T> = { [K in keyof T as K extends `on_${infer Name}` ? Name : never]: T[K] };
 * declare const given: On<Event>;
 * declare function off<T extends object>(given: T): Off<T>;
 * const made = off({ on_startsAt: given.on_startsAt }) as Partial<Event>;
 *
 * @remarks Not seen: a function whose result does not depend on the key,
 * `declare function off(given: object): Partial<Event>; const made = off({ on_startsAt: text })`.
 */
export const convertedKey = resolving("untyped/converted-key", ["literal-key"], function* (program, names) {
  const { compiler, made } = program;
  const keys = names.filter(({ name }) => made.has(name));
  for (const [key, { kind, node, path }] of undescribedUses(program, keys)) {
    if (kind !== "argument" || path.length > 0 || !ts.isCallExpression(node.parent)) continue;
    const result = compiler.typeAt(node.parent);
    if (!result || isMade(program, result, key.name)) continue;
    for (const slot of made.get(key.name) ?? []) {
      const field = program.nodeOf(slot)?.text;
      if (field && isMade(program, result, field) && isAsked(program, node.parent, field))
        yield* edgesTo(program, key, [slot], "convention");
    }
  }
});

/** True if a type has a property that nothing declares. */
function isMade({ compiler }: Program, type: Type, name: string): boolean {
  const property = compiler.propertyOf(type, name);
  return property !== null && compiler.declarationsOf(property).length === 0;
}

/** True if the result of a call is used as a type of the API with a field. */
function isAsked(program: Program, call: ts.CallExpression, field: string): boolean {
  const { compiler, files } = program;
  const { parent } = call;
  const asked = ts.isAsExpression(parent) ? compiler.typeAt(parent.type) : compiler.contextualTypeAt(call);
  return program.memberSlots(asked, field).some(({ place }) => files.api.has(place.file));
}
