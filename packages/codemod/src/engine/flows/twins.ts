import { ts } from "ts-morph";
import { hasFieldOf } from "../copies/map-spreads.ts";
import type { PlannedAttention } from "../planned.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { isPartOf, someChild } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";
import { type Mismatch, meetingsAt, unionIn } from "./twin-errors.ts";
import { tellMeetings, tellValues } from "./twin-messages.ts";

/** A place where a value of the API becomes one of a type that mirrors it, or the other way round. */
export interface Meeting {
  place: ts.Expression;
  /** The field that keeps its name. */
  twin: ts.NamedDeclaration;
  /** The field of the API that it mirrors. */
  renamed: Renamed;
  /** Whether the value comes from the API. */
  isRead: boolean;
  /** Whether what the value becomes need not have the field. */
  isOptional: boolean;
  /** Whether no type says that they meet, so that neither follows the other. */
  isUnsaid?: boolean;
}

/** A text that says a value of an enum again, or the name of a field. */
export interface MirroredText {
  node: ts.StringLiteralLike;
  renamed: Renamed;
  /** Whether it is compared with the API somewhere, so that an error elsewhere has nothing to do with it. */
  isCompared?: boolean;
  /** Whether it is one of a few that are said again, as anybody may, so that it is told only where both meet. */
  isPart?: boolean;
}

/** Types that mirror those of the API: where both meet, and the texts that such a type says again. */
export interface Twins {
  meetings: Meeting[];
  values: MirroredText[];
}

/**
 * Tells of types that mirror one of the API: at each error that comes of both meeting, and once of each field that
 * meets the API without an error anywhere, where a value is lost in silence.
 *
 * @param errors Those that the new types bring; null if nobody looked.
 */
export function tellTwins(
  work: Work,
  { meetings: all, values }: Twins,
  errors: readonly Mismatch[] | null,
): PlannedAttention[] {
  const told = new Set<ts.Node>();
  const places = new Set<ts.Node>();
  const known = new Set<string>();
  const explained = (errors ?? []).flatMap((error) => {
    const meetings = meetingsAt(all, error);
    const union = meetings.length > 0 ? [] : unionIn(values, error);
    for (const one of [...meetings.map(({ twin }) => twin), ...union.map(({ node }) => node)]) told.add(one);
    for (const { place } of meetings) places.add(place);
    const attention =
      meetings.length > 0
        ? tellMeetings(work, meetings, true)
        : union.length > 0
          ? tellValues(work, union)
          : undefined;
    // What is said of a line of code once is enough.
    const { line } = error.file.getLineAndCharacterOfPosition(error.start);
    const key = `${error.file.fileName} ${line} ${attention?.message}`;
    if (!attention || known.has(key)) return [];
    known.add(key);
    return [{ ...attention, file: error.file, position: error.start }];
  });
  const isOwn = ({ twin }: Meeting) => work.ownerOf(twin) !== undefined;
  const silent = innermost(all).filter(
    (one) => (!told.has(one.twin) || !isOwn(one)) && !isUnchecked(one.place) && !hasBoth(one),
  );
  // A type of the consumer's own can follow, and is told once; each place where it is another one has to be mapped.
  const own = silent.filter(isOwn);
  const others = silent.filter((one) => !isOwn(one) && !places.has(one.place));
  const byPlace = Map.groupBy([...(errors ? firsts(own) : own), ...others], ({ place }) => place);
  const byTwin = Map.groupBy(own, ({ twin }) => twin);
  // Where a field meets the API, too, of which nothing else is said.
  const placesBeside = (meetings: readonly Meeting[]) => {
    const places = meetings.flatMap(({ twin }) => byTwin.get(twin) ?? []).map(({ place }) => place);
    return [...new Set(places)].filter((place) => !byPlace.has(place));
  };
  const unions = Map.groupBy(
    values.filter(({ node, isPart }) => !told.has(node) && !isPart),
    ({ node }) => node.parent.parent,
  );
  return [
    ...explained,
    ...[...byPlace.values()].map((meetings) =>
      tellMeetings(work, meetings, errors === null, errors ? placesBeside(meetings) : []),
    ),
    ...[...unions.values()].map((one) => tellValues(work, one)),
  ];
}

/** Whether what is said of a line is not listened to: it does not fit anyway. */
function isUnchecked(place: ts.Node): boolean {
  const { text } = place.getSourceFile();
  const lines = text.slice(0, place.getStart()).split("\n");
  return /@ts-(expect-error|ignore)\b/.test(lines.at(-2) ?? "");
}

/** Whether what is given has the field by the other name already: `{ ...row, startAt: row.startsAt }`. */
function hasBoth({ place, renamed }: Meeting): boolean {
  if (ts.isSpreadAssignment(place.parent) && hasFieldOf(place.parent, renamed.to)) return true;
  const visit = (node: ts.Node): boolean => {
    const isCopy = ts.isObjectLiteralExpression(node) && node.properties.some(ts.isSpreadAssignment);
    if (isCopy && node.properties.some(({ name }) => name && keyText(name) === renamed.to)) return true;
    return someChild(node, visit);
  };
  return visit(place);
}

/** Meetings without those that only hold another one of the same field. */
function innermost(meetings: readonly Meeting[]): Meeting[] {
  return meetings.filter(
    ({ place, twin }) =>
      !meetings.some((other) => other.twin === twin && other.place !== place && isPartOf(other.place, place)),
  );
}

/** Of each field, the first meeting. */
function firsts(meetings: readonly Meeting[]): Meeting[] {
  const seen = new Set<ts.Node>();
  return meetings.filter(({ twin }) => !seen.has(twin) && seen.add(twin));
}
