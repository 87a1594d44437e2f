import { compareText } from "../graph/slots.ts";
import type { Attention, Cause, Finding } from "./finding.ts";
import { comparePlaces, isSameLine, type LinePlace, placeKey } from "./line-place.ts";

/** A finding, or an entry of another report. */
export type FoundAttention = Finding & { places?: LinePlace[] };

/**
 * One entry for all places of one cause: the same rename, reason, rule, words, and the same edge that leads away from the
 * place. A person who answers one of them has answered all.
 *
 * @example
 * groupAttention([atLine4, atLine9])[0].places.length; // 2
 */
export function groupAttention(findings: readonly FoundAttention[]): Attention[] {
  const groups = Map.groupBy([...findings].sort(compareFindings), causeKey);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first
      ? [{ ...first, places: distinctPlaces(same.flatMap((found) => found.places ?? found)) }]
      : [];
  });
}

/** By place; what stands at one place in an order that does not depend on who found it first. */
export function compareFindings(one: Finding, other: Finding): number {
  return comparePlaces(one, other) || compareText(JSON.stringify(one), JSON.stringify(other));
}

function causeKey(finding: Finding): string {
  const { at, reason, rule, message, suggestion } = finding;
  const edge = causeEdge(finding);
  // A conversion names the value that it converts, which is another one at each place.
  const words = reason === "twin" ? [message] : [message, suggestion];
  return JSON.stringify([at, reason, rule, words, edge && [edge.rule, placeKey(edge)]]);
}

/** The first edge away from the line: those in it differ from place to place by nature. Null if the cause is the line. */
export function causeEdge(finding: Finding): Cause | null {
  return finding.because.find((cause) => !isSameLine(cause, finding)) ?? null;
}

function distinctPlaces(places: readonly LinePlace[]): LinePlace[] {
  const byKey = new Map(places.map((place) => [placeKey(place), place]));
  return [...byKey.values()].sort(comparePlaces).map(({ file, line, column }) => ({ file, line, column }));
}
