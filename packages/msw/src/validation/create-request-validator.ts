import type { OutputUnit } from "@cfworker/json-schema";
import { childOf, isObject, type JsonObject, valueAt } from "@tenant-api/openapi";
import { dereference } from "../spec/dereference.ts";
import { toJsonSchemas } from "../spec/json-schema.ts";
import type { Operation, Parameter } from "../spec/list-operations.ts";
import { type Problem, quote, type RequestParts, UNREAD } from "./problem.ts";
import { createSchemaChecker, type SchemaChecker } from "./schema-checker.ts";

/**
 * Says what is wrong with a request of an operation of any spec; nothing if it is right. Nothing is compiled: it
 * works under every content security policy, and without a delay at the start.
 */
export function createRequestValidator(
  document: JsonObject,
): (operation: Operation, parts: RequestParts) => Problem[] {
  let prepared: ReturnType<typeof prepare> | undefined;
  return (operation, parts) => {
    prepared ??= prepare(document);
    const { schemas, check } = prepared;
    const inParameters = operation.parameters.filter(isChecked).flatMap((parameter) => {
      // Written in several parts of the query (`deepObject`), or in all of it.
      if (parameter.schema !== null && takesObject(schemas, { $ref: parameter.schema })) return [];
      return checkParameter(check, parameter, textOf(parameter, parts));
    });
    return [...inParameters, ...checkBody(check, operation, parts)];
  };
}

type Check = SchemaChecker["check"];

function prepare(document: JsonObject) {
  const schemas = toJsonSchemas(document, "request");
  return { schemas, check: createSchemaChecker(schemas).check };
}

type CheckedParameter = Parameter & { in: "path" | "query" | "header" };

function isChecked(parameter: Parameter): parameter is CheckedParameter {
  const { name, in: where } = parameter;
  // What OpenAPI describes elsewhere: parameters of these names are to be ignored.
  if (where === "header") return !/^(accept|content-type|authorization)$/i.test(name);
  return where === "path" || where === "query";
}

function takesObject(schemas: JsonObject, schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, properties, allOf, anyOf, oneOf } = dereference(schemas, "#", schema).value;
  if (properties !== undefined || [type].flat().includes("object")) return true;
  return [allOf, anyOf, oneOf].flat().some((inner) => takesObject(schemas, inner));
}

function textOf(
  { in: where, name }: CheckedParameter,
  { path, query, headers }: RequestParts,
): string | string[] | undefined {
  if (where === "path") return path[name];
  if (where === "header") return headers.get(name) ?? undefined;
  const values = query.getAll(name);
  return values.length > 1 ? values : values[0];
}

function checkBody(
  check: Check,
  { requestBodies, requiresBody }: Operation,
  { mediaType, body }: RequestParts,
): Problem[] {
  if (body === UNREAD) return [];
  if (body === undefined) {
    return requiresBody ? [{ in: "body", at: "", message: "Expected a body, received none." }] : [];
  }
  const sent = requestBodies.find((declared) => declared.mediaType === mediaType);
  if (sent?.value.schema === undefined) return [];
  return leaves(check(`${sent.pointer}/schema`, body)).map((error) => problemOf("body", error, body));
}

/** Text stands for whatever of these the schema takes. */
function checkParameter(
  check: Check,
  { in: where, name, required, schema }: CheckedParameter,
  text: string | string[] | undefined,
): Problem[] {
  const at = childOf("", name);
  if (text === undefined) {
    return required ? [{ in: where, at, message: "Expected a value, received none." }] : [];
  }
  if (schema === null) return [];
  const outcomes = readings(text).map((value) => check(schema, value));
  if (outcomes.some((errors) => errors.length === 0)) return [];
  const [first = []] = outcomes;
  return leaves(first)
    .slice(0, 1)
    .map((error) => ({ ...problemOf(where, error, text), at }));
}

/** What the text of a parameter may mean: itself, a number, a boolean, one or several items. */
function readings(text: string | string[]): unknown[] {
  if (Array.isArray(text)) return [text, text.map(readScalar)];
  const scalar = readScalar(text);
  const items = text.split(/, */);
  return [text, scalar, items, items.map(readScalar), [text], [scalar]];
}

function readScalar(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The innermost errors: those outside them only say that something inside is wrong. */
function leaves(errors: OutputUnit[]): OutputUnit[] {
  return errors.filter(
    (outer) =>
      !errors.some(
        (inner) =>
          inner !== outer &&
          (inner.keywordLocation.startsWith(`${outer.keywordLocation}/`) ||
            (outer.keyword === "additionalProperties" &&
              inner.keyword === "false" &&
              inner.instanceLocation.startsWith(`${outer.instanceLocation}/`))),
      ),
  );
}

function problemOf(
  where: Problem["in"],
  { instanceLocation, keyword, error }: OutputUnit,
  value: unknown,
): Problem {
  const at = decodeURIComponent(instanceLocation.slice(1));
  if (keyword === "false") {
    return { in: where, at, message: "Expected no such property: only those listed are taken." };
  }
  return { in: where, at, message: `${error} Received ${quote(valueAt(value, at))}.` };
}
