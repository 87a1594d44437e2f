import type { NameRelation, OutsideEvidence } from "@tenant-api/spec-diff";
import type { ValueComparison } from "./compare-values.ts";
import { findHandover, type Handover, type OldField } from "./find-handover.ts";
import type { FieldNames, SourcePresence } from "./source-presence.ts";

/** How the presence of one field passed to another, in each source that has either. */
export interface Handovers {
  found: { handover: Handover; weight: number }[];
  /** How many objects of other sources have one of the fields, and do not say that one is the other. */
  against: number;
}

/** How one field took the place of another, wherever either is; null if it did so nowhere. */
export function findHandovers(
  sources: readonly SourcePresence[],
  names: FieldNames,
  old: OldField,
): Handovers | null {
  const found: Handovers["found"] = [];
  let against = 0;
  for (const source of sources) {
    if (source.count(names.old) + source.count(names.new) === 0) continue;
    const handover = findHandover(source, names, old);
    if (handover === null) against += source.total;
    else found.push({ handover, weight: source.total });
  }
  return found.length === 0 ? null : { found, against };
}

/** The points for a handover in which one field makes up for the other wholly. */
const HANDED_OVER = 0.2;
const AGAINST_SPEC = 0.15;
/** A field that may be missing says little by being so. */
const OPTIONAL_UNSEEN = -0.2;
/** Two fields beside each other, and two that few objects have, are two: unless their values are the same. */
const BESIDE = -0.35;
const CAME = 0.1;
const CONTRADICTED = -0.3;
/** Of few objects, some lack one field and as many have another one by chance. */
const ENOUGH = 0.7;

/** All evidence on two fields but for how their presence passed. */
export interface OtherEvidence {
  values: ValueComparison | null;
  relation: NameRelation;
  /** Whether the names say that the values are in other units. */
  areOfOtherUnits: boolean;
  /** Whether most other fields of the objects are as the spec says, so that it is these objects that it speaks of. */
  isOtherwiseKnown(): boolean;
}

/** The evidence of traffic for two fields, in the measure of spec-diff; null if it says that they are two. */
export function weighTraffic(
  { found, against }: Handovers,
  { values, relation, areOfOtherUnits, isOtherwiseKnown }: OtherEvidence,
): OutsideEvidence | null {
  const ways = new Set(found.map(({ handover: { way } }) => way));
  const areEqual = values !== null && values.points > 0;
  // Objects of two kinds, or of two tenants, have different fields at all times.
  const isHandedOver = ways.has("time") || ways.has("record");
  const isOpen = !areEqual && (areOfOtherUnits || (!isHandedOver && relation !== "same"));
  const wasSeen = [...ways].some((way) => way !== "spec");
  if (!wasSeen && !areEqual && !isOtherwiseKnown()) return null;
  const isOnly = (...some: Handover["way"][]) => [...ways].every((way) => some.includes(way));
  if (isOnly("both", "partly") && relation !== "same" && !areEqual) return null;
  // A field that is not there, and one of which the spec says nothing, are two, as far as anybody knows.
  const saysLittle = ({ handover: { way, likeness } }: (typeof found)[number]) =>
    ["spec", "both", "partly"].includes(way) || (way === "samples" && likeness < ENOUGH);
  if (found.every(saysLittle) && relation === "unlike" && !areEqual) return null;
  // Nor are two of which one gets rarer and one more frequent: that happens every day.
  if (relation === "unlike" && values === null && !found.some(({ handover }) => handover.isWhole))
    return null;
  const total = found.reduce((sum, { weight }) => sum + weight, against);
  const sum = found.reduce((points, { handover, weight }) => points + weight * pointsOf(handover, values), 0);
  const shifted = (sum + against * CONTRADICTED) / total;
  const [{ handover }, ...others] = found.toSorted((a, b) => b.weight - a.weight) as [
    Handovers["found"][number],
  ];
  const places =
    others.length === 0 ? "" : ` (and in ${others.length} more ${others.length === 1 ? "place" : "places"})`;
  return {
    // That one goes where its opposite comes says nothing.
    points: (relation === "opposite" ? Math.min(0, shifted) : shifted) + (values?.points ?? 0),
    reasons: [handover.reason + places, ...(values === null ? [] : [values.reason])],
    // Of two fields side by side, one may hold a copy of the other.
    speaks: values?.speaks === true && !isOnly("both"),
    isOpen,
  };
}

function pointsOf({ way, likeness, isNew }: Handover, values: ValueComparison | null): number {
  const beside = values?.speaks ? 0 : BESIDE;
  if (way === "partly") return beside;
  if (way === "both") return beside + (isNew ? CAME : 0);
  if (way === "record" || way === "spec") return likeness === 0 ? OPTIONAL_UNSEEN : AGAINST_SPEC * likeness;
  return HANDED_OVER * likeness;
}
