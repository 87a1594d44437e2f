import type { ParameterStyle } from "@tenant-api/openapi";

/** A parameter, or a field of a form, as it was sent: its texts are not read as numbers yet. */
export type Raw = string | Raw[] | { [name: string]: Raw };

/** Names and values of a query or a form, as they stand there, still encoded. */
export type Pairs = readonly (readonly [string, string])[];

/** What a parameter is read as: how a style writes a value depends on that. */
export type Kind = "scalar" | "array" | "object";

/** What is read, and from where. */
export interface Reading {
  name: string;
  kind: Kind;
  style: Pick<ParameterStyle, "style" | "explode">;
  /** The properties of an object that its schema lists. */
  properties: readonly string[];
}

/** The pairs of a query or of a form, without its `?`. */
export function pairsOf(text: string): Pairs {
  if (text === "") return [];
  return text.split("&").map((pair) => {
    const equals = pair.indexOf("=");
    return equals === -1 ? [decode(pair), ""] : [decode(pair.slice(0, equals)), pair.slice(equals + 1)];
  });
}

/**
 * Reads a parameter from a query, as its style says (OpenAPI 3.1, section 4.8.12); undefined if it was not sent.
 * Where a separator may be encoded or not, there are several readings.
 */
export function readFromPairs(pairs: Pairs, reading: Reading): Raw[] {
  const { name, kind, style, properties } = reading;
  const values = pairs.filter(([key]) => key === name).map(([, value]) => value);
  if (style.style === "deepObject") return present(readDeep(pairs, name));
  if (kind === "object" && style.explode) {
    const own = pairs.filter(([key]) => properties.includes(key));
    return own.length === 0 ? [] : [collect(own.map(([key, value]) => [key, decode(value)]))];
  }
  const [first] = values;
  if (first === undefined) return [];
  if (kind === "scalar") return [values.length > 1 ? values.map(decode) : decode(first)];
  if (kind === "array" && style.explode) return [values.map(decode)];
  // One parameter holds the whole value: another one of its name has no meaning.
  if (values.length > 1) return [values.map(decode).join("&")];
  return split(first, SEPARATORS[style.style] ?? ",").map((items) =>
    kind === "array" ? items : objectFromList(items),
  );
}

/**
 * Reads a parameter of a path: `simple`, `label` or `matrix`; its text is decoded already. Nothing if it is
 * written in another style.
 */
export function readFromPath(text: string, { name, kind, style }: Reading): Raw[] {
  const { style: written, explode } = style;
  if (written === "label") {
    if (!text.startsWith(".")) return [];
    return readList(text.slice(1), kind, explode, explode ? "." : ",");
  }
  if (written === "matrix") {
    if (!text.startsWith(";")) return [];
    const parts = text.slice(1).split(";");
    if (kind === "object" && explode) return [objectFromMembers(parts)];
    const values = parts.map((part) => (part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part));
    return kind === "array" && explode ? [values] : readList(values.join(";"), kind, false, ",");
  }
  return readList(text, kind, explode, ",");
}

/** Reads a header, always in the style `simple`. */
export function readFromHeader(text: string, { kind, style }: Reading): Raw[] {
  return readList(text, kind, style.explode, /\s*,\s*/);
}

/** Reads a cookie, in the style `form`, where each cookie has one value. */
export function readFromCookie(text: string, { kind }: Reading): Raw[] {
  return readList(text, kind, false, ",");
}

const SEPARATORS: Record<string, string> = { form: ",", spaceDelimited: " ", pipeDelimited: "|" };

function readList(text: string, kind: Kind, explode: boolean, separator: string | RegExp): Raw[] {
  if (kind === "scalar") return [text];
  const items = text.split(separator);
  if (kind === "array") return [items];
  return [explode ? objectFromMembers(items) : objectFromList(items)];
}

/** Splits first where the separator itself stands, then where it stands encoded. */
function split(text: string, separator: string): string[][] {
  const encoded = encodeURIComponent(separator);
  const asWritten = text.replaceAll("+", "%20").split(separator).map(decode);
  const asEncoded = text.replaceAll("+", "%20").replaceAll(new RegExp(encoded, "gi"), separator);
  if (separator !== ",") return [asEncoded.split(separator).map(decode)];
  return text.includes(encoded) && !text.includes(separator)
    ? [asWritten, asEncoded.split(separator).map(decode)]
    : [asWritten];
}

/** `a,1,b,2` */
function objectFromList(items: readonly string[]): Raw {
  const entries: [string, string][] = [];
  for (let index = 0; index < items.length; index += 2)
    entries.push([items[index] as string, items[index + 1] ?? ""]);
  return collect(entries);
}

/** `a=1,b=2` */
function objectFromMembers(items: readonly string[]): Raw {
  return collect(items.map((item) => item.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

/** A name that stands there several times has a list. */
export function collect(entries: readonly (readonly [string, Raw])[]): { [name: string]: Raw } {
  const values = new Map<string, Raw>();
  const lists = new Map<string, Raw[]>();
  for (const [name, value = ""] of entries) {
    const list = lists.get(name) ?? [];
    list.push(value);
    lists.set(name, list);
    values.set(name, list.length > 1 ? list : value);
  }
  return Object.fromEntries(values);
}

/** `filter[a][b]=1`, `filter[tags][]=x`, `filter[tags][0]=x` */
function readDeep(pairs: Pairs, name: string): Raw | undefined {
  const root = new Map<string, unknown>();
  for (const [key, value] of pairs) {
    if (!key.startsWith(`${name}[`) || !key.endsWith("]")) continue;
    const steps = key.slice(name.length + 1, -1).split("][");
    if (steps.length > DEPTH_LIMIT) continue;
    let owner = root;
    for (const step of steps.slice(0, -1)) {
      const inner = owner.get(step);
      const next = inner instanceof Map ? inner : new Map<string, unknown>();
      owner.set(step, next);
      owner = next;
    }
    const last = steps.at(-1) as string;
    const before = owner.get(last);
    if (Array.isArray(before)) before.push(decode(value));
    else owner.set(last, before === undefined ? decode(value) : [before, decode(value)]);
  }
  return root.size === 0 ? undefined : plain(root);
}

const DEPTH_LIMIT = 50;

function plain(value: unknown): Raw {
  if (!(value instanceof Map)) return value as Raw;
  const keys = [...value.keys()];
  const isList = keys.every((key) => key === "" || /^\d{1,6}$/.test(key));
  return isList
    ? [...value.values()].flatMap(plain)
    : Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)]));
}

function present(value: Raw | undefined): Raw[] {
  return value === undefined ? [] : [value];
}

/** The text that an encoded one stands for; itself, if it is not encoded rightly. */
export function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
