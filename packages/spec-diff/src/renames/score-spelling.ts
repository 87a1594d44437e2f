import type { Candidate } from "./candidate.ts";
import type { RenameGroup } from "./rename-group.ts";
import { asText } from "./schema-candidates.ts";
import type { ScoredPair } from "./score-rename.ts";
import { findSharedAffixes, type SharedAffix } from "./shared-affix.ts";
import { areSpeltAlike } from "./spelling.ts";

/** What a spelling says that differs by a letter or two, and an ending that several values lost. */
const SPELT = 0.35;
/** Where they say it by themselves, wherever the names stand. */
const SPELT_CERTAINLY = 0.55;
/** What so many values lost, they lost by one rule, whatever else changed. */
const MANY = 3;

/**
 * Adds what the letters of names say, where their words do not: one is the other spelt otherwise, or several values
 * of an enum lost the same beginning or ending. Of an enum that is equal otherwise, that is certain; elsewhere the place
 * must speak as well.
 */
export function scoreSpelling(
  { kind, removed, added }: RenameGroup,
  pairs: readonly ScoredPair[],
): ScoredPair[] {
  const isValue = kind === "enum-value";
  if (!isValue && kind !== "field" && kind !== "parameter") return [...pairs];
  const likely = pairs.filter(({ standing }) => standing !== "contrary" && standing !== "disputed");
  const affixes = isValue ? findSharedAffixes(likely, asText) : new Map<ScoredPair, SharedAffix>();
  const reasons = new Map([...affixes].map(([pair, { reason }]) => [pair, reason]));
  for (const pair of likely)
    if (areSpeltAlike(asText(pair.before.name), asText(pair.after.name))) reasons.set(pair, "spelt alike");
  if (reasons.size === 0) return [...pairs];

  const partners = new Map<Candidate, number>();
  for (const { before, after } of reasons.keys())
    for (const side of [before, after]) partners.set(side, (partners.get(side) ?? 0) + 1);
  const isOnly = ({ before, after }: ScoredPair) => partners.get(before) === 1 && partners.get(after) === 1;
  // Nothing is gone or came that this does not explain.
  const isEqual = isValue && [...removed, ...added].every((candidate) => partners.get(candidate) === 1);
  return pairs.map((pair) => {
    const reason = reasons.get(pair);
    if (reason === undefined || !isOnly(pair) || (pair.standing === "speaks" && !isValue)) return pair;
    const isCertain = isEqual || (affixes.get(pair)?.count ?? 0) >= MANY;
    const [standing, points] = isCertain
      ? (["speaks", SPELT_CERTAINLY] as const)
      : (["hints", SPELT] as const);
    return { ...pair, score: pair.score + points, reasons: [...pair.reasons, reason], standing };
  });
}
