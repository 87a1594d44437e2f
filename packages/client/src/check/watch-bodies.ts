import type { Findings, Misfit } from "./check-value.ts";
import type { Deviation } from "./deviation.ts";
import { guessRename, nearestField } from "./guess-rename.ts";
import { notAsSpecified } from "./not-as-specified.ts";
import type { Counter, Field, Node, UnknownField } from "./prepared-node.ts";

/** Bodies after which a field that is absent from all of them may have been renamed. */
const ENOUGH = 3;
/** Unknown fields of a schema that are looked at: an object with more of them is a map that the spec takes for a record. */
const MOST_UNKNOWN = 20;

/** What was seen of the bodies that go one way. */
export interface Watch {
  /** What a body adds: deviations that were not reported before. */
  add: (found: Findings) => Deviation[];
}

export function watchBodies(operationId: string, side: Deviation["side"]): Watch {
  let bodies = 0;
  const reported = new Set<string>();

  const report = (
    { kind, place }: Pick<Deviation, "kind" | "place">,
    details: Partial<Deviation>,
  ): Deviation[] => {
    const key = `${kind} ${place}`;
    if (reported.has(key)) return [];
    reported.add(key);
    return [{ operationId, side, place, kind, count: 1, of: bodies, isAllowed: false, ...details }];
  };

  const addMissing = (field: Field, node: Node): Deviation[] => {
    countOnce(field.missing, bodies);
    if (reported.has(`missing ${field.place}`)) return [];
    const absent = [...(node.fields?.values() ?? [])].filter((one) => one === field || isAbsent(one));
    const renamed = guessRename(field, absent, seenIn(node, bodies), node);
    if (renamed) renamed.isReported = true;
    const { count } = field.missing;
    return report(
      { kind: "missing", place: field.place },
      { count, of: node.seen.count, ...(renamed && { renamedTo: renamed.name }) },
    );
  };

  /** Fields that no schema lists, each by itself, or as the new name of one that is absent from all bodies. */
  const addUnknown = (node: Node): Deviation[] =>
    seenIn(node, bodies).flatMap((unknown) => {
      if (unknown.isReported) return [];
      const absent = [...(node.fields?.values() ?? [])].filter(
        (field) => isAbsent(field) && !field.isRequired,
      );
      const others = seenIn(node, bodies);
      const field = nearestField(unknown, absent, node);
      const renamed = field && guessRename(field, absent, others, node) === unknown ? field : undefined;
      const { count } = node.seen;
      const place = `${node.at}.${unknown.name}`;
      if (renamed && unknown.count >= ENOUGH) {
        unknown.isReported = true;
        const { name: renamedTo } = unknown;
        return report({ kind: "missing", place: renamed.place }, { count, of: count, renamedTo });
      }
      // What may prove to be a new name can wait, unless the spec forbids it.
      if (renamed && !node.isClosed) return [];
      unknown.isReported = !renamed;
      return report(
        { kind: "unknown", place },
        { count: unknown.count, of: count, isAllowed: !node.isClosed },
      );
    });

  return {
    add({ misfits, further, objects }) {
      bodies += 1;
      for (const node of objects) countOnce(node.seen, bodies);
      for (const misfit of [...misfits, ...further]) if (misfit.kind === "unknown") note(misfit, bodies);
      const own = misfits.flatMap((misfit) => {
        const { kind, field, node } = misfit;
        if (kind === "unknown") return [];
        if (kind === "missing") return field ? addMissing(field, node) : [];
        return report(misfit, notAsSpecified(misfit));
      });
      return [...own, ...[...objects].flatMap(addUnknown)];
    },
  };
}

function isAbsent({ isExpected, isPresent }: Field): boolean {
  return isExpected && !isPresent;
}

function countOnce(counter: Counter, body: number): void {
  if (counter.last === body) return;
  counter.last = body;
  counter.count += 1;
}

/** The unknown fields of a schema that the last body had. */
function seenIn({ unknown }: Node, body: number): UnknownField[] {
  return [...unknown.values()].filter(({ last }) => last === body);
}

function note({ node, name = "", before, value: object }: Misfit, body: number): void {
  const value = (object as Record<string, unknown>)[name];
  let known = node.unknown.get(name);
  if (!known) {
    if (node.unknown.size >= MOST_UNKNOWN) return;
    known = { name, value: null, before, count: 0, last: 0, isReported: false };
    node.unknown.set(name, known);
  }
  known.value ??= value;
  countOnce(known, body);
}
