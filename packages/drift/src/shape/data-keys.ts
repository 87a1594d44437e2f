import { memoize } from "./memoize.ts";

/** Keys that are data, and say something about somebody: an id, a date, an address. */
const DATA = [
  /^\d+$/,
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  /^(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}$|^[a-f]{16,}$/i,
  /^\d{4}-\d\d(-\d\d([T ].*)?)?$/,
  /.@/,
  /^[a-z][a-z0-9+.-]*:\/\//i,
  /^\+?[\d ()./-]{7,}$/,
  /\s.*\s/,
  // A JSON Web Token (RFC 7519): `{"` in base64.
  /^eyJ[\w-]+\./,
];

/** A prefix and an id, as many APIs write them: `evt_8fK2mQ0x`. */
const PREFIXED = /^[a-z]{1,8}[_-](?=[A-Za-z0-9_-]*\d)[A-Za-z0-9]{8,}$/;

/** A random text, or one in base64, if there are no words in it. */
const RANDOM = /^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=[^0-9]*[0-9])[A-Za-z0-9_+/=-]{16,}$/;

/** An id as ULID, CUID and the like write it: letters and digits by turns, where a name has a version, or two. */
const BY_TURNS =
  /^(?=.{10})[A-Za-z]*([0-9]+[A-Za-z]+){3,}[0-9]*$|^(?=.{10})[A-Za-z]*([0-9]+[A-Za-z]+){2,}[0-9]+$/;

/** A word in a name: `billing`, `Address` and `Line` in `billingAddressLine1`. */
const WORD = /[A-Z]?[a-z]{2,}/g;
const VOWEL = /[aeiou]/i;
const CONSONANTS = /[^aeiou]/gi;
/** So much of a name is in words with a vowel, of three letters or more. */
const WORDED = 0.7;
/** So many of their letters are vowels; of 10,000 random texts, four are taken for words. */
const VOICED = 0.28;

/** No name is longer. */
const LONGEST_NAME = 128;

/**
 * Whether a key, or a segment of a path, looks like data rather than like a name.
 *
 * @example
 * isData("startsAt"); // false
 * isData("7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11"); // true
 */
export function isData(key: string): boolean {
  return key.length > LONGEST_NAME || looksLikeData(key);
}

/** The same names come again in every object. */
const looksLikeData = memoize(
  (key: string) =>
    DATA.some((pattern) => pattern.test(key)) ||
    PREFIXED.test(key) ||
    (RANDOM.test(key) && !isWorded(key)) ||
    BY_TURNS.test(key) ||
    key.split(".").length > 3,
);

function isWorded(key: string): boolean {
  const words = (key.match(WORD) ?? []).filter((word) => word.length >= 3 && VOWEL.test(word)).join("");
  const vowels = words.replace(CONSONANTS, "");
  return words.length >= WORDED * key.length && vowels.length >= VOICED * words.length && !/\d{5}/.test(key);
}
