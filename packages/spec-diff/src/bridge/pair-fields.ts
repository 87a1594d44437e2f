import { type JsonObject, type Pointer, valueAt } from "@tenant-api/openapi";
import type { DraftField, DraftNode, Places } from "./draft.ts";
import { newNameOf, type Releases, resolved } from "./releases.ts";
import { type SchemaParts, schemaParts, takesObjects } from "./schema-parts.ts";

/**
 * Adds the fields of both releases to a node, each by its names.
 *
 * @param places The schemas that the parts are of.
 */
export function pairFields(
  releases: Releases,
  [old, now]: readonly [SchemaParts, SchemaParts],
  places: Places,
  node: DraftNode,
  draft: (places: Places) => DraftNode | undefined,
): void {
  const pairs = new Map<string, string | null>();
  for (const [name, places] of old.fields) {
    const targets = new Set(places.map((at) => newNameOf(releases, at)).filter((to) => to !== null));
    const [to = null, ...others] = [...targets].filter((target) => now.fields.has(target));
    if (others.length > 0) unclear(node, places, name);
    // Where nothing is known of it, it is the field of the same name.
    else pairs.set(name, to ?? (targets.size > 0 && now.fields.has(name) ? name : null));
  }
  const targets = [...pairs.values()];
  const shared = [...pairs].filter(
    ([name, to]) => to !== null && to !== name && targets.indexOf(to) !== targets.lastIndexOf(to),
  );
  for (const [name] of shared) {
    unclear(node, old.fields.get(name) ?? [], name);
    pairs.delete(name);
  }

  const fields: DraftField[] = [...pairs].map(([name, to]) => ({
    names: [name, to],
    node: to === null ? undefined : draft([old.fields.get(name) ?? [], now.fields.get(to) ?? []]),
  }));
  const taken = new Set(pairs.values());
  for (const [name, places] of now.fields) {
    if (!taken.has(name) && !isKept(releases, pairs, name, places)) fields.push({ names: [null, name] });
  }
  // The keys of a map can be any.
  const isMap = old.values.length + now.values.length > 0;
  for (const field of fields) {
    const [name, to] = field.names;
    if (name === to) continue;
    const isRequired =
      name !== null &&
      to !== null &&
      mustHave(releases.before, places[0], name) &&
      mustHave(releases.after, places[1], to);
    if (isRequired) field.required = true;
    const ambiguous: [boolean, boolean] = [
      name !== null && (isMap || now.fields.has(name)),
      to !== null && (isMap || old.fields.has(to)),
    ];
    if (ambiguous.includes(true)) field.ambiguous = ambiguous;
  }
  node.fields = fields;
}

/** Whether a response must have a field, whichever of the schemas it is of: some may be members of a union. */
function mustHave(document: JsonObject, places: readonly Pointer[], name: string): boolean {
  return places.every((place) => {
    if (!takesObjects(document, resolved(document, place))) return true;
    const { required, fields, unions } = schemaParts(document, [place]);
    // Its members speak for it.
    if (fields.size === 0 && unions.length > 0) return true;
    return required.has(name) && !fields.get(name)?.some((at) => isWriteOnly(document, at));
  });
}

function isWriteOnly(document: JsonObject, at: Pointer): boolean {
  return [at, resolved(document, at)].some(
    (place) => (valueAt(document, place) as { writeOnly?: boolean } | undefined)?.writeOnly === true,
  );
}

/** Whether a field is the deprecated one that was renamed, and is still there. */
function isKept(
  { after }: Releases,
  pairs: ReadonlyMap<string, string | null>,
  name: string,
  places: readonly Pointer[],
): boolean {
  const to = pairs.get(name);
  const isDeprecated = places.some(
    (at) => (valueAt(after, at) as { deprecated?: boolean } | undefined)?.deprecated,
  );
  return to != null && to !== name && isDeprecated;
}

function unclear(node: DraftNode, [at = "#"]: readonly Pointer[], name: string): void {
  node.gaps.push({
    at,
    reason: `An object may be of several schemas that do not agree on how ${name} is called.`,
  });
}
