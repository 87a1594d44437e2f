import type { Operation, Style } from "../call/operation.ts";
import { serializePath } from "../request/serialize-path.ts";
import { expandValue, joinPlain } from "./expand-value.ts";
import { contentOf, plainOf, styleOf } from "./style-of.ts";
import { writePairs } from "./write-pairs.ts";

type Values = Readonly<Record<string, unknown>>;

/** The query, as the spec says of each parameter. What it does not declare is written as openapi-fetch does. */
export function writeQuery({ styles, queryParameters }: Operation, query: Values): string {
  return Object.entries(query)
    .flatMap(([name, value]) => {
      const isDeclared = queryParameters.includes(name) || Array.isArray(value);
      const style: Style = isDeclared ? styleOf(styles?.query, name) : { style: "deepObject" };
      if (style.whole && value !== undefined)
        return encodeURIComponent(contentOf(name, value, style.contentType as string));
      return writePairs(expandValue(name, value, style), style.allowReserved);
    })
    .join("&");
}

/** Fills a path template, as the spec says of each parameter; openapi-fetch has styles in the template: `{;id*}`. */
export function writePath({ styles, pathParameters }: Operation, template: string, values: Values): string {
  // Without a prototype, which a parameter called `__proto__` would set.
  const written: Record<string, unknown> = Object.assign(Object.create(null), values);
  let styled = template;
  for (const name of pathParameters) {
    const value = Object.hasOwn(values, name) ? plainOf(values[name]) : undefined;
    const { style, explode, contentType } = styleOf(styles?.path, name);
    if (contentType && value !== undefined) written[name] = contentOf(name, value, contentType);
    else if (typeof value === "object" && value)
      written[name] = encodeKeys(name, value, style === "label" && explode);
    else written[name] = value;
    const prefix = style === "matrix" ? ";" : style === "label" ? "." : "";
    styled = styled.replace(`{${name}}`, () => `{${prefix}${name}${explode ? "*" : ""}}`);
  }
  return serializePath(styled, written);
}

/**
 * The headers, in the style `simple`; they are not percent-encoded (OpenAPI 3.2, appendix D). A comma may stand in a text in quotes,
 * which the caller puts there.
 */
export function writeHeaders({ styles }: Operation, headers: Values): Record<string, unknown> {
  const entries = Object.entries(headers).map(([name, given]) => {
    const { explode = false, contentType } = styleOf(styles?.header, name);
    const value = plainOf(given);
    // JSON may stand in a header if it is ASCII.
    if (contentType && value !== undefined) return [name, escapeJson(contentOf(name, value, contentType))];
    if (typeof value !== "object" || value === null) return [name, value];
    const list = listOf(name, value, explode);
    const unquoted = list.map((item) => item.replace(/"(?:[^"\\]|\\.)*"/g, ""));
    joinPlain(name, unquoted, ",");
    return [name, list.join(",")];
  });
  return Object.fromEntries(entries);
}

/** The value of the header `Cookie`. */
export function writeCookies({ styles }: Operation, cookies: Values): string {
  return Object.entries(cookies)
    .flatMap(([name, value]) => writePairs(expandValue(name, value, styleOf(styles?.cookie, name))))
    .join("; ");
}

function listOf(name: string, value: object, explode: boolean): string[] {
  // Not exploded, it is the list that a header wants, with keys beside their values.
  const [pair] = expandValue(name, value, { explode: false });
  const values = pair?.values ?? [];
  if (!explode || Array.isArray(value)) return [...values];
  return values.flatMap((key, index) =>
    index % 2 ? [] : [`${joinPlain(name, [key], "=")}=${values[index + 1]}`],
  );
}

/** openapi-fetch encodes the values alone, and would write what is nested as `[object Object]`. */
function encodeKeys(name: string, value: object, hasDots: boolean | undefined): unknown {
  const [pair] = expandValue(name, value, { explode: false });
  const values = pair?.values ?? [];
  // A dot cannot be escaped: `%2E` is the same in a URL (RFC 3986, section 2.3).
  if (hasDots) joinPlain(name, values, ".");
  // Nothing can stand for an empty list.
  if (values.length === 0) return undefined;
  if (Array.isArray(value)) return values;
  const entries = values.flatMap((key, index) =>
    index % 2 ? [] : [[encodeURIComponent(key), values[index + 1]] as const],
  );
  return Object.fromEntries(entries);
}

function escapeJson(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
