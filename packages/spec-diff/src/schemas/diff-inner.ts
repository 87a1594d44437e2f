import { isDescription, type JsonObject, listOf, objectAt } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import type { Scope } from "../collect/change-collector.ts";
import { below, ownScope, type ViewPair } from "../collect/schema-pair.ts";
import { areEqual, asSchema } from "../spec/schema-values.ts";
import type { EffectiveViews } from "../views/effective-views.ts";
import type { SchemaWalk } from "./schema-walk.ts";

const INNER = ["not", "contains", "propertyNames", "if", "then", "else", "contentSchema"] as const;
/** Where nothing is said of them, anything goes. */
const OPEN = ["items", "additionalProperties", "unevaluatedItems", "unevaluatedProperties"] as const;
/** What speaks of the same members where one of those is not said. */
const UNEVALUATED: Readonly<Record<string, string>> = {
  items: "unevaluatedItems",
  additionalProperties: "unevaluatedProperties",
};
/** Schemas that count where something refers to them. */
const DEFINITIONS = ["$defs", "definitions"] as const;

/** Compares the schemas of what is in a value: its items, other properties, and conditions on it. */
export function diffInner(current: ViewPair, whole: EffectiveViews, depth: number, walk: SchemaWalk): void {
  const [before, after] = [whole.before.schema, whole.after.schema];
  const visit = (tokens: string[], old: unknown, now: unknown, counting: Pick<Scope, "counting"> = {}) => {
    if (whole.isInherited(tokens[0] ?? "")) return;
    const pair = below(current, tokens, asSchema(old) ?? {}, asSchema(now) ?? {});
    walk.visit({ ...pair, ...counting }, depth);
  };
  const compareBoth = (tokens: string[], old: unknown, now: unknown) => {
    const [one, other] = [asSchema(old), asSchema(now)];
    if (one && other) visit(tokens, one, other, countingIn(current, tokens[0]));
    else if (one || other) {
      const isForbidden = tokens[0] === "not" && areEqual(one ?? other, {});
      tellPresence(current, tokens, other !== undefined, walk, { isForbidden });
    }
  };

  // Items that have a place of their own each.
  const [items, newItems] = [listOf(before.prefixItems), listOf(after.prefixItems)];
  for (let index = 0; index < Math.max(items.length, newItems.length); index += 1) {
    const tokens = ["prefixItems", String(index)];
    const [old, now] = [
      index < items.length ? items[index] : itemsOf(before),
      index < newItems.length ? newItems[index] : itemsOf(after),
    ];
    if ((old === false) === (now === false)) visit(tokens, old, now);
    // A list may have one item more, or less.
    else if (!whole.isInherited("prefixItems"))
      tellPresence(current, tokens, old === false, walk, { effect: old === false ? "widened" : "narrowed" });
  }
  for (const key of INNER) compareBoth([key], before[key], after[key]);
  const isInstead = (key: string) =>
    Object.entries(UNEVALUATED).some(
      ([name, other]) => other === key && (before[name] === undefined) !== (after[name] === undefined),
    );
  for (const key of OPEN) {
    // It was compared with what stands there instead.
    if (isInstead(key)) continue;
    const instead = UNEVALUATED[key] ?? "";
    const [written, newWritten] = [before[key], after[key]];
    const [old, now] =
      written === undefined && newWritten === undefined
        ? []
        : [written ?? before[instead], newWritten ?? after[instead]];
    // That an object is closed or open has a rule of its own.
    if (key.endsWith("Properties") && (old === false || now === false)) continue;
    if (old === undefined && now === undefined) continue;
    const isOnlyOne = old === undefined || now === undefined;
    visit([key], old, now, current.isBase && isOnlyOne ? { counting: "unused" } : {});
  }
  const [rest, newRest] = [before, after].map(restOf);
  const patterns = [before, after].map((schema) => objectAt(schema, "patternProperties"));
  for (const name of new Set(patterns.flatMap(Object.keys))) {
    const [old, now] = patterns.map((members) => members[name]);
    const tokens = ["patternProperties", name];
    const isGone = now === undefined && newRest !== undefined && walk.allowsNothing(newRest, "after");
    const isNew = old === undefined && rest !== undefined && walk.allowsNothing(rest, "before");
    // Where no other fields are allowed, a pattern allows fields, and is one for who reads them.
    if (isGone || isNew)
      tellPresence(current, tokens, isNew, walk, { effect: isNew ? "widened" : "replaced" });
    else compareBoth(tokens, old ?? rest, now ?? newRest);
  }
  const [conditions, newConditions] = [before, after].map((schema) => objectAt(schema, "dependentSchemas"));
  for (const name of new Set([conditions, newConditions].flatMap((all) => Object.keys(all ?? {}))))
    compareBoth(["dependentSchemas", name], conditions?.[name], newConditions?.[name]);
  for (const key of DEFINITIONS) {
    const [old, now] = [objectAt(before, key), objectAt(after, key)];
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (name in old && name in now) visit([key, name], old[name], now[name]);
      else tellPresence(current, [key, name], name in now, walk, { effect: "described" });
    }
  }
}

function itemsOf({ items, unevaluatedItems }: JsonObject): unknown {
  return items ?? unevaluatedItems;
}

/** The schema of the fields that an object does not list, if it says something of them. */
export function restOf({ additionalProperties, unevaluatedProperties }: JsonObject): JsonObject | undefined {
  const rest = asSchema(additionalProperties ?? unevaluatedProperties);
  return rest === undefined || Object.keys(rest).every(isDescription) ? undefined : rest;
}

/** Tells of a keyword that only one version has. */
export function tellPresence(
  current: ViewPair,
  tokens: string[],
  isNew: boolean,
  { report }: SchemaWalk,
  {
    effect = isNew ? "narrowed" : "widened",
    isForbidden = false,
  }: { effect?: Effect; isForbidden?: boolean } = {},
): void {
  // `not: {}` is how `false` reads.
  const forbidden = isNew ? "no value is allowed any more" : "values are allowed now";
  const words = isForbidden ? forbidden : `${tokens.join(" ")} was ${isNew ? "added" : "removed"}`;
  const { before: _, after: __, at, to, ...scope } = below(current, tokens, {}, {});
  const { counting } = ownScope(current);
  const kind = `${tokens[0]}-${isNew ? "added" : "removed"}`;
  const place = { ...scope, at: isNew ? to : at, ...(counting === undefined ? {} : { counting }) };
  report.add(place, kind, effect, words);
}

function countingIn({ counting }: Scope, keyword = ""): Pick<Scope, "counting"> {
  if (keyword === "if") return { counting: counting ?? "unclear" };
  if (keyword !== "not" || counting === "unclear" || counting === "unused") return {};
  return { counting: counting === "reversed" ? "plain" : "reversed" };
}
