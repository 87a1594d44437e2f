import { addCounts } from "./count.ts";
import { isData } from "./data-keys.ts";
import type { ValueShape } from "./value-shape.ts";

/** More different texts than that in one place are no list of names. */
export const MOST_VALUES = 12;

/** How names in a list of values are written: `Published`, `in_progress`, `de-AT`. */
const NAME = /^[A-Za-z][A-Za-z0-9]*([_.:/-][A-Za-z0-9]+)*$/;
const LONGEST_NAME = 32;

/** Fields whose texts say something about a person, or let somebody in, and so does everything within: `name.de`. */
const IS_PRIVATE = wordsIn(
  "token secret password passwd pwd otp pin cookie jwt bearer authorization credential signature",
  "hash salt cvv cvc iban bic ssn email mail phone mobile tel fax name firstname lastname surname",
  "username nickname street city zip postcode postal birthday birthdate dob gender sex religion ip",
  "id uuid guid slug handle title text description summary bio url uri href",
);

/** The same of their texts, but not of the fields of their objects: `author.role`. */
const IS_PRIVATE_TEXT = wordsIn(
  "session auth login user author owner address key code body message comment note link",
);

/** Who somebody is to a thing: a text under such a name is who that is, and one under `customer_status` is not. */
const PERSONS = [
  "assignee creator editor manager employee customer client person people participant guest host speaker",
  "sender recipient receiver reviewer approver contact member follower friend buyer seller patient student",
  "teacher driver by who nick given company location label display",
];
const IS_PERSON = new RegExp(`(^|_)(${PERSONS.join(" ").replaceAll(" ", "|")})s?$`);

/** Words that names are written in one with: `apikey`, `displayname`, `nachname`, `passphrase`. */
const PRIVATE_PARTS = /(key|token|secret|name|mail|phone|code)s?$|^(pass|cred)|^pw$/;

/**
 * Whether texts of a field may be kept as candidates for an enum: what a person wrote, and what names one, never is.
 *
 * @example
 * mayBeEnum("state"); // true
 * mayBeEnum("accessToken"); // false
 */
export function mayBeEnum(field: string): boolean {
  const name = snakeCase(field);
  const isOfPerson = IS_PERSON.test(name) || name.split("_").some((word) => PRIVATE_PARTS.test(word));
  return !isPrivate(field) && !IS_PRIVATE_TEXT.test(name) && !isOfPerson;
}

/** Whether nothing within a field may be kept: `passwords`, `displayName`. */
export function isPrivate(field: string): boolean {
  return IS_PRIVATE.test(snakeCase(field));
}

/** Matches names in snake_case that have one of these words in them, or its plural. */
function wordsIn(...lines: readonly string[]): RegExp {
  return new RegExp(`(^|[^a-z0-9])(${lines.join(" ").replaceAll(" ", "|")})s?($|[^a-z])`);
}

/** `accessToken` and `URLPath` as `access_token` and `url_path`. */
function snakeCase(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/([A-Z])([A-Z][a-z])/g, "$1_$2");
  return words.toLowerCase();
}

/** Whether a text is short, and written like a name rather than like an id or a token: it may be shown. */
export function isName(text: string): boolean {
  return text.length <= LONGEST_NAME && NAME.test(text) && !text.split(/[:/]/).some(isData);
}

/** Counts a text; one that is no name, or one too many, makes the place no enum. */
export function addCandidate(shape: ValueShape, text: string): void {
  if (shape.values === null) return;
  if (!isName(text)) {
    shape.values = null;
    return;
  }
  shape.values ??= new Map();
  countUp(shape.values, text);
  if (shape.values.size > MOST_VALUES) shape.values = null;
}

/** The key under which all values are counted that are one too many. */
export const OTHERS = "";

/** Counts a value that an enum of the spec does not list. */
export function addUnlisted(shape: ValueShape, value: string): void {
  shape.unlisted ??= new Map();
  const isKnown = shape.unlisted.has(value) || shape.unlisted.size < MOST_VALUES;
  countUp(shape.unlisted, isKnown ? value : OTHERS);
}

/** Adds to a count. */
export function countUp<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, addCounts(counts.get(key) ?? 0, by));
}
