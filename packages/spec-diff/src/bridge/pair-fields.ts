import { type Pointer, valueAt } from "@tenant-api/openapi";
import type { DraftField, DraftNode, Places } from "./draft.ts";
import { newNameOf, type Releases } from "./releases.ts";
import type { SchemaParts } from "./schema-parts.ts";

/** Adds the fields of both releases to a node, each by its names. */
export function pairFields(
  releases: Releases,
  [old, now]: readonly [SchemaParts, SchemaParts],
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
  for (const [name, to] of pairs) {
    const isShared = [...pairs].some(([other, target]) => other !== name && target !== null && target === to);
    if (!isShared || name === to) continue;
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
    const ambiguous: [boolean, boolean] = [
      name !== null && (isMap || now.fields.has(name)),
      to !== null && (isMap || old.fields.has(to)),
    ];
    if (ambiguous.includes(true)) field.ambiguous = ambiguous;
  }
  node.fields = fields;
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
