import { type JsonObject, type Pointer, placeName } from "@tenant-api/openapi";
import type { DraftNode, Places } from "./draft.ts";
import { pairFields } from "./pair-fields.ts";
import { pairUnion } from "./pair-union.ts";
import { pairValues } from "./pair-values.ts";
import { type Releases, resolved } from "./releases.ts";
import { type SchemaParts, schemaParts, takesObjects } from "./schema-parts.ts";

/** Pairs the schemas of two releases; the same schemas are the same node. */
export function draftNodes(releases: Releases): {
  draft: (places: Places) => DraftNode | undefined;
  drafts: () => DraftNode[];
} {
  const documents = [releases.before, releases.after] as const;
  const known = new Map<string, DraftNode>();
  const ends = (places: readonly Pointer[], document: JsonObject) => [
    ...new Set(places.map((at) => resolved(document, at))),
  ];

  /** @param chosen The unions of which a member is among the places. */
  const draft = (given: Places, chosen: ReadonlySet<string> = new Set()): DraftNode | undefined => {
    const places = [
      given[0].filter((at) => hasNames(releases.before, at)),
      given[1].filter((at) => hasNames(releases.after, at)),
    ] as const;
    if (places[0].length === 0 || places[1].length === 0) return undefined;
    const first = ends(places[0], releases.before);
    const second = ends(places[1], releases.after);
    // Those of any object have no names, but an object of theirs need not have a field.
    const withObjects = ([0, 1] as const).map((side) =>
      ends(given[side], documents[side]).filter((at) => takesObjects(documents[side], at)),
    );
    const key = JSON.stringify([first, second, withObjects, [...chosen].sort()]);
    const found = known.get(key);
    if (found) return found;
    const node: DraftNode = {
      name: placeName(first.at(-1) ?? "#"),
      fields: [],
      values: [],
      cases: [],
      unknown: [],
      gaps: [],
    };
    known.set(key, node);
    const { parts, members, takesText } = chooseMembers(node, places, new Set(chosen));
    const [old, now] = parts;
    const all = [
      [...given[0], ...members[0]],
      [...given[1], ...members[1]],
    ] as const;
    pairFields(releases, parts, all, node, (inner) => draft(inner));
    node.values = pairValues(releases, parts, takesText, node.gaps);
    const map = draft([old.values, now.values]);
    node.each = draft([old.items, now.items]) ?? map;
    if (map && map !== node.each) node.unknown.push({ at: old.values[0] ?? "#", node: map });
    for (const at of old.unknown) {
      const target = releases.forward(at);
      const inner = target === null ? undefined : draft([[at], [target]]);
      if (inner) node.unknown.push({ at, node: inner });
    }
    return node;
  };

  /** Makes cases of the members of unions that can be told apart; all others apply to the value itself. */
  const chooseMembers = (node: DraftNode, places: Places, chosen: Set<string>) => {
    let [old, now] = places;
    let takesText = false;
    for (;;) {
      const parts: [SchemaParts, SchemaParts] = [
        schemaParts(documents[0], old),
        schemaParts(documents[1], now),
      ];
      const unions = parts.map(({ unions }, side) => unions.find(({ at }) => !chosen.has(`${side} ${at}`)));
      if (!unions[0] && !unions[1]) return { parts, members: [old, now] as const, takesText };
      for (const [side, union] of unions.entries()) if (union) chosen.add(`${side} ${union.at}`);
      const { cases, rest } = pairUnion(releases, [unions[0], unions[1]]);
      for (const { member, ...distinction } of cases) {
        const inner = draft(
          [
            [...old, ...member[0]],
            [...now, ...member[1]],
          ],
          chosen,
        );
        if (inner) node.cases.push({ ...distinction, node: inner });
      }
      takesText ||= rest[0].some((at) => isFreeText(schemaParts(documents[0], [at])));
      [old, now] = [
        [...old, ...rest[0]],
        [...now, ...rest[1]],
      ];
    }
  };
  return { draft: (places) => draft(places), drafts: () => [...known.values()] };
}

/** Whether there is anything in a schema that has a name. Most have not, such as texts. */
function hasNames(document: JsonObject, at: Pointer): boolean {
  const { fields, items, values, enumValues, unions, unknown } = schemaParts(document, [at]);
  return [fields.size, enumValues.size, items.length, values.length, unions.length, unknown.length].some(
    Boolean,
  );
}

function isFreeText({ takesText, enumValues }: SchemaParts): boolean {
  return takesText && enumValues.size === 0;
}
