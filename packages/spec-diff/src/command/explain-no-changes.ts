import {
  childOf,
  type JsonObject,
  type Pointer,
  parentOf,
  pointerOf,
  renderPosition,
  type Spec,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import { findUnreadable } from "../keywords/find-unreadable.ts";
import type { Keyword } from "../keywords/keyword.ts";
import { keywordOf } from "../keywords/keyword-findings.ts";
import { areEqual, membersOf, readSchemas } from "../spec/schema-values.ts";

/** How many places are named. */
const NAMED = 10;

/**
 * The differences between two specs of which no change is reported: keywords that never matter, places that say the same
 * in OpenAPI 3.0, 3.1 and 3.2, and places that no rule speaks of. Null if nothing differs at all.
 *
 * @example
 * explainNoChanges(before, after); // "`openapi` and `info.version` differ. 2 places say the same in other words: nullable, type."
 */
export function explainNoChanges(before: Spec, after: Spec): string | null {
  const ignored = new Map<string, number>();
  const [same, others]: [Pointer[], Pointer[]] = [[], []];
  const used = usedComponents([before.document, after.document]);
  const isSame = sameIn31(before.document, after.document);
  for (const at of differences(before.document, after.document)) {
    const name = ignoredName(tokensOf(at), used);
    if (name !== undefined) ignored.set(name, (ignored.get(name) ?? 0) + 1);
    else (isSame(at) ? same : others).push(at);
  }
  const names = [...ignored].map(([name, count]) => (count === 1 ? name : `${name} (${count} times)`));
  const words = new Set(same.map((at) => keywordAt(tokensOf(at))));
  const sentences = [
    ...(names.length > 0 ? [`${listed(names)} ${names.length === 1 ? "differs" : "differ"}.`] : []),
    ...(same.length > 0
      ? [`${counted(same, "says", "say")} the same in other words: ${[...words].join(", ")}.`]
      : []),
    ...(others.length > 0
      ? [
          `${counted(others, "differs", "differ")}, and no rule tells a change: ${located(others, before, after)}.`,
        ]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** The places that differ and that no rule reads, since their values have no form of OpenAPI: `parameters` that are no list. */
export function unreadDifferences(before: Spec, after: Spec): Pointer[] {
  const unreadable = new Set([before, after].flatMap(({ document }) => findUnreadable(document)));
  return [...unreadable].filter((at) => !areEqual(valueAt(before.document, at), valueAt(after.document, at)));
}

/** The same in words; null if there are none. */
export function explainUnread(before: Spec, after: Spec): string | null {
  const places = unreadDifferences(before, after);
  if (places.length === 0) return null;
  const what = `${counted(places, "differs", "differ")} in a form that is no OpenAPI, and was not compared`;
  return `${what}: ${located(places, before, after)}.`;
}

/** The innermost places that differ. */
function* differences(before: unknown, after: unknown, at: Pointer = "#"): Generator<Pointer> {
  if (areEqual(before, after)) return;
  const [old, now] = [membersOf(before), membersOf(after)];
  if (old === null || now === null) {
    yield at;
    return;
  }
  for (const key of Object.keys({ ...old, ...now })) yield* differences(old[key], now[key], childOf(at, key));
}

/** Whether what holds a place is equal in both specs, once they are read as OpenAPI 3.1. */
function sameIn31(before: JsonObject, after: JsonObject): (at: Pointer) => boolean {
  const [old, now] = [readSchemas(before), readSchemas(after)];
  const known = new Map<Pointer, boolean>();
  return (at) => {
    const holder = parentOf(at);
    const isKnown = known.get(holder);
    if (isKnown !== undefined) return isKnown;
    const [a, b] = [old, now].map(({ document, placeOf }) => valueAt(document, placeOf(holder)));
    const isEqual = a !== undefined && areEqual(a, b);
    known.set(holder, isEqual);
    return isEqual;
  };
}

/** The components that a reference leads to, or into. */
function usedComponents(documents: readonly JsonObject[]): Set<Pointer> {
  const used = new Set<Pointer>();
  const open: unknown[] = [...documents];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "$ref" && typeof inner === "string") used.add(pointerOf(tokensOf(inner).slice(0, 3)));
      else if (inner !== undefined) open.push(inner);
    }
  }
  return used;
}

/** How a place is called whose keyword never matters; undefined for any other. */
function ignoredName(tokens: readonly string[], used: ReadonlySet<Pointer>): string | undefined {
  const [root = "", key = ""] = tokens;
  const last = tokens.at(-1) ?? "";
  const isIgnored = (keyword: Keyword | undefined) => keyword?.by === "nobody";
  if (tokens.length === 1 && isIgnored(keywordOf("openapi", root))) return `\`${root}\``;
  if (root === "info" && isIgnored(keywordOf("info", key))) return `\`info.${key}\``;
  if (root === "components" && isIgnored(keywordOf("components", key)) && !isUsed(tokens, used))
    return `\`components.${key}\`, where nothing refers to it,`;
  return isIgnored(keywordOf("schema", last)) ? `\`${last}\`` : undefined;
}

/** Whether something refers to a component; of a whole section, to any in it. */
function isUsed(tokens: readonly string[], used: ReadonlySet<Pointer>): boolean {
  const component = pointerOf(tokens.slice(0, 3));
  if (tokens.length > 2) return used.has(component);
  return [...used].some((pointer) => pointer.startsWith(`${component}/`));
}

/** Places with their keywords, in the new file unless they are gone: `summary (openapi.yaml:12:5)`. */
function located(places: readonly Pointer[], before: Spec, after: Spec): string {
  const named = places.slice(0, NAMED).map((at) => {
    const spec = valueAt(after.document, at) === undefined ? before : after;
    return `${keywordAt(tokensOf(at))} (${renderPosition(spec.positionOf(at))})`;
  });
  const more = places.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** The keyword that a place belongs to. */
function keywordAt(tokens: readonly string[]): string {
  return tokens.findLast((token) => !/^\d+$/.test(token)) ?? "";
}

function counted({ length }: readonly Pointer[], one: string, many: string): string {
  return length === 1 ? `1 place ${one}` : `${length} places ${many}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
