import type { OutputUnit } from "@cfworker/json-schema";
import type { Parameter } from "@tenant-api/openapi";
import { childOf, isJson, type JsonObject, parentOf, valueAt } from "@tenant-api/openapi";
import type { Schema } from "../spec/conjunction.ts";
import { createSchemas, type SchemasFor } from "../spec/json-schema.ts";
import type { Operation } from "../spec/list-operations.ts";
import { createTextReader, type TextReader } from "./coerce-text.ts";
import { Form, type Problem, quote, type RequestParts, UNREAD } from "./problem.ts";
import { readForm } from "./read-form.ts";
import {
  decode,
  pairsOf,
  type Raw,
  type Reading,
  readFromCookie,
  readFromHeader,
  readFromPairs,
  readFromPath,
} from "./read-parameter.ts";
import { createSchemaChecker, type SchemaChecker } from "./schema-checker.ts";
import { innermost, messageOf, placeOf } from "./schema-problem.ts";

/**
 * Says what is wrong with a request of an operation of any spec; nothing if it is right. Nothing is compiled: it
 * works under every content security policy, and without a delay at the start.
 */
export function createRequestValidator(
  document: JsonObject,
  schemasFor: SchemasFor = createSchemas(document),
): (operation: Operation, parts: RequestParts) => Problem[] {
  let prepared: Prepared | undefined;
  return (operation, parts) => {
    if (hasNothingToCheck(operation, parts)) return [];
    prepared ??= prepare(schemasFor("request"));
    const inParameters = operation.parameters.flatMap((parameter) =>
      isIgnored(parameter) ? [] : checkParameter(prepared as Prepared, parameter, parts),
    );
    return [...inParameters, ...checkBody(prepared, operation, parts)];
  };
}

interface Prepared {
  schemas: JsonObject;
  checker: SchemaChecker;
  reader: TextReader;
}

function prepare(schemas: JsonObject): Prepared {
  const checker = createSchemaChecker(schemas);
  return { schemas, checker, reader: createTextReader(schemas, checker) };
}

/** Whether a request of the operation is right, whatever it holds. */
export function hasNothingToCheck({ parameters, requestBody }: Operation, { body }: RequestParts): boolean {
  return parameters.length === 0 && !requestBody?.isRequired && (body === undefined || body === UNREAD);
}

/** What OpenAPI describes elsewhere: parameters of these names are to be ignored. */
function isIgnored({ in: where, name }: Parameter): boolean {
  return where === "header" && /^(accept|content-type|authorization)$/i.test(name);
}

function checkParameter(prepared: Prepared, parameter: Parameter, parts: RequestParts): Problem[] {
  const { name, isRequired, schema, style } = parameter;
  const { checker, reader } = prepared;
  const isWhole = parameter.in === "querystring";
  const where = isWhole ? "query" : (parameter.in as Exclude<Problem["in"], "body">);
  const at = childOf("", name);
  const holder: Schema = schema === null ? true : { $ref: schema };
  const kinds = style.contentType === null ? reader.kindsOf(holder) : ["scalar" as const];
  const properties = reader.propertiesOf(holder);
  const readings = isWhole
    ? wholeQuery(parts)
    : kinds.flatMap((kind) => readingsOf(where, { name, kind, style, properties }, parts));
  // An object that is spread over the query leaves nothing there if it is empty.
  const isSpread = kinds.includes("object") && (style.style === "deepObject" || style.explode);
  if (readings.length === 0 && isRequired && isSpread && where === "query") readings.push({});
  if (readings.length === 0 && Object.hasOwn(parts.path, name) && where === "path") {
    const message = `Expected a value in the style ${style.style}, received ${quote(parts.path[name])}.`;
    return [{ in: where, at, message }];
  }
  if (readings.length === 0) {
    return isRequired ? [{ in: where, at, message: "Expected a value, received none." }] : [];
  }
  const isText = style.contentType !== null && !isJson(style.contentType);
  // What a text such as XML says of an object is not read here.
  if (schema === null || (isText && !reader.kindsOf(holder).includes("scalar"))) return [];
  let problems: Problem[] = [];
  for (const reading of readings) {
    const value =
      style.contentType === null || isText ? reader.coerce(reading, [holder]) : parseJson(reading);
    if (value === NOT_JSON) {
      const message = `Expected ${style.contentType}, received ${quote(reading)}.`;
      return [{ in: where, at, message }];
    }
    const errors = checker.check(schema, value);
    if (errors.length === 0) return [];
    const [error] = innermost(errors) as [OutputUnit];
    problems = [{ in: where, at, message: messageOf(error, value) }];
  }
  return problems;
}

function wholeQuery({ query }: RequestParts): Raw[] {
  return query === "" ? [] : [decode(query)];
}

/** What was sent of a parameter, in each way in which it can be read; nothing if it was not sent. */
function readingsOf(where: Problem["in"], reading: Reading, parts: RequestParts): Raw[] {
  const { path, query, headers, cookies } = parts;
  const { name } = reading;
  if (where === "query") return readFromPairs(pairsOf(query), reading);
  if (where === "path") {
    const text = Object.hasOwn(path, name) ? path[name] : undefined;
    return text === undefined ? [] : readFromPath(text, reading);
  }
  if (where === "header") {
    const text = headers.get(name);
    return text === null ? [] : readFromHeader(text, reading);
  }
  const text = Object.hasOwn(cookies, name) ? cookies[name] : undefined;
  return text === undefined ? [] : readFromCookie(text, reading);
}

const NOT_JSON = Symbol("a text that is not JSON");

function parseJson(reading: Raw): unknown {
  if (typeof reading !== "string") return reading;
  try {
    return JSON.parse(reading);
  } catch {
    return NOT_JSON;
  }
}

/** More of them help nobody. */
const PROBLEM_LIMIT = 100;

function checkBody(
  { schemas, checker, reader }: Prepared,
  { requestBody }: Operation,
  { mediaType, body }: RequestParts,
): Problem[] {
  if (body === UNREAD) return [];
  if (body === undefined) {
    return requestBody?.isRequired
      ? [{ in: "body", at: "", message: "Expected a body, received none." }]
      : [];
  }
  const sent = requestBody?.bodies.find((declared) => declared.mediaType === mediaType);
  if (sent?.value.schema === undefined) return [];
  const pointer = `${sent.pointer}/schema`;
  const form = body instanceof Form ? readForm(body, sent.value, pointer, schemas, reader) : null;
  const value = form === null ? body : form.value;
  const errors = innermost(checker.check(pointer, value)).slice(0, PROBLEM_LIMIT);
  return [...(form?.problems ?? []), ...errors.map((error) => problemOf(error, value))];
}

function problemOf(error: OutputUnit, value: unknown): Problem {
  const at = placeOf(error);
  let message = `${error.error} Received ${quote(valueAt(value, at))}.`;
  if (error.keyword === "false") {
    const holder = valueAt(value, parentOf(at));
    const member = Array.isArray(holder) ? "item" : "property";
    message =
      at === ""
        ? "Expected no body: its schema allows none."
        : `Expected no such ${member}: only those listed are taken.`;
  }
  return { in: "body", at, message };
}
