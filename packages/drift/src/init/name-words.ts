/** The words of a name, in lower case: `user_accounts`, `userAccounts` and `user-accounts` have the same. */
export function wordsOf(name: string): string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** `["list", "events"]` becomes `listEvents`. */
export function camelCase(words: readonly string[]): string {
  const pascal = pascalCase(words);
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
}

/** `["event", "list"]` becomes `EventList`; a name that would begin with a digit gets a letter before it. */
export function pascalCase(words: readonly string[]): string {
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  return /^\d/.test(name) ? `N${name}` : name;
}

/** Words that end in `s` and mean one thing. */
const NO_PLURAL = /(ss|us|is|news|series|species)$/;
const IRREGULAR = new Map([
  ["people", "person"],
  ["children", "child"],
  ["men", "man"],
  ["women", "woman"],
  ["indices", "index"],
  ["analyses", "analysis"],
  ["statuses", "status"],
  ["media", "media"],
  ["data", "data"],
]);

/**
 * Whether a word names several things.
 *
 * @example
 * isPlural("events"); // true
 * isPlural("status"); // false
 */
export function isPlural(word: string): boolean {
  return singular(word) !== word;
}

/** `categories` becomes `category`; a word for one thing stays. */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 3 || !word.endsWith("s") || NO_PLURAL.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(x|z|ch|sh|ss|us)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The words for one thing of those that a name names: `user_accounts` becomes `["user", "account"]`. */
export function singularWords(name: string): string[] {
  const words = wordsOf(name);
  return words.map((word, index) => (index === words.length - 1 ? singular(word) : word));
}
