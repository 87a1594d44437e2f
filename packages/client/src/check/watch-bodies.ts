import type { Counter, Field, Node, UnknownField } from "./counting-node.ts";
import type { Deviation } from "./deviation.ts";
import { type Finding, type Findings, MOST_UNKNOWN, placeOf, unknownValue } from "./findings.ts";
import { guessRename, nearestField } from "./guess-rename.ts";
import { notAsSpecified } from "./not-as-specified.ts";

/** Bodies after which a field that is absent from all of them may have been renamed. */
const ENOUGH = 3;

/** Remembers the bodies that go one way. */
export interface Watch {
  /** Returns the deviations of a body that were not reported before. */
  add: (found: Findings) => Deviation[];
}

export function watchBodies(operationId: string, side: Deviation["side"]): Watch {
  let bodies = 0;
  const reported = new Set<string>();
  /** Those of them that were reported with a new name. */
  const guessed = new Set<string>();

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
    const absent = [...(node.fields?.values() ?? [])].filter((one) => one === field || isAbsent(one));
    const renamed = guessRename(field, absent, seenIn(node, bodies), node);
    const { count } = field.missing;
    const deviation = { kind: "missing", place: field.place } as const;
    if (!renamed) return report(deviation, { count, of: node.seen.count });
    renamed.isReported = true;
    // Once more if it was reported without the name, such as one whose first value was null.
    const key = `missing ${field.place}`;
    if (!guessed.has(key)) reported.delete(key);
    guessed.add(key);
    return report(deviation, { count, of: node.seen.count, renamedTo: renamed.name });
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
      const place = placeOf(node, unknown.name);
      if (renamed && unknown.count >= ENOUGH) {
        unknown.isReported = true;
        const { name: renamedTo } = unknown;
        return report({ kind: "missing", place: renamed.place }, { count, of: count, renamedTo });
      }
      // A field that may prove to be a new name can wait, unless the spec forbids it.
      if (renamed && !node.isClosed) return [];
      unknown.isReported = !renamed;
      return report(
        { kind: "unknown", place },
        { count: unknown.count, of: count, isAllowed: !node.isClosed },
      );
    });

  return {
    add({ forbidden, unknown, objects, present }) {
      bodies += 1;
      for (const node of objects) countOnce(node.seen, bodies);
      for (const field of present) field.isPresent = true;
      for (const names of unknown.values()) for (const finding of names.values()) note(finding, bodies);
      const own = [...forbidden.values()].flatMap((finding) => {
        const { kind, field, node } = finding;
        if (kind === "missing") return field ? addMissing(field, node) : [];
        return report(finding, kind === "unknown" ? {} : notAsSpecified(finding));
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

function note(finding: Finding, body: number): void {
  const { node, name = "", before } = finding;
  let known = node.unknown.get(name);
  if (!known) {
    if (node.unknown.size >= MOST_UNKNOWN) return;
    known = { name, value: null, before, count: 0, last: 0, isReported: false };
    node.unknown.set(name, known);
  }
  known.value ??= unknownValue(finding);
  countOnce(known, body);
}
