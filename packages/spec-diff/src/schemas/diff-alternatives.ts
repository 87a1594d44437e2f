import { isDescription, type JsonObject, tokensOf } from "@tenant-api/openapi";
import { type ViewPair, within } from "../collect/schema-pair.ts";
import { typesOf } from "../spec/schema-types.ts";
import { textOf } from "../spec/schema-values.ts";
import type { EffectiveViews } from "../views/effective-views.ts";
import { ALTERNATIVES, alternativesOf, type Part } from "../views/schema-view.ts";
import { tellPresence } from "./diff-inner.ts";
import { matchParts } from "./match-parts.ts";
import type { SchemaWalk } from "./schema-walk.ts";

/** Compares what a value can be: the alternatives of two versions of a schema. */
export function diffAlternatives(
  current: ViewPair,
  whole: EffectiveViews,
  depth: number,
  walk: SchemaWalk,
): void {
  const [old, now] = [current.before, current.after].map(keyOf);
  if (old !== undefined && now !== undefined && old !== now) {
    // That values match one alternative only is for those who write the spec to see to.
    const message = `${old} became ${now}`;
    walk.report.finding(within(current), { kind: "alternatives-changed", effect: "described", message });
    const parts = [alternativesOf(current.before, old), alternativesOf(current.after, now)] as const;
    diffParts(current, now, parts, depth, walk);
    return;
  }
  for (const key of ALTERNATIVES) if (!whole.isInherited(key)) diffChoice(current, key, depth, walk);
}

/** The keyword under which a schema has its alternatives, if it is one. */
function keyOf({ schema }: ViewPair["before"]): string | undefined {
  const [key, ...others] = ALTERNATIVES.filter((name) => name in schema);
  return others.length === 0 ? key : undefined;
}

function diffChoice(current: ViewPair, key: string, depth: number, walk: SchemaWalk): void {
  const { plain } = current;
  const partsOf = (side: "before" | "after") =>
    plain?.key === key && plain.side === side ? [plain.part] : alternativesOf(current[side], key);
  const [old, now] = [partsOf("before"), partsOf("after")];
  const isLike = (one: Part, other: Part) => matchAll([one], [other], current, walk).size > 0;
  if (plain?.key === key && !old.some((one) => now.some((other) => isLike(one, other)))) {
    const [before, after] = [old, now].map(nameOfParts);
    const message = before === after ? `type ${before} became another one` : `type ${before} became ${after}`;
    walk.report.finding(within(current), { kind: "type-changed", effect: "replaced", message });
    return;
  }
  // Without alternatives everything is allowed, not nothing.
  if ((old.length === 0) === (now.length === 0)) diffParts(current, key, [old, now], depth, walk);
  else tellPresence(current, [key], old.length === 0, walk);
}

/** Compares parts that belong together; a part of `allOf` limits a value, an alternative allows more. */
export function diffParts(
  current: ViewPair,
  key: string,
  [old, now]: readonly [readonly Part[], readonly Part[]],
  depth: number,
  walk: SchemaWalk,
): void {
  const matches = matchAll(old, now, current, walk);
  for (const [part, other] of matches) {
    const places = { at: part.at, to: other.at };
    const { demand } = current;
    walk.visit({ ...within(current), ...places, before: part.value, after: other.value, demand }, depth);
  }
  const others = new Set(matches.values());
  const tell = ({ at, value }: Part, isNew: boolean) => {
    const { to: _, ...scope } = { ...within(current), at };
    // Where a part of an allOf says nothing, another alternative allows everything.
    const isOnlyWords = key === "allOf" && Object.keys(value).every(isDescription);
    const effect = isOnlyWords ? "described" : isNew === (key === "allOf") ? "narrowed" : "widened";
    const [kind, words] = isNew ? (["added", "added"] as const) : (["removed", "removed"] as const);
    walk.report.add(scope, `${key}-part-${kind}`, effect, messageOf(key, value, words));
  };
  // An alternative that allows nothing is none; such a part of an allOf makes the whole so, which is compared as such.
  const allowsSome = ({ value }: Part, side: "before" | "after") => !walk.allowsNothing(value, side);
  for (const part of old) if (!matches.has(part) && allowsSome(part, "before")) tell(part, false);
  for (const part of now) if (!others.has(part) && allowsSome(part, "after")) tell(part, true);
}

function matchAll(
  old: readonly Part[],
  now: readonly Part[],
  { plain }: ViewPair,
  { nameOfReference, resolve }: SchemaWalk,
): Map<Part, Part> {
  return matchParts(old, now, nameOfReference, resolve, plain !== undefined);
}

function messageOf(key: string, value: JsonObject, change: "added" | "removed"): string {
  const name = nameOfPart(value);
  if (name !== "" && key !== "allOf")
    return change === "added" ? `can be ${name} as well` : `cannot be ${name} any more`;
  // Another part may be of the same type.
  const type = [...typesOf(value)].join("|");
  return `a part of ${key} was ${change}${(name || type) && `: ${name || type}`}`;
}

/** What people call a part: the schema that it refers to, or its title. */
function nameOfPart({ $ref, title }: JsonObject): string {
  return typeof $ref === "string" ? (tokensOf($ref).at(-1) ?? "") : textOf(title);
}

function nameOfParts(parts: readonly Part[]): string {
  const names = parts.map(({ value }) => nameOfPart(value) || [...typesOf(value)].join("|") || "any");
  return [...new Set(names)].join("|");
}
