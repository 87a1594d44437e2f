import { isObject, type JsonObject, type Pointer, pointerOf, type Spec, tokensOf } from "@tenant-api/openapi";
import type { Keyword } from "../keywords/keyword.ts";
import { keywordOf } from "../keywords/keyword-findings.ts";
import { areEqual } from "../schema-values.ts";

/**
 * What differs between two specs of which no change is told: the keywords that never matter, and those that say the
 * same in other words. Null if nothing differs at all.
 *
 * @example
 * explainNoChanges(before, after); // "`openapi` and `info.version` differ. 2 places say the same in other words: nullable, type."
 */
export function explainNoChanges({ document: before }: Spec, { document: after }: Spec): string | null {
  const ignored = new Map<string, number>();
  const words = new Set<string>();
  let places = 0;
  for (const at of differences(before, after)) {
    const name = ignoredName(tokensOf(at));
    if (name === undefined) {
      places += 1;
      words.add(keywordAt(tokensOf(at)));
    } else ignored.set(name, (ignored.get(name) ?? 0) + 1);
  }
  const names = [...ignored].map(([name, count]) => (count === 1 ? name : `${name} (${count} times)`));
  const sentences = [
    ...(names.length > 0 ? [`${listed(names)} ${names.length === 1 ? "differs" : "differ"}.`] : []),
    ...(places > 0
      ? [
          `${places} ${places === 1 ? "place says" : "places say"} the same in other words: ${[...words].join(", ")}.`,
        ]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** The innermost places that differ. */
function* differences(before: unknown, after: unknown, at: Pointer = "#"): Generator<Pointer> {
  if (areEqual(before, after)) return;
  const [old, now] = [before, after].map(membersOf);
  if (old === null || now === null || old === undefined || now === undefined) {
    yield at;
    return;
  }
  for (const key of Object.keys({ ...old, ...now }))
    yield* differences(old[key], now[key], `${at}${pointerOf([key]).slice(1)}`);
}

function membersOf(value: unknown): JsonObject | null {
  if (isObject(value)) return value;
  return Array.isArray(value) ? Object.fromEntries(value.map((item, index) => [String(index), item])) : null;
}

/** How a place is called whose keyword never matters; undefined for any other. */
function ignoredName(tokens: readonly string[]): string | undefined {
  const [root = "", key = ""] = tokens;
  const last = tokens.at(-1) ?? "";
  const isIgnored = (keyword: Keyword | undefined) => keyword?.by === "nobody";
  if (tokens.length === 1 && isIgnored(keywordOf("openapi", root))) return `\`${root}\``;
  if (root === "info" && isIgnored(keywordOf("info", key))) return `\`info.${key}\``;
  if (root === "components" && isIgnored(keywordOf("components", key)))
    return `\`components.${key}\`, where nothing refers to it,`;
  return isIgnored(keywordOf("schema", last)) ? `\`${last}\`` : undefined;
}

/** The keyword that a place belongs to. */
function keywordAt(tokens: readonly string[]): string {
  return tokens.findLast((token) => !/^\d+$/.test(token)) ?? "";
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
