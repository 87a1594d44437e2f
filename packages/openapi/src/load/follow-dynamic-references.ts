import { walkSpec } from "../document/walk-spec.ts";
import { type JsonObject, listOf } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import type { Problem } from "../problem.ts";
import type { Origins } from "./origins.ts";

/**
 * Makes each `$dynamicRef` a `$ref`, in place, where one schema alone has the anchor: then it is the one that is meant,
 * from wherever the reference is reached (JSON Schema 2020-12, section 8.2.3.2). If several have it, the meaning depends
 * on the way to the reference, and the place counts as a schema that says nothing.
 *
 * @returns A warning for each reference that is not followed.
 */
export function followDynamicReferences(document: JsonObject, origins: Origins): Problem[] {
  const dynamic = new Map<string, Pointer[]>();
  const fixed = new Map<string, Pointer[]>();
  const references: { pointer: Pointer; value: JsonObject }[] = [];
  for (const { kind, pointer, value } of walkSpec(document)) {
    if (kind !== "schema" && kind !== "field") continue;
    if (typeof value.$dynamicAnchor === "string") add(dynamic, value.$dynamicAnchor, pointer);
    if (typeof value.$anchor === "string") add(fixed, value.$anchor, pointer);
    if (typeof value.$dynamicRef === "string") references.push({ pointer, value });
  }
  return references.flatMap(({ pointer, value }) => {
    const reference = String(value.$dynamicRef);
    const name = reference.slice(1);
    const targets = reference.startsWith("#") ? (dynamic.get(name) ?? fixed.get(name) ?? []) : [];
    const position = origins.positionOf(childOf(pointer, "$dynamicRef"), "value");
    delete value.$dynamicRef;
    const [target, ...others] = reference.startsWith("#/") ? [reference] : targets;
    if (target === undefined || target === pointer || others.length > 0) {
      const found = others.length > 0 ? `${targets.length} schemas have` : "no other schema has";
      const message = `\`$dynamicRef: "${reference}"\` is not followed, and says nothing: ${found} this anchor.`;
      return [{ ...position, message }];
    }
    if (value.$ref === undefined) value.$ref = target;
    else value.allOf = [...listOf(value.allOf), { $ref: target }];
    return [];
  });
}

function add(anchors: Map<string, Pointer[]>, name: string, pointer: Pointer): void {
  anchors.set(name, [...(anchors.get(name) ?? []), pointer]);
}
