import type { Random } from "./seeded-random.ts";

/** The format whose texts all have this one, too: each URI is an internationalized one. */
export function plainFormat(format: string): string {
  return format.replace(/^(idn|iso)-/, "").replace(/^iri/, "uri");
}

/** A text of a plain format of JSON Schema or OpenAPI, if the format is known. */
export function formatText(format: string, random: Random, number: number): string | undefined {
  return Object.hasOwn(FORMATS, format) ? FORMATS[format]?.(random, number) : undefined;
}

const FORMATS: Record<string, (random: Random, number: number) => string> = {
  uuid: (random) =>
    `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`,
  "date-time": (random) => `${dateIn2030(random)}T${twoDigits(random, 0, 23)}:00:00Z`,
  date: dateIn2030,
  time: (random) => `${twoDigits(random, 0, 23)}:${twoDigits(random, 0, 59)}:00Z`,
  duration: (random) => `PT${1 + Math.floor(random() * 59)}M`,
  email: (_, number) => `person-${number}@example.com`,
  uri: url,
  url,
  "uri-reference": url,
  "uri-template": (_, number) => `https://example.com/${number}/{id}`,
  hostname: (_, number) => `host-${number}.example.com`,
  ipv4: (random) => `192.0.2.${1 + Math.floor(random() * 254)}`,
  ipv6: (random) => `2001:db8::${hex(random, 4).replace(/^0+(?=.)/, "")}`,
  byte: bytes,
  base64url: bytes,
  regex: () => "^[a-z]+$",
  "json-pointer": (_, number) => `/items/${number}`,
  "json-pointer-uri-fragment": (_, number) => `#/items/${number}`,
  "relative-json-pointer": (_, number) => `1/items/${number}`,
  // ajv-formats checks numbers in texts, too.
  int32: numeral,
  int64: numeral,
  float: numeral,
  double: numeral,
};

/** Where a text of a format can grow without becoming another format. */
const GROWING: Record<string, (text: string, count: number) => string> = {
  email: (text, count) => `${"a".repeat(Math.min(count, 50))}${text}`.replace("@", `@${labels(count - 50)}`),
  hostname: (text, count) => labels(count) + text,
  ...Object.fromEntries(
    ["uri", "url", "uri-reference", "uri-template", "json-pointer"].map((name) => [
      name,
      (text: string, count: number) => text + "a".repeat(count),
    ]),
  ),
  byte: (text, count) => "AAAA".repeat(Math.ceil(count / 4)) + text,
};

/** The text made longer by so many characters, if its format allows that. */
export function growText(format: string, text: string, count: number): string | undefined {
  return Object.hasOwn(GROWING, format) ? GROWING[format]?.(text, count) : undefined;
}

/** Shorter forms of formats, for small lengths. */
export const SHORT: Record<string, string> = {
  email: "a@b.co",
  uri: "a:b",
  url: "http://a.co",
  "uri-reference": "a",
  hostname: "a",
  "json-pointer": "/a",
  duration: "P1D",
  ipv4: "1.1.1.1",
  ipv6: "::1",
  byte: "AAAA",
  int32: "1",
  int64: "1",
};

function labels(count: number): string {
  if (count <= 0) return "";
  const whole = "a".repeat(49).concat(".");
  return whole.repeat(Math.floor(count / 50)) + (count % 50 > 1 ? `${"a".repeat((count % 50) - 1)}.` : "");
}

function url(_: Random, number: number): string {
  return `https://example.com/${number}`;
}

function numeral(_: Random, number: number): string {
  return String(number);
}

function bytes(_: Random, number: number): string {
  return btoa(String(number).padStart(3, "0"));
}

function hex(random: Random, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
}

function dateIn2030(random: Random): string {
  return `2030-${twoDigits(random, 1, 12)}-${twoDigits(random, 1, 28)}`;
}

function twoDigits(random: Random, low: number, high: number): string {
  return String(low + Math.floor(random() * (high - low + 1))).padStart(2, "0");
}
