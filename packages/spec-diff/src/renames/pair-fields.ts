import type { JsonObject, Pointer } from "@tenant-api/openapi";
import { follow } from "../spec/spec-reader.ts";
import type { Candidate } from "./candidate.ts";
import { compareNames } from "./compare-names.ts";
import type { RenameContext } from "./decide-renames.ts";
import { KnownRenames } from "./known-renames.ts";
import { pairRenames } from "./pair-renames.ts";
import { SchemaContents } from "./schema-contents.ts";
import { SchemaUses } from "./schema-uses.ts";
import { CERTAIN, type Standing, scoreRename } from "./score-rename.ts";
import { Vocabulary } from "./vocabulary.ts";

/** A field that may have another name now, or that may be another one's new name. */
export interface FieldClaim {
  name: string;
  /** Where it stands, or would stand. */
  at: Pointer;
  /** Its schema. */
  value: JsonObject;
  required: boolean;
}

/** The fields of one object that are gone, and those that came. Nobody knows their order. */
export interface FieldGroup<Claim extends FieldClaim = FieldClaim> {
  removed: readonly Claim[];
  added: readonly Claim[];
}

/** The part of the evidence that is in no spec, such as the values of both fields. */
export interface OutsideEvidence {
  /** For and against, in the measure of spec-diff: 0.7 makes a rename certain, where something speaks for it. */
  points: number;
  reasons: readonly string[];
  /** Whether it makes a rename certain whose names say nothing. */
  speaks: boolean;
  /** Whether too little is known to take it for certain, even where the names say it: a person should decide. */
  isOpen?: boolean;
}

/** How two names relate: the same words in another style, some words in common, none, or opposites of each other. */
export type NameRelation = "same" | "alike" | "unlike" | "opposite";

/** A rename, and how sure it is: from 0.7 on it can be taken for one; below, a person should decide. */
export interface FieldPair<Claim extends FieldClaim = FieldClaim> {
  before: Claim;
  after: Claim;
  confidence: number;
  reasons: string[];
}

/**
 * Finds renames among fields of which more is known than two specs say. Names and schemas are weighed as `diffSpecs`
 * does, and the pairs chosen that together explain most.
 *
 * @param document The spec (OpenAPI 3.0, 3.1 or 3.2) that the fields are, or were, in.
 * @param weigh Adds what else is known of a pair; null where one field cannot be the other.
 * @returns For each group its renames, those of a confidence of 0.4 and more.
 * @example
 * const [renames] = pairFields(spec, [{ removed: [startsAt], added: [startAt] }], () => sameValues);
 * renames[0].confidence; // 0.99
 */
export function pairFields<Claim extends FieldClaim>(
  document: JsonObject,
  groups: readonly FieldGroup<Claim>[],
  weigh: (before: Claim, after: Claim, names: NameRelation) => OutsideEvidence | null,
): FieldPair<Claim>[][] {
  // To read a spec as a whole takes long, and in most traffic nothing was renamed.
  if (!groups.some(({ removed, added }) => removed.length > 0 && added.length > 0))
    return groups.map(() => []);
  const claims = new Map<Candidate, Claim>();
  const candidateOf = (claim: Claim): Candidate => {
    const candidate = { ...claim, ...UNPLACED };
    claims.set(candidate, claim);
    return candidate;
  };
  const candidates = groups.map(({ removed, added }) => ({
    kind: "field" as const,
    isUnordered: true,
    removed: removed.map(candidateOf),
    added: added.map(candidateOf),
  }));
  const claimOf = (candidate: Candidate) => claims.get(candidate) as Claim;

  const found = pairRenames(candidates, contextOf(document), CERTAIN, (before, after, context) => {
    const inside = scoreRename(before, after, context);
    if (inside === null) return null;
    const names = relationOf(before.name, after.name, inside.standing);
    const outside = weigh(claimOf(before), claimOf(after), names);
    if (outside === null) return null;
    return {
      score: inside.score + outside.points,
      reasons: [...outside.reasons, ...inside.reasons],
      standing: standingOf(inside.standing, outside),
    };
  });
  return found.map((pairs) =>
    pairs.map(({ before, after, confidence, reasons }) => ({
      before: claimOf(before),
      after: claimOf(after),
      confidence,
      reasons,
    })),
  );
}

function standingOf(inside: Standing, { speaks, isOpen = false }: OutsideEvidence): Standing {
  if (inside === "contrary") return inside;
  if (isOpen) return "silent";
  return speaks ? "speaks" : inside;
}

function relationOf(before: string, after: string, standing: Standing): NameRelation {
  if (standing === "contrary") return "opposite";
  const { relation } = compareNames(before, after, () => 1);
  return relation === "same" || relation === "unlike" ? relation : "alike";
}

/** Without an order, a field has no place among others. */
const UNPLACED = { position: 0, neighbours: [null, null], siblings: 0 } as const;

function contextOf(document: JsonObject): RenameContext {
  const vocabulary = new Vocabulary(document);
  const uses = new SchemaUses(document, document);
  return {
    resolve: (schema) => follow(document, "#", schema).value,
    vocabulary,
    uses,
    contents: new SchemaContents(vocabulary, uses),
    known: new KnownRenames(),
  };
}
