import type { OutputUnit } from "@cfworker/json-schema";
import type { JsonObject } from "../spec/json.ts";
import { toJsonSchemas } from "../spec/json-schema.ts";
import type { Operation, Parameter } from "../spec/list-operations.ts";
import { isJson } from "./is-json.ts";
import { type Problem, quote, UNREAD, type ValidateRequest } from "./problem.ts";
import { createSchemaChecker, type SchemaChecker } from "./schema-checker.ts";

/**
 * Validates requests against any spec, without compiling anything: under every content security policy, and
 * without a delay at the start.
 */
export function createRequestValidator(document: JsonObject, operations: Operation[]): ValidateRequest {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  let checker: SchemaChecker | undefined;
  return (operationId, { path, query, body }) => {
    const operation = byId.get(operationId);
    if (operation === undefined) return [];
    checker ??= createSchemaChecker(toJsonSchemas(document, "request"));
    const { check } = checker;
    const inPath = operation.parameters
      .filter(({ in: where }) => where === "path")
      .flatMap((parameter) => checkParameter(check, parameter, path[parameter.name]));
    const inQuery = operation.parameters
      .filter(({ in: where }) => where === "query")
      .flatMap((parameter) => {
        const values = query.getAll(parameter.name);
        return checkParameter(check, parameter, values.length > 1 ? values : values[0]);
      });
    return [...inPath, ...inQuery, ...checkBody(check, operation, body)];
  };
}

type Check = SchemaChecker["check"];

function checkBody(check: Check, operation: Operation, body: unknown): Problem[] {
  if (body === UNREAD) return [];
  if (body === undefined) {
    return operation.requiresBody ? [{ in: "body", at: "", message: "Expected a body, received none." }] : [];
  }
  const json = operation.requestBodies.find(({ mediaType }) => isJson(mediaType));
  if (json?.value.schema === undefined) return [];
  return leaves(check(`${json.pointer}/schema`, body)).map((error) => problemOf("body", error, body));
}

/** Text stands for whatever of these the schema takes. */
function checkParameter(check: Check, parameter: Parameter, text: string | string[] | undefined): Problem[] {
  const where = parameter.in as "path" | "query";
  // Written in several parts of the query (`deepObject`), or in all of it.
  if (parameter.schema !== null && takesObject(check, parameter.schema)) return [];
  if (text === undefined) {
    return parameter.required
      ? [{ in: where, at: `/${parameter.name}`, message: "Expected a value, received none." }]
      : [];
  }
  const { schema } = parameter;
  if (schema === null) return [];
  const outcomes = readings(text).map((value) => check(schema, value));
  if (outcomes.some((errors) => errors.length === 0)) return [];
  const [first = []] = outcomes;
  return leaves(first)
    .slice(0, 1)
    .map((error) => ({ ...problemOf(where, error, text), at: `/${parameter.name}` }));
}

function takesObject(check: Check, schema: string): boolean {
  return !check(schema, {}).some(
    ({ keyword, instanceLocation }) => keyword === "type" && instanceLocation === "#",
  );
}

/** What the text of a parameter may mean: itself, a number, a boolean, one or several items. */
function readings(text: string | string[]): unknown[] {
  if (Array.isArray(text)) return [text, text.map(readScalar)];
  const scalar = readScalar(text);
  const items = text.split(",");
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
  const at = decodeURI(instanceLocation.slice(1));
  if (keyword === "false") {
    return { in: where, at, message: "Expected no such property: only those listed are taken." };
  }
  const received = at
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (inner, step) => (inner as JsonObject | undefined)?.[step.replaceAll("~1", "/").replaceAll("~0", "~")],
      value,
    );
  return { in: where, at, message: `${error} Received ${quote(received)}.` };
}
