import { type Pointer, placeName } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import { type Doubt, doubtOf, removalMessage } from "../collect/removal.ts";
import { sideOf, type ViewPair, within } from "../collect/schema-pair.ts";
import type { Candidate } from "../renames/candidate.ts";
import type { matchNames } from "../renames/match-names.ts";
import { fieldsOf } from "../renames/schema-candidates.ts";
import type { EffectiveViews } from "../views/effective-views.ts";
import { flagged } from "./read-write-flags.ts";
import type { SchemaWalk } from "./schema-walk.ts";
import { isSettled, type Successor, successorOf, withoutShared } from "./successors.ts";

/**
 * Reports fields that are deprecated in favour of another one, while both are there, and fields that are gone after
 * that. A successor that nobody declared is a question. Returns the places of the fields that are gone.
 */
export function diffDeprecated(
  current: ViewPair,
  whole: EffectiveViews,
  { common, removed, added }: ReturnType<typeof matchNames>,
  walk: SchemaWalk,
): Set<Pointer> {
  const { context } = walk;
  const [old, now] = [fieldsOf(whole.before), fieldsOf(whole.after)];
  const scopeOf = (field: Candidate, other: Candidate) => ({
    ...sideOf(within(current), ...flagged(walk, field.value, other.value)),
    at: field.at,
    to: other.at,
  });
  const tell = (field: Candidate, { field: other, ...rename }: Successor, effect: Effect, words: string) => {
    const message = `field ${placeName(field.at)} ${words} ${placeName(other.at)}`;
    walk.report.add(scopeOf(field, other), "field-renamed", effect, message, rename);
  };

  const kept = common.flatMap(([field, other]) => {
    if (whole.isInherited("properties", field.name)) return [];
    const news = field.value.deprecated === true ? [] : added;
    const successor = successorOf(other, now, news, context, walk.decisionOf(field.at));
    return successor === null ? [] : [{ field, successor }];
  });
  for (const { field, successor } of withoutShared(kept)) {
    const before = successorOf(field, old, [], context);
    const isKnown = before?.field.name === successor.field.name;
    // A question or a rename of before is not reported again, unless it is certain only now.
    if (isKnown && (isSettled(before) || !isSettled(successor))) continue;
    const { field: other } = successor;
    if (isSettled(successor) && isSayable(field, old.has(other.name)))
      tell(field, successor, "extended", "is deprecated, and renamed to");
    else if (isSettled(successor)) {
      const message = `field ${placeName(field.at)} is deprecated, and ${placeName(other.at)} takes its place`;
      walk.report.add(scopeOf(field, other), "successor-named", "described", message);
    } else {
      const doubt = successorDoubt(successor, placeName(successor.field.at));
      const message = `field ${placeName(field.at)} is deprecated, or ${doubt.words}?`;
      walk.report.add(
        scopeOf(field, successor.field),
        "successor-named",
        "described",
        message,
        doubtOf(doubt),
      );
    }
  }
  const others = common.map(([, other]) => other);
  const gone = removed.flatMap((field) => {
    const beside = others.filter(({ at }) => at !== field.at);
    const decision = walk.decisionOf(field.at);
    const byName = new Map(beside.map((one) => [one.name, one]));
    const successor = successorOf(field, byName, added.length === 0 ? beside : [], context, decision);
    return successor === null ? [] : [{ field, successor }];
  });
  const replaced = withoutShared(gone);
  for (const { field, successor } of replaced) {
    if (isSettled(successor)) tell(field, successor, "replaced", "was renamed to");
    else {
      const doubt = successorDoubt(successor, placeName(successor.field.at));
      const message = removalMessage(`field ${placeName(field.at)}`, doubt);
      const { to: _, ...scope } = scopeOf(field, successor.field);
      walk.report.add(scope, "field-removed", "replaced", message, doubtOf(doubt));
    }
  }
  return new Set(replaced.map(({ field }) => field.at));
}

/**
 * Whether a migration can say that a field was renamed to another one. Where both stood side by side, the old one has to
 * be deprecated first: until then its name is no less right than the new one.
 */
export function isSayable({ value }: Pick<Candidate, "value">, stoodBeside: boolean): boolean {
  return !stoodBeside || value.deprecated === true;
}

function successorDoubt({ field, confidence, evidence }: Successor, name: string): Doubt {
  return { words: `renamed to ${name}`, confidence, evidence, candidate: field.name };
}
