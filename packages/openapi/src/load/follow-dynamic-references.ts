import { isOpenapi30 } from "../document/openapi-version.ts";
import { walkSpec } from "../document/walk-spec.ts";
import type { JsonObject } from "../json/json.ts";
import { childOf, type Pointer, pointerOf } from "../json/json-pointer.ts";
import type { Bundled } from "./bundle.ts";
import { replaceDynamicReference } from "./replace-dynamic-reference.ts";

/** The schemas that have an anchor, by where they were written: a copy is the same schema. */
type Anchors = Map<string, Map<string, Pointer>>;

/**
 * Makes each `$dynamicRef` a `$ref`, in place. Where one schema alone has the anchor, it is the one that is meant, from
 * wherever the reference is reached (JSON Schema 2020-12, section 8.2.3.2). Otherwise the `$ref` leads nowhere, and why is
 * among the `reasons`.
 *
 * @returns The `$ref`s that stand for references which lead to something, but are not followed.
 */
export function followDynamicReferences(
  document: JsonObject,
  { origins, reasons }: Pick<Bundled, "origins" | "reasons">,
): Set<Pointer> {
  // OpenAPI 3.0 does not know them.
  if (isOpenapi30(document)) return new Set();
  const dynamic: Anchors = new Map();
  const fixed: Anchors = new Map();
  const references: { pointer: Pointer; value: JsonObject; reference: string }[] = [];
  const add = (anchors: Anchors, name: string, pointer: Pointer) => {
    const { file, tokens } = origins.originOf(pointer);
    const places = anchors.get(name) ?? new Map<string, Pointer>();
    anchors.set(name, places);
    const address = file.url.href + pointerOf(tokens);
    if (!places.has(address)) places.set(address, pointer);
  };
  const urlOf = (pointer: Pointer, key: string) => origins.originOf(childOf(pointer, key)).file.url.href;
  for (const { kind, pointer, value } of walkSpec(document)) {
    if (kind !== "schema" && kind !== "field") continue;
    if (typeof value.$dynamicAnchor === "string") add(dynamic, value.$dynamicAnchor, pointer);
    // That of another file is another anchor.
    if (typeof value.$anchor === "string")
      add(fixed, `${urlOf(pointer, "$anchor")}#${value.$anchor}`, pointer);
    if (typeof value.$dynamicRef === "string")
      references.push({ pointer, value, reference: value.$dynamicRef });
  }
  const unfollowed = new Set<Pointer>();
  for (const { pointer, value, reference } of references) {
    const isHere = reference.startsWith("#");
    const places = isHere
      ? (fixed.get(urlOf(pointer, "$dynamicRef") + reference) ?? dynamic.get(reference.slice(1)))
      : undefined;
    const [target = reference] = places?.values() ?? [];
    const stated = replaceDynamicReference(value, pointer, target, origins);
    if (places?.size === 1) continue;
    if (isHere && places === undefined) {
      const message = `Expected \`$dynamicRef\` to lead to a schema with this anchor, received "${reference}".`;
      reasons.set(stated.holder, message);
      continue;
    }
    const why = places ? `${places.size} schemas have this anchor` : "it is an anchor in another file";
    reasons.set(stated.holder, `\`$dynamicRef: "${reference}"\` is not followed: ${why}.`);
    unfollowed.add(childOf(stated.pointer, "$ref"));
  }
  return unfollowed;
}
