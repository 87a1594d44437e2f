import { memoize } from "../collections/memoize.ts";
import { readsAsWords } from "./reads-as-words.ts";

/** The name under which everything is counted whose name is data. */
export const DATA = "{}";

/** No name is longer. */
const LONGEST_NAME = 128;

/**
 * How names are written, in whatever convention: letters, digits, and `_`, `-` or `.` between words; before them what
 * marks a name (`_id`, `@type`, `$ref`, `#text`). Everything with another sign in it is data: addresses, phone numbers,
 * base64, sentences.
 */
const WRITTEN_AS_NAME = /^[@$#.]?_{0,2}[\p{L}\p{M}\p{N}]+(?:(?:[.-]|_{1,2})[\p{L}\p{M}\p{N}]+)*_{0,2}$/u;

/** Behind a name in a query, the fields of an object or the place in a list: `filter[state]`, `ids[]`, `items[0]`. */
const BRACKETS = /\[([^[\]]*)\]/g;

/** `v2`, `v1beta1`, `2.0` */
const VERSION = /^v\d{1,2}([._-]\d{1,2}){0,2}((alpha|beta|rc|preview)\d{0,2})?$|^\d\.\d{1,2}$/i;

/** The end of a host or of a file. No field has such a word at its end. */
const ADDRESS =
  /^www\.|.\.(com|org|net|edu|gov|mil|io|biz|onion|invalid|example|local|internal|pdf|docx?|xlsx?|pptx?|odt|jpe?g|png|gif|heic|zip|eml|vcf|mp[34]|mov)$/i;

/** How tokens of well-known services and JSON Web Tokens begin. What follows may have letters alone. */
const TOKEN =
  /^(?:[spr]k[_-](?:live|test|prod|ant|proj|or)|gh[opsur]|github_pat|glpat|xox[a-z]|whsec|dop_v1|shp(?:at|ca|pa|ss)|r8|AKIA|ASIA|SG|eyJ\w*)[_.-]/;

/** In scripts that put no spaces between words, so many letters are a sentence. */
const SENTENCE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{13}/u;

/** A hexadecimal number without digits. */
const HEXADECIMAL = /^[a-f]{12,}$/i;

/** `text2speech`, where the number stands for a word. */
const TO = /(\p{L}{3})2(\p{L}{3})/gu;

/** Words with a number of any length, which belongs to them: `sha256`, `iso8601`, `last30days`. */
const FAMILIES =
  "sha|md|crc|aes|rsa|rfc|iso|utf|base|u?int|float|double|http|ipv|pkcs|pm|arm|amd|win|last|past|next|top";
const BEGINS = new RegExp(`(?<![a-z])((?:${FAMILIES})\\d{1,4})(?=[a-z]{3})`, "gi");
const APART = /(?<![a-z])(sha|utf|iso|rfc|base|last|past|next|top)[-_](?=\d)/gi;
const TERM = new RegExp(
  `^((?:${FAMILIES})\\d{1,4}|o?auth2|x509|x86|x25519|ed25519|e164|[hs]26\\d|mp[34]|p\\d{2,3}|i18n|l10n|a11y|k8s|s3|ec2|[a-z]2[a-z]|co2|x5[tcu]|[23]d|2fa|3ds)$`,
  "iu",
);

/** A number behind a word, as in a list of few (`address2`), or with a unit (`4xx`, `temperature_2m`). */
const NUMBERED = /^(?:\p{L}+\d{1,2}[DGKMPSX]{0,2}|\d{1,2}\p{Ll}{0,3})$/u;

/**
 * Whether a key, a segment of a path, or a name in a query or a header is data rather than a name. A name is written in a
 * naming convention, and its letters read as words. Everything else is data: ids, dates, addresses, tokens.
 *
 * @example
 * isData("startsAt"); // false
 * isData("7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11"); // true
 */
export function isData(key: string): boolean {
  return key.length > LONGEST_NAME || !isName(key);
}

/** Whether a name that looks like data, and that a spec may declare, may be counted among those that are data. */
export function isLostName(name: string, counted: ReadonlyMap<string, unknown> | undefined): boolean {
  return counted?.has(DATA) === true && !counted.has(name) && isData(name);
}

/** The same names come again in every object. */
const isName = memoize((key: string): boolean => {
  if (key === "") return true;
  const inner = [...key.matchAll(BRACKETS)].map(([, name = ""]) => name);
  return (
    isPlainName(key.replace(BRACKETS, "")) &&
    inner.every((name) => /^\d{0,2}$/.test(name) || isPlainName(name))
  );
});

function isPlainName(key: string): boolean {
  if (VERSION.test(key)) return true;
  if (
    !WRITTEN_AS_NAME.test(key) ||
    SENTENCE.test(key) ||
    ADDRESS.test(key) ||
    HEXADECIMAL.test(key) ||
    TOKEN.test(key)
  )
    return false;
  const parts = key
    .replace(APART, "$1")
    .replace(BEGINS, "$1_")
    .replace(TO, "$1_$2")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== "")
    .map(wordsOf);
  const words = parts.flat();
  return (
    parts.every((part) => part.length < MANY_WORDS || averageOf(part) >= SHORTEST_AVERAGE) &&
    (!words.some(isNumbered) || mayHaveNumbers(key, parts)) &&
    readsAsWords(words.map((word) => word.replace(/\p{N}+/gu, "")))
  );
}

/** `isOAuth2ClientURL` is `is`, `O`, `Auth2`, `Client`, `URL`. A number belongs to the word before it. */
function wordsOf(part: string): string[] {
  return part
    .replace("IPv", "Ipv")
    .replace(/([\p{Ll}\p{N}])(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(" ");
}

/** In a part of a name with so many words, a word has so many letters on average; in a random text, half as many. */
const MANY_WORDS = 4;
const SHORTEST_AVERAGE = 2.5;
/** The same where there are numbers. */
const SHORTEST_WITH_NUMBERS = 3;

function averageOf(words: readonly string[]): number {
  return words.join("").replace(/\p{N}/gu, "").length / words.length;
}

function isNumbered(word: string): boolean {
  return /\p{N}/u.test(word) && !TERM.test(word.replace(/(?<=\p{N})\p{Ll}+$/u, ""));
}

/** A longer name with a number has a word beside it; in a short one, a single number follows its letters: `x1`, `Q4`. */
const SHORT = /^(?:\p{L}{1,3}[_-]?\d|\p{L}\d\d|\d{1,2}\p{Ll}{1,3})$/u;
const WORD = /^\p{L}{3,}/u;
/** In capitals alone, such as `AB12` and `PROJ-42`, it is a word of four letters with one number: `LINE2`, `OPTION_2`. */
const IN_CAPITALS = /^[\p{Lu}\p{N}._-]+$/u;
const CAPITALS = /^(?:\p{Lu}+_)*\p{Lu}{4,}_?\d{1,2}$/u;

function mayHaveNumbers(key: string, parts: readonly (readonly string[])[]): boolean {
  const words = parts.flat();
  const numbered = words.filter(isNumbered);
  if (numbered.length > 2 || !numbered.every((word) => NUMBERED.test(word))) return false;
  if (SHORT.test(key)) return true;
  if (IN_CAPITALS.test(key)) return CAPITALS.test(key);
  const isPlain = (words: readonly string[]) =>
    words.length === 1 || averageOf(words) >= SHORTEST_WITH_NUMBERS;
  return parts.every(isPlain) && words.some((word) => WORD.test(word));
}
