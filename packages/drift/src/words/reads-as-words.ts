/**
 * The letters that often come after a letter in words of field names. They make up 95 % of all pairs of letters in the
 * names of 1,300 public specs; in a random text, every third or fourth pair is one of them.
 */
const FOLLOWERS: Readonly<Record<string, string>> = {
  a: "bcdfgiklmnprstuvwxy",
  b: "aeilorsu",
  c: "acehiklorstuy",
  d: "abdeiorsu",
  e: "abcdefgilmnopqrstvwxy",
  f: "aefilortu",
  g: "aeghinorsu",
  h: "aeiortu",
  i: "abcdefglmnoprstvxz",
  j: "aeou",
  k: "eis",
  l: "adeilostuy",
  m: "abeimopsu",
  n: "acdefgiknostuv",
  o: "abcdfgiklmnoprstuvw",
  p: "aehiloprstu",
  q: "u",
  r: "acdegiklmnoprstuvy",
  s: "acehiklmopstuy",
  t: "acehilmorstuy",
  u: "abcdegilmnprst",
  v: "aeio",
  w: "aeinos",
  x: "ept",
  y: "emps",
  z: "ae",
};

/** Fewer pairs say nothing: `xml`, `mtls`, `cvss`. */
const FEWEST_PAIRS = 6;
/** So many pairs of a name are often met; of a long one, more. Of names of other public specs, one in 500 has fewer. */
const LEAST_FREQUENT = 0.65;
const LONG = 10;
const LEAST_FREQUENT_IN_LONG = 0.68;

/**
 * Whether letters are words of a language, or abbreviations of them, rather than random. Letters outside of A to Z are
 * taken for words.
 *
 * @param words The words of a name, without digits and signs.
 * @example
 * readsAsWords(["billing", "Address"]); // true
 * readsAsWords(["qxzvkwplmt"]); // false
 */
export function readsAsWords(words: readonly string[]): boolean {
  let [pairs, frequent] = [0, 0];
  for (const word of words.map((one) => one.toLowerCase())) {
    for (let at = 1; at < word.length; at += 1) {
      const [first = "", second = ""] = [word[at - 1], word[at]];
      const followers = FOLLOWERS[first];
      pairs += 1;
      if (followers === undefined || !/[a-z]/.test(second) || followers.includes(second)) frequent += 1;
    }
  }
  const least = pairs < LONG ? LEAST_FREQUENT : LEAST_FREQUENT_IN_LONG;
  return pairs < FEWEST_PAIRS || frequent >= least * pairs;
}
