import { canonical, valueAt } from "@tenant-api/openapi";
import type { BridgeGap, BridgeValue } from "./bridge-table.ts";
import type { Releases } from "./releases.ts";
import type { SchemaParts } from "./schema-parts.ts";

/** The values of an enum that are called differently. */
export function pairValues(
  { forward, renamed }: Releases,
  [old, now]: readonly [SchemaParts, SchemaParts],
  takesText: boolean,
  gaps: BridgeGap[],
): BridgeValue[] {
  const texts = [old, now].map(({ enumValues }) => new Set([...enumValues.values()].map(canonical)));
  const pairs = new Map<string, BridgeValue & { at: string }>();
  const unclear = new Set<string>();
  for (const [at, value] of old.enumValues) {
    const target = forward(at);
    const other = target === null ? value : (valueAt(renamed, target) ?? value);
    const known = pairs.get(canonical(value));
    if (known && canonical(known.names[1]) !== canonical(other)) unclear.add(canonical(value));
    const ambiguous: [boolean, boolean] = [
      texts[1]?.has(canonical(value)) ?? false,
      texts[0]?.has(canonical(other)) ?? false,
    ];
    pairs.set(canonical(value), {
      at,
      names: [value, other],
      ...(ambiguous.includes(true) && { ambiguous }),
    });
  }
  return [...pairs].flatMap(([text, { at, ...pair }]) => {
    if (canonical(pair.names[0]) === canonical(pair.names[1]) && !unclear.has(text)) return [];
    if (!takesText && !unclear.has(text)) return [pair];
    gaps.push({ at, reason: "The value may be of another schema, which calls it otherwise." });
    return [];
  });
}
