import { countOf } from "@tenant-api/openapi";
import type { Cause } from "./finding.ts";

/** Whose type keeps an old name. */
export type KeptRule =
  | "kept/own-type"
  | "kept/exported-type"
  /** That of a component's props, which has no name. */
  | "kept/own-props"
  | "kept/exported-props"
  | "kept/api-type"
  | "kept/other-api-type"
  | "kept/foreign-type";

/** @param more how many other types keep it, too. */
type Words = (name: string, more: string) => string;

const WORDS: Readonly<Record<KeptRule, Words>> = {
  "kept/own-type": (name, more) => `your type \`${name}\`${more} keeps`,
  "kept/exported-type": (name, more) => `your exported type \`${name}\`${more} keeps`,
  "kept/own-props": (name, more) => `the props of ${name}${more} keep`,
  "kept/exported-props": (name, more) => `the exported props of ${name}${more} keep`,
  "kept/api-type": (name, more) => `\`${name}\`${more}, another type of the API, keeps`,
  "kept/other-api-type": (name, more) => `\`${name}\`${more}, a type of another API, keeps`,
  "kept/foreign-type": (name, more) => `\`${name}\`${more}, a type that is not yours, keeps`,
};

/** The types that keep an old name at a place. */
export interface Kept {
  /** `` your type `Own` keeps ``, or `` `Person`, a type of another API, keeps ``. */
  words: string;
  /** True if the consumer may rename it. */
  isOwn: boolean;
  isExported: boolean;
}

/**
 * The types that keep an old name, by the steps to a place; null if there is none.
 *
 * @example
 * describeKept([{ rule: "kept/own-type", text: "Own" }])?.words; // "your type `Own` keeps"
 */
export function describeKept(because: readonly Pick<Cause, "rule" | "text">[]): Kept | null {
  const kept = because.filter(({ rule }) => Object.hasOwn(WORDS, rule));
  const [first] = kept;
  if (!first) return null;
  const rule = first.rule as KeptRule;
  const more = kept.length > 1 ? ` (and ${countOf(kept.length - 1, "more type")})` : "";
  return {
    words: WORDS[rule](first.text, more),
    isOwn: /^kept\/(own|exported)-/.test(rule),
    isExported: rule.startsWith("kept/exported-"),
  };
}
