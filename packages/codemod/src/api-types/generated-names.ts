import { escapePattern } from "../text/escape-pattern.ts";

const NAME = /^[A-Za-z_$][\w$]*$/;
const SIGNS = /[^\w$]+/g;

/**
 * The name that openapi-typescript gives the member of an enum, by its value: `at_home` for `at-home`, `Value2d` for `2d`. A
 * value of nothing but signs is its own name.
 */
export function memberNameOf(value: string): string {
  if (NAME.test(value)) return value;
  const prefixed = /^\d/.test(value) ? `Value${value}`.replace(".", "_") : value.replace(/^-/, "ValueMinus");
  const isOfSigns = prefixed.replace(SIGNS, "") === "";
  return isOfSigns ? prefixed : prefixed.replace(SIGNS, (signs) => (signs === "+" ? "Plus" : "_"));
}

/** The name that openapi-typescript gives an enum, by the names that lead to it: `EventKind` for `Event`, `kind`. */
export function enumNameOf(names: readonly string[]): string {
  const joined = names.join("/").replace(/[^A-Za-z_$0-9]+(.)?/g, (_, next = "") => next.toUpperCase());
  const name = /^\d/.test(joined) ? `Value${joined}` : joined;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/**
 * The new name of an enum, if it is named after some names that have new ones. Keywords of the schema stay between them.
 *
 * @example
 * renameEnum("EventAnyOf0Kind", ["Event", "kind"], ["Event", "sort"]); // "EventAnyOf0Sort"
 */
export function renameEnum(name: string, from: readonly string[], to: readonly string[]): string | null {
  const keywords = "((?:(?:AllOf|AnyOf|OneOf)\\d+)*)";
  // Only the beginning of a whole name is no digit.
  const parts = from.map(
    (part, index) => escapePattern(index === 0 ? enumNameOf([part]) : partOf(part)) + keywords,
  );
  const [, ...kept] = new RegExp(`^${parts.join("")}$`).exec(name) ?? [];
  if (kept.length === 0) return null;
  return enumNameOf(to.map((part, index) => partOf(part) + kept[index]));
}

function partOf(name: string): string {
  return enumNameOf(["a", name]).slice(1);
}

/** A name in Pascal case, as root types of openapi-typescript have it: `EventItem` for `event-item`. */
export function pascalCaseOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
  return words
    .map((word, index) => {
      const first = /^\d/.test(word) && index > 0 ? `_${word[0]}` : word.slice(0, 1).toUpperCase();
      return first + word.slice(1).toLowerCase();
    })
    .join("");
}
