import { canonical } from "@tenant-api/openapi";
import type { BridgeValue } from "./bridge-table.ts";
import type { DraftCase, DraftNode } from "./draft.ts";

/** Adds the names of schemas that a discriminator says to the values of its field, which may be any text in the spec. */
export function followDiscriminators(nodes: Iterable<DraftNode>): void {
  for (const { cases } of [...nodes]) {
    const named = cases.filter(({ isDiscriminator }) => isDiscriminator);
    const texts = [0, 1].map((side) => named.flatMap(({ values = [] }) => values.map((pair) => pair[side])));
    for (const one of named) {
      const pairs = (one.values ?? []).filter(([old, now]) => now !== null && old !== now);
      addValues(
        one,
        pairs.map(([old, now]): BridgeValue => {
          const ambiguous: [boolean, boolean] = [
            texts[1]?.includes(old) ?? false,
            texts[0]?.includes(now) ?? false,
          ];
          return { names: [old, now], ...(ambiguous.includes(true) && { ambiguous }) };
        }),
      );
    }
  }
}

function addValues({ names, node }: DraftCase, values: readonly BridgeValue[]): void {
  let field = node.fields.find((one) => one.names[0] === names[0]);
  const inner = field?.node;
  const known = new Set(inner?.values.map((pair) => canonical(pair.names)));
  const added = values.filter((pair) => !known.has(canonical(pair.names)));
  if (added.length === 0) return;
  if (!field) {
    field = { names };
    node.fields.push(field);
  }
  const empty: DraftNode = {
    name: `${node.name}.${names[0]}`,
    fields: [],
    values: [],
    cases: [],
    unknown: [],
    gaps: [],
  };
  field.node = { ...(inner ?? empty), values: [...(inner?.values ?? []), ...added] };
}
