import { isObject, type JsonObject, type Pointer, parentOf, tokensOf, valueAt } from "@tenant-api/openapi";
import { pairFields } from "@tenant-api/spec-diff";
import { groupBy } from "../collections/group-by.ts";
import { isAnnounced } from "../spec/announced-rename.ts";
import { Provenances } from "../spec/provenance.ts";
import { type ObservedObjects, sourceOf } from "./observed-objects.ts";
import { type Claim, ObservedSchema, ownerOf } from "./observed-schema.ts";

/** From here on, a rename can be taken for certain; below, a person should decide. */
export const CERTAIN = 0.7;

/** A field that has another name in traffic than it had before, or than the spec says. */
export interface FieldRename {
  /** Where the spec declares the field, by whichever of the two names. */
  at: Pointer;
  from: string;
  to: string;
  /** From 0.4 to 1; see {@link CERTAIN}. */
  confidence: number;
  /** Why, for people: `same value beside 214 of 214 ids`. */
  evidence: string[];
  /** Whether the old name was there until the end, so that both must stay in the spec for now. */
  isOldStillSent: boolean;
  /** Whether the spec has the new name already, and only earlier traffic has the old one. */
  isInSpec: boolean;
  /** The sources of the objects that have either, as {@link sourceOf} names them. */
  sources: string[];
}

/**
 * Finds fields that were renamed: one goes while another comes, with the same values, or names that say so.
 *
 * @param document The spec (OpenAPI 3.0, 3.1 or 3.2).
 * @param objects The objects of all traffic, those of one schema by whichever operations they came.
 * @example
 * const [rename] = findRenames(spec, objects);
 * rename.to; // "startAt"
 */
export function findRenames(document: JsonObject, objects: readonly ObservedObjects[]): FieldRename[] {
  let known: Provenances | null = null;
  const provenances = () => {
    known ??= new Provenances(document);
    return known;
  };
  const isLearned = (at: Pointer) => provenances().of(at) !== "documented";
  const groups = [...byOwner(objects)].map(([owner, own]) =>
    new ObservedSchema(document, owner, own, provenances).claims(),
  );
  const found = pairFields<Claim>(withoutNewcomers(document, groups), groups, (before, after, relation) =>
    before.schema.weigh(before, after, relation),
  );
  const renames = found.flat().flatMap(({ before, after, confidence, reasons }): FieldRename[] => {
    const own = before.schema.objects.filter(
      ({ fields }) => fields.has(before.name) || fields.has(after.name),
    );
    const isOldStillSent = isStillSent(own, before.name);
    // The spec says all there is to say, until the old field is gone.
    if (before.declared && after.declared && isOldStillSent) return [];
    // What it announces is no question, either. `apply` removes the old field if both are there, and it is not documented.
    if (isAnnounced(document, before, after) && !(after.declared && isLearned(before.at))) return [];
    const rename = {
      at: (before.declared ?? after.declared ?? before).at,
      from: before.name,
      to: after.name,
      confidence,
      evidence: reasons,
      isOldStillSent,
      isInSpec: before.declared === undefined,
      sources: [...new Set(own.map(sourceOf))].sort(),
    };
    return [rename];
  });
  return withoutRivals(renames);
}

/** The document as it was before traffic wrote new names into it: they are no evidence of their own. */
function withoutNewcomers(document: JsonObject, groups: readonly { added: readonly Claim[] }[]): JsonObject {
  const added = groups.flatMap(({ added }) => added.flatMap(({ declared }) => declared ?? []));
  if (added.length === 0) return document;
  const before = structuredClone(document);
  for (const { at } of added) {
    const fields = valueAt(before, parentOf(at));
    if (isObject(fields)) delete fields[tokensOf(at).at(-1) ?? ""];
  }
  return before;
}

/** Objects by each schema that declares fields of theirs: a part of an `allOf` is shared by several. */
function byOwner(objects: readonly ObservedObjects[]): Map<Pointer, ObservedObjects[]> {
  const owned = objects.flatMap((one) => {
    const owners = new Set([one.owner, ...[...one.declared.values()].map(({ at }) => ownerOf(at))]);
    return [...owners].map((owner) => ({ owner, one }));
  });
  const groups = groupBy(owned, ({ owner }) => owner);
  return new Map([...groups].map(([owner, own]) => [owner, own.map(({ one }) => one)]));
}

/** Whether a host has a field on its last day. */
function isStillSent(objects: readonly ObservedObjects[], name: string): boolean {
  const hosts = groupBy(objects, (one) => `${sourceOf(one)} ${one.host ?? ""}`);
  return [...hosts.values()].some((own) => {
    const last = own
      .map(({ day }) => day)
      .sort()
      .at(-1);
    return own.some(({ day, fields }) => day === last && fields.has(name));
  });
}

/** One object can take a name, or give one up, once. Parts of an `allOf` are looked at one by one, so that two can claim it. */
function withoutRivals(renames: readonly FieldRename[]): FieldRename[] {
  const kept: FieldRename[] = [];
  for (const rename of renames.toSorted((a, b) => b.confidence - a.confidence)) {
    const same = kept.find(
      ({ at, from, to }) => at === rename.at && from === rename.from && to === rename.to,
    );
    if (same !== undefined) same.sources = [...new Set([...same.sources, ...rename.sources])].sort();
    else if (!kept.some((other) => areRivals(rename, other))) kept.push(rename);
  }
  return kept.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function areRivals(one: FieldRename, other: FieldRename): boolean {
  if (!one.sources.some((source) => other.sources.includes(source))) return false;
  return one.from === other.from || one.to === other.to || (one.from === other.to && one.to === other.from);
}
