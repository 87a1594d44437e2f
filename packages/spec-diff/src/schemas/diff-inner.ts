import { listOf, objectAt } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import type { Scope } from "../collect/change-collector.ts";
import { below, ownScope, type ViewPair } from "../collect/schema-pair.ts";
import { asSchema } from "../spec/schema-values.ts";
import type { EffectiveViews } from "../views/effective-views.ts";
import type { SchemaWalk } from "./schema-walk.ts";

const INNER = ["not", "contains", "propertyNames", "if", "then", "else", "contentSchema"] as const;
/** Where nothing is said of them, anything goes. */
const OPEN = ["items", "additionalProperties", "unevaluatedItems", "unevaluatedProperties"] as const;
const MAPS = ["patternProperties", "dependentSchemas"] as const;
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
    else if (one || other) tellPresence(current, tokens, other !== undefined, walk);
  };

  // Items that have a place of their own each.
  const [items, newItems] = [listOf(before.prefixItems), listOf(after.prefixItems)];
  for (let index = 0; index < Math.max(items.length, newItems.length); index += 1) {
    const tokens = ["prefixItems", String(index)];
    const [old, now] = [
      index < items.length ? items[index] : before.items,
      index < newItems.length ? newItems[index] : after.items,
    ];
    if ((old === false) === (now === false)) visit(tokens, old, now);
    // A list may have one item more, or less.
    else if (!whole.isInherited("prefixItems"))
      tellPresence(current, tokens, old === false, walk, old === false ? "widened" : "narrowed");
  }
  for (const key of INNER) compareBoth([key], before[key], after[key]);
  for (const key of OPEN) {
    const [old, now] = [before[key], after[key]];
    // That an object is closed or open has a rule of its own.
    if (key.endsWith("Properties") && (old === false || now === false)) continue;
    if (old === undefined && now === undefined) continue;
    const isOnlyOne = old === undefined || now === undefined;
    visit([key], old, now, current.isBase && isOnlyOne ? { counting: "unused" } : {});
  }
  for (const key of MAPS) {
    const [old, now] = [objectAt(before, key), objectAt(after, key)];
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
      compareBoth([key, name], old[name], now[name]);
  }
  for (const key of DEFINITIONS) {
    const [old, now] = [objectAt(before, key), objectAt(after, key)];
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (name in old && name in now) visit([key, name], old[name], now[name]);
      else tellPresence(current, [key, name], name in now, walk, "described");
    }
  }
}

/** Tells of a keyword that only one version has. */
export function tellPresence(
  current: ViewPair,
  tokens: string[],
  isNew: boolean,
  { report }: SchemaWalk,
  effect: Effect = isNew ? "narrowed" : "widened",
): void {
  const words = `${tokens.join(" ")} was ${isNew ? "added" : "removed"}`;
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
