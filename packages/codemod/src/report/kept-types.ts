import { countOf } from "@tenant-api/openapi";
import type { Cause } from "./finding.ts";

/** Whose type keeps an old name. */
export type KeptRule =
  | "kept/own-type"
  | "kept/exported-type"
  | "kept/api-type"
  | "kept/other-api-type"
  | "kept/foreign-type";

type Words = (name: string) => string;

const WORDS: Readonly<Record<KeptRule, Words>> = {
  "kept/own-type": (name) => `your type ${name}`,
  "kept/exported-type": (name) => `your exported type ${name}`,
  "kept/api-type": (name) => `${name}, another type of the API,`,
  "kept/other-api-type": (name) => `${name}, a type of another API,`,
  "kept/foreign-type": (name) => `${name}, a type that is not yours,`,
};

/** The types that keep an old name at a place. */
export interface Kept {
  /** `` your type `Own` ``, or `` `Person`, a type of another API, ``. */
  words: string;
  /** True if the consumer may rename it. */
  isOwn: boolean;
  isExported: boolean;
}

/**
 * The types that keep an old name, by the steps to a place; null if there is none.
 *
 * @example
 * describeKept([{ rule: "kept/own-type", text: "Own" }])?.words; // "your type `Own`"
 */
export function describeKept(because: readonly Pick<Cause, "rule" | "text">[]): Kept | null {
  const kept = because.filter(({ rule }) => Object.hasOwn(WORDS, rule));
  const [first] = kept;
  if (!first) return null;
  const rule = first.rule as KeptRule;
  const more = kept.length > 1 ? ` (and ${countOf(kept.length - 1, "more type")})` : "";
  return {
    words: WORDS[rule](`\`${first.text}\`${more}`),
    isOwn: rule === "kept/own-type" || rule === "kept/exported-type",
    isExported: rule === "kept/exported-type",
  };
}
