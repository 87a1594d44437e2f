const NAME = /^[A-Za-z_$][\w$]*$/;
const OTHERS = /[^\w$]+/g;

/**
 * What openapi-typescript calls the member of an enum that stands for a value: `at_home` for `at-home`, `Value2d` for `2d`. A
 * value of nothing but signs has itself for a name.
 */
export function memberNameOf(value: string): string {
  if (NAME.test(value)) return value;
  const named = /^\d/.test(value)
    ? `Value${value}`.replace(".", "_")
    : value.startsWith("-")
      ? `ValueMinus${value.slice(1)}`
      : value;
  const isOfSigns = named.replace(OTHERS, "") === "";
  return isOfSigns ? named : named.replace(OTHERS, (signs) => (signs === "+" ? "Plus" : "_"));
}

/** What openapi-typescript calls the enum of a field, by the names that lead to it: `EventKind` for `Event`, `kind`. */
export function enumNameOf(names: readonly string[]): string {
  const joined = names.join("/").replace(/[^A-Za-z_$0-9]+(.)?/g, (_, next = "") => next.toUpperCase());
  const name = /^\d/.test(joined) ? `Value${joined}` : joined;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** A name in Pascal case, as openapi-typescript has it in those of root types: `EventItem` for `event-item`. */
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
