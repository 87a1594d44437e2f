import { isObject, type JsonObject } from "@tenant-api/openapi";
import type { Body, Exchange } from "../exchange/exchange.ts";
import { isForm, MULTIPART, mediaTypeOf } from "../exchange/media-type.ts";
import { jsonOrUndefined, parseJson, TooDeepError } from "../exchange/parse-json.ts";
import type { Pair } from "../exchange/read-pairs.ts";
import { headerNames } from "./header-names.ts";
import { timeOf } from "./instant.ts";

/**
 * An exchange as a server logs it, on one line of a file. Other fields of the line do not matter.
 *
 * @example
 * {"time":"2026-11-26T10:00:00Z","method":"GET","url":"/events/42","status":200,"responseBody":{"id":"42"}}
 * {"time":1795687200000,"operationId":"createEvent","status":201,"requestBody":{"title":"Fair"}}
 * {"time":"2026-11-26T10:00:00Z","method":"POST","url":"/login","status":204,
 *   "requestMediaType":"application/x-www-form-urlencoded","requestBody":"user=a"}
 */
export interface LoggedExchange {
  /** ISO 8601, in UTC unless it has a zone; or milliseconds or seconds since 1970. */
  time: string | number;
  /** Not needed where there is an `operationId`. */
  method?: string;
  /** An address, or a path; with its query. Not needed where there is an `operationId`. */
  url?: string;
  /** The operation of the spec. It goes before method and address. */
  operationId?: string;
  status: number;
  /** A value of JSON. A string beside a media type is the text of the body; an object beside that of a form, its fields. */
  requestBody?: unknown;
  /** Like `requestBody`. */
  responseBody?: unknown;
  /** `application/json`, unless given. */
  requestMediaType?: string;
  /** `application/json`, unless given. */
  responseMediaType?: string;
  /** By name. Values are not read: leave them out, or log `req.headers` as it is. */
  requestHeaders?: Readonly<Record<string, unknown>>;
  /** Like `requestHeaders`. */
  responseHeaders?: Readonly<Record<string, unknown>>;
}

type Result = { exchange: Exchange } | { reason: string };

/**
 * Reads a line of a log. It never throws.
 *
 * @returns The exchange; else why it is none.
 */
export function readLoggedExchange(text: string): Result {
  let line: unknown;
  try {
    line = parseJson(text);
  } catch (error) {
    return { reason: `the line is ${error instanceof TooDeepError ? error.message : "not JSON"}` };
  }
  if (!isObject(line)) return { reason: "the line is not an object" };
  return exchangeOf(line);
}

function exchangeOf(line: JsonObject): Result {
  const time = timeOf(line.time);
  const method = line.method ?? "unknown";
  const { operationId, status, url = "/" } = line;
  const isOperation = isNamed(operationId);
  const missing = missingKeys(line);
  if (missing.length > 0)
    return { reason: `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing` };
  if (!isStatus(status)) return { reason: "`status` is not an HTTP status" };
  if (time === null) return { reason: "`time` is not an instant" };
  if (typeof method !== "string" || !/^[a-z-]+$/i.test(method)) return { reason: "`method` is not a method" };
  if (typeof url !== "string" || !/^(https?:\/)?\//i.test(url))
    return { reason: "`url` is neither an address nor a path" };
  const [requestBody, responseBody] = [
    bodyOf(line.requestBody, line.requestMediaType),
    bodyOf(line.responseBody, line.responseMediaType),
  ];
  if (requestBody === null || responseBody === null) return { reason: "a body is nested too deeply" };
  return {
    exchange: {
      time,
      method: method.toLowerCase(),
      url,
      ...(isOperation && { operationId }),
      status,
      ...namesOf("requestHeaders", line),
      ...namesOf("responseHeaders", line),
      ...(requestBody && { requestBody }),
      ...(responseBody && { responseBody }),
    },
  };
}

/** The keys that an exchange needs, and that a line does not have. */
export function missingKeys(line: JsonObject): string[] {
  const lacking = (names: readonly string[]) =>
    names.filter((name) => line[name] === undefined).map((name) => `\`${name}\``);
  const place = isNamed(line.operationId) ? [] : lacking(["method", "url"]);
  return [...lacking(["time"]), ...(place.length > 1 ? [EITHER] : place), ...lacking(["status"])];
}

const EITHER = "`operationId` (or `method` and `url`)";

function isNamed(operationId: unknown): operationId is string {
  return typeof operationId === "string" && operationId !== "";
}

/** Whether a line is meant to be an exchange, well or badly. */
export function isLogged(text: string): boolean {
  const line = jsonOrUndefined(text);
  return (
    isObject(line) &&
    Object.hasOwn(line, "status") &&
    (Object.hasOwn(line, "operationId") || Object.hasOwn(line, "url"))
  );
}

function isStatus(status: unknown): status is number {
  return typeof status === "number" && Number.isInteger(status) && status >= 100 && status <= 999;
}

function bodyOf(body: unknown, mediaType: unknown): Body | null | undefined {
  const isNamed = typeof mediaType === "string" && mediaType !== "";
  if (body === undefined) return isNamed ? { mediaType, content: "" } : undefined;
  if (isNamed && typeof body === "string") return { mediaType, content: body };
  try {
    const named = isNamed ? mediaTypeOf({ mediaType, content: "" }) : undefined;
    // As a server has read it: `req.body`.
    if (isNamed && isObject(body) && isForm(named))
      return { mediaType, content: "", pairs: pairsOf(body, named === MULTIPART) };
    return { mediaType: isNamed ? mediaType : "application/json", content: JSON.stringify(body) };
  } catch {
    // It is deeper than the stack: `JSON.parse` has no such limit.
    return null;
  }
}

/** The fields of a form. One that is null was not sent. A part of `multipart/form-data` may hold an object. */
function pairsOf(form: JsonObject, hasParts: boolean): Pair[] {
  return Object.entries(form).flatMap(([name, value]) => pairsIn(name, value, hasParts));
}

/** A name that was repeated has a list of values; what was sent as `filter[max]` has been read as an object. */
function pairsIn(name: string, value: unknown, hasParts: boolean): Pair[] {
  if (value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      pairsIn(isObject(item) && !hasParts ? `${name}[${index}]` : name, item, hasParts),
    );
  if (!isObject(value)) return [{ name, value: String(value) }];
  if (hasParts) return [{ name, value }];
  return Object.entries(value).flatMap(([key, inner]) => pairsIn(`${name}[${key}]`, inner, hasParts));
}

function namesOf(
  key: "requestHeaders" | "responseHeaders",
  { [key]: headers }: JsonObject,
): Partial<Exchange> {
  return isObject(headers) ? { [key]: headerNames(Object.keys(headers)) } : {};
}
