/** A text of traffic that must not reach the disk. */
export interface Secret {
  kind: string;
  text: string;
  /** Whether it reads as a name, so that only its values are safe: a key of it is kept. */
  isWord: boolean;
}

type Random = (below: number) => number;

/** Random numbers that are the same each time (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const [DIGITS, LOWER, UPPER] = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const [HEX, ALL] = ["0123456789abcdef", DIGITS + LOWER + UPPER];
const SYLLABLES = ["ba", "ko", "mi", "ra", "su", "te", "lo", "na", "vi", "de"];

/** Kinds of secrets, by how one is made: `r("ab", 3)` are three random letters of these. */
const KINDS: Readonly<Record<string, (r: (from: string, length: number) => string) => string>> = {
  mac: (r) => Array.from({ length: 6 }, () => r(HEX, 2)).join(":"),
  "mac with dashes": (r) => Array.from({ length: 6 }, () => r(HEX, 2).toUpperCase()).join("-"),
  "mac with dots": (r) => `${r(HEX, 4)}.${r(HEX, 4)}.${r(DIGITS, 4)}`,
  ipv4: (r) => `${r("123456789", 2)}.${r("123456789", 2)}.2${r("01234", 2)}.1${r(DIGITS, 2)}`,
  ipv6: (r) => `2001:db8::${r(HEX, 4)}:${r(HEX, 4)}`,
  coordinates: (r) => `48.${r(DIGITS, 5)},16.${r(DIGITS, 5)}`,
  latitude: (r) => `48.${r(DIGITS, 6)}`,
  tel: (r) => `tel:+43${r(DIGITS, 9)}`,
  phone: (r) => `+43 1 ${r(DIGITS, 7)}`,
  "phone of digits": (r) => `0664${r(DIGITS, 7)}`,
  "stripe key": (r) => `sk_live_${r(ALL, 24)}`,
  "github token": (r) => `ghp_${r(ALL, 36)}`,
  "gitlab token": (r) => `glpat-${r(DIGITS, 2)}${r(ALL, 18)}`,
  "slack token": (r) => `xoxb-${r(DIGITS, 11)}-${r(ALL, 24)}`,
  "aws key": (r) => `AKIA${r(UPPER, 7)}${r("234567", 2)}${r(UPPER, 7)}`,
  "prefixed id": (r) => `cfg_${r(DIGITS, 5)}`,
  "random id": (r) => `evt_${r(LOWER, 2)}${r(DIGITS, 1)}${r(UPPER, 2)}${r(DIGITS, 2)}${r(LOWER, 2)}`,
  base64: (r) => `${Buffer.from(r(ALL, 16)).toString("base64")}`,
  base64url: (r) => `${r(UPPER, 2)}${r(DIGITS, 1)}${r(ALL, 16)}${r(DIGITS, 2)}`,
  base32: (r) => `${r(UPPER, 5)}${r("234567", 3)}${r(UPPER, 4)}`,
  jwt: (r) => `eyJhbGciOiJIUzI1NiJ9.eyJ${r(ALL, 24)}.${r(ALL, 30)}`,
  "plate with dash": (r) => `W-${r(DIGITS, 5)}${r(UPPER, 1)}`,
  "plate of Delhi": (r) => `DL${r(DIGITS, 2)}${r(UPPER, 2)}${r(DIGITS, 4)}`,
  iban: (r) => `AT${r(DIGITS, 18)}`,
  card: (r) => `4${r(DIGITS, 15)}`,
  "card with spaces": (r) => `4${r(DIGITS, 3)} ${r(DIGITS, 4)} ${r(DIGITS, 4)} ${r(DIGITS, 4)}`,
  email: (r) => `${r(LOWER, 6)}@${r(LOWER, 6)}.example`,
  url: (r) => `https://${r(LOWER, 6)}.example/${r(ALL, 6)}`,
  uuid: (r) => `${r(HEX, 8)}-${r(HEX, 4)}-4${r(HEX, 3)}-a${r(HEX, 3)}-${r(HEX, 12)}`,
  ulid: (r) => `01${r("0123456789ABCDEFGHJKMNPQRSTVWXYZ", 24)}`,
  "object id": (r) => r(HEX, 24),
  instant: (r) => `2026-11-26T10:${r("012345", 2)}:${r("012345", 2)}.${r(DIGITS, 3)}Z`,
  "pair in a path": (r) => `token=${r(ALL, 9)}`,
  "user and password": (r) => `${r(LOWER, 5)}:${r(LOWER, 8)}`,
  person: (r) => `${r(UPPER, 1)}${r(LOWER, 6)} ${r(UPPER, 1)}${r(LOWER, 8)}`,
  password: (r) => `${r(LOWER, 5)}!${r(UPPER, 2)}#${r(DIGITS, 2)}`,
  "password with digits": (r) => `${r(LOWER, 6)}${r(DIGITS, 4)}`,
  host: (r) => `${r(LOWER, 7)}.${r(LOWER, 8)}.com`,
  file: (r) => `${r(LOWER, 7)}_${r(LOWER, 7)}.pdf`,
  "ethereum address": (r) => `0x${r(HEX, 40)}`,
  vin: (r) => `WVWZZZ1JZ${r(UPPER, 1)}W${r(DIGITS, 6)}`,
};

/** Kinds that read as names: diagnoses, nicknames, passwords of letters. */
const WORDS: readonly string[] = ["nickname", "diagnosis", "simple password", "place"];

/** So many of each kind, always the same ones. */
export function secretsOf(each: number): Secret[] {
  const random = randomFrom(59);
  const pick = (from: string, length: number) =>
    Array.from({ length }, () => from[random(from.length)]).join("");
  const word = () => Array.from({ length: 5 }, () => SYLLABLES[random(SYLLABLES.length)]).join("");
  return Array.from({ length: each }).flatMap(() => [
    ...Object.entries(KINDS).map(([kind, make]) => ({ kind, text: make(pick), isWord: false })),
    ...WORDS.map((kind) => ({ kind, text: word(), isWord: true })),
  ]);
}
