import randexp from "randexp";
import type { Random } from "./seeded-random.ts";

/** Its types say that the class is the property `default`; its code exports the class itself. */
const RandExp = randexp as unknown as typeof randexp.default;

/** How many texts are tried for one pattern: look-aheads and lengths are met by chance. */
const TRIES = 60;

/** Repetitions without an end are given few characters, then many. */
const REPETITIONS = [4, 1, 12, 40, 0];

/**
 * Texts for a regular expression of JSON Schema, which may or may not match it: look-around assertions are not
 * built, only tried.
 */
export function* textsForPattern(
  pattern: string,
  { minLength, maxLength }: { minLength: number; maxLength: number },
  random: Random,
): Generator<string> {
  const expression = parse(readable(pattern));
  if (expression === null) return;
  expression.randInt = (low, high) => low + Math.floor(random() * (high - low + 1));
  for (let count = 0; count < TRIES; count += 1) {
    const repetitions = REPETITIONS[count % REPETITIONS.length] as number;
    const wanted = count % 2 === 1 ? minLength : repetitions;
    expression.max = Math.min(wanted, maxLength, 1000);
    const text = expression.gen();
    yield text;
    // A pattern without anchors may stand anywhere in the text.
    if (text.length < minLength) yield text + "a".repeat(minLength - text.length);
    if (text.length > maxLength) yield text.slice(0, maxLength);
  }
}

function parse(pattern: string): InstanceType<typeof RandExp> | null {
  try {
    return new RandExp(pattern);
  } catch {
    return null;
  }
}

/** Characters for what Unicode calls letters, digits and so on. */
const PROPERTIES: readonly [RegExp, string][] = [
  [/^(Lu|Uppercase.*)$/, "A-Z"],
  [/^(Ll|Lowercase.*)$/, "a-z"],
  [/^(L|Letter|Alphabetic|Script=Lat.*|ID_Start|XID_Start)$/, "a-zA-Z"],
  [/^(N|Nd|Number)$/, "0-9"],
  [/^(Z|Zs|Separator|White_Space)$/, " "],
  [/^(P|Po|Punctuation)$/, "!.,"],
  [/^(S|Sc|Sm|Symbol)$/, "$+"],
];

/** The pattern without what randexp cannot read; whether a text matches is decided by the whole one. */
function readable(pattern: string): string {
  const names = [...pattern.matchAll(/\(\?<([^=!>][^>]*)>/g)].map(([, name]) => name);
  let isInClass = false;
  return pattern
    .replaceAll(/\\k<([^>]+)>/g, (_, name) => `\\${names.indexOf(name) + 1}`)
    .replaceAll(/\(\?<([=!])/g, "(?$1")
    .replaceAll(/\(\?<[^>]+>/g, "(")
    .replaceAll(/\(\?[ims]*(-[ims]+)?:/g, "(?:")
    .replaceAll(/\\u\{([0-9a-f]+)\}/gi, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/\\([pP])\{([^}]*)\}|\\.|[[\]]/g, (token, kind: string | undefined, property = "") => {
      if (token === "[" || token === "]") isInClass = token === "[";
      if (kind === undefined) return token;
      const name = property.replace(/^(gc|General_Category)=/, "");
      const characters = PROPERTIES.find(([expected]) => expected.test(name))?.[1] ?? "a-zA-Z0-9";
      const shown = kind === "p" ? characters : "-";
      return isInClass ? shown : `[${shown}]`;
    });
}
