import { followReference } from "../document/follow-reference.ts";
import { METHODS } from "../document/methods.ts";
import { isObject, isReference, type JsonObject, listOf, objectsIn, setOwn } from "../json/json.ts";
import type { Allowance } from "./allowance.ts";
import { setCollectionFormat, type Unsaid } from "./set-collection-format.ts";

const FORMS = ["multipart/form-data", "application/x-www-form-urlencoded"];

/**
 * Writes into a document of OpenAPI 2.0 what it implies: an operation has its own copy of a body or a form
 * that stands elsewhere, with the media types that it consumes, and lists say how they are joined. The converter reads
 * these where they stand, and loses them elsewhere.
 *
 * @returns What is left out.
 */
export function addImplied(document: JsonObject, allowance: Allowance): Unsaid[] {
  const unsaid: Unsaid[] = [];
  const targets = new Map<string, JsonObject | undefined>();
  const follow = (value: JsonObject) => {
    if (!isReference(value)) return value;
    const { $ref } = value;
    if (!targets.has($ref)) targets.set($ref, followReference(document, "#", value)?.value);
    return targets.get($ref);
  };
  const copy = <Value>(value: Value) => copyOf(value, allowance);
  stateMediaTypes(document);
  for (const [, item] of objectsIn(document.paths)) stateOperations(document, item, { unsaid, follow, copy });
  // Each operation has its own copy.
  for (const [name, parameter] of objectsIn(document.parameters)) {
    setCollectionFormat(parameter, unsaid);
    if (parameter.in === "formData") delete (document.parameters as JsonObject)[name];
  }
  stateResponses(document.responses, unsaid);
  leaveOutEmpty(document.securityDefinitions);
  for (const [, scheme] of objectsIn(document.securityDefinitions))
    if (scheme.type === "oauth2") scheme.scopes ??= {};
  return unsaid;
}

interface Context {
  unsaid: Unsaid[];
  /** The object that a reference leads to; undefined if there is none. */
  follow(value: JsonObject): JsonObject | undefined;
  copy<Value>(value: Value): Value;
}

function stateOperations(document: JsonObject, item: JsonObject, context: Context): void {
  const { unsaid } = context;
  leaveOutEmpty(item);
  const shared = readParameters(item, context);
  if (item.parameters !== undefined)
    item.parameters = shared.filter((parameter) => !isBody(parameter)).map(({ written }) => written);
  for (const method of METHODS) {
    const operation = item[method];
    if (!isObject(operation)) {
      delete item[method];
      continue;
    }
    stateMediaTypes(operation);
    leaveOutEmpty(operation.responses);
    const own = readParameters(operation, context);
    const isBodiless = method === "get" || method === "head";
    const replaced = new Set(own.map(placeInBody));
    const others = isBodiless
      ? []
      : shared.filter((outer) => isBody(outer) && !replaced.has(placeInBody(outer)));
    stateParameters(document, operation, [...own, ...others], context);
    inlineResponses(document, operation, context);
    if ((operation.produces ?? document.produces) === undefined) stateFiles(operation.responses);
    stateResponses(operation.responses, unsaid);
    stateSchemes(document, operation);
  }
}

/** A parameter as it is written, and what it is. */
interface Parameter {
  written: JsonObject;
  value: JsonObject;
}

function readParameters({ parameters }: JsonObject, { unsaid, follow }: Context): Parameter[] {
  return listOf(parameters)
    .filter(isObject)
    .flatMap((written) => {
      const value = follow(written) ?? written;
      if (!isReference(written)) setCollectionFormat(written, unsaid);
      if (typeof value.in === "string" || isReference(value)) return [{ written, value }];
      const message = "Expected a parameter to have `in`. It is left out.";
      unsaid.push({ node: written, key: "name", message });
      return [];
    });
}

function isBody({ value }: Parameter): boolean {
  return value.in === "body" || value.in === "formData";
}

/** The whole body, or a field of a form: one parameter replaces another there. */
function placeInBody({ value }: Parameter): string {
  return value.in === "body" ? "body" : `${value.in} ${value.name}`;
}

/** Brings bodies and forms to the end of the list: the places of all others stay. */
function stateParameters(
  document: JsonObject,
  operation: JsonObject,
  parameters: Parameter[],
  { copy }: Context,
): void {
  const bodies = parameters.filter(isBody);
  const isForm = bodies.some(({ value }) => value.in === "formData");
  const consumes = operation.consumes ?? document.consumes;
  const [first] = bodies;
  // A body that several operations share stays a component, if all of them consume the same.
  if (bodies.length === 1 && !isForm && first && isReference(first.written) && !operation.consumes)
    operation.requestBody = bodies.pop()?.written;
  if (isForm) {
    const forms = listOf(consumes).filter((type) => FORMS.includes(String(type)));
    const hasFile = bodies.some(({ value }) => value.type === "file");
    operation.consumes = forms.length > 0 ? forms : [FORMS[hasFile ? 0 : 1]];
  }
  const others = parameters.filter((parameter) => !isBody(parameter)).map(({ written }) => written);
  const copies = bodies.map(({ written, value }) => (written === value ? value : copy(value)));
  if (parameters.length > 0 || operation.parameters !== undefined)
    operation.parameters = [...others, ...copies];
}

/** A file is no JSON, which stands for all responses whose media types nobody says. */
function stateFiles(responses: unknown): void {
  for (const [, response] of objectsIn(responses)) {
    const { schema } = response;
    if (!isObject(schema) || schema.type !== "file") continue;
    response.content = { "application/octet-stream": { schema } };
    delete response.schema;
  }
}

/**
 * A response that several operations share has the media types of the document. So have errors, whatever else an operation
 * produces: of those that public specs share, each is JSON, also beside files and logs.
 */
function inlineResponses(
  document: JsonObject,
  { produces, responses }: JsonObject,
  { follow, copy }: Context,
): void {
  if (produces === undefined || String(produces) === String(document.produces)) return;
  for (const [status, response] of objectsIn(responses)) {
    const target = /^[123]/.test(status) ? follow(response) : undefined;
    if (target && target !== response) setOwn(responses as JsonObject, status, copy(target));
  }
}

function stateResponses(responses: unknown, unsaid: Unsaid[]): void {
  for (const [, { headers }] of objectsIn(responses)) {
    for (const [, header] of objectsIn(headers)) {
      setCollectionFormat(header, unsaid);
      delete header.collectionFormat;
    }
  }
}

/** The schemes of an operation are those of its own servers. */
function stateSchemes(document: JsonObject, operation: JsonObject): void {
  const { host, basePath = "" } = document;
  const schemes = listOf(operation.schemes);
  delete operation.schemes;
  if (schemes.length > 0 && typeof host === "string")
    operation.servers = schemes.map((scheme) => ({ url: `${scheme}://${host}${basePath}` }));
}

/** Lists of media types hold some, or are not there. */
function stateMediaTypes(holder: JsonObject): void {
  for (const key of ["consumes", "produces"]) {
    const types = [holder[key]].flat().filter((type) => typeof type === "string" && type !== "");
    if (types.length > 0) holder[key] = types;
    else delete holder[key];
  }
}

function copyOf<Value>(value: Value, allowance: Allowance): Value {
  allowance.take(1);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => copyOf(item, allowance)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, copyOf(inner, allowance)]),
  ) as Value;
}

/** Many a file has a key without a value. */
function leaveOutEmpty(holder: unknown): void {
  if (!isObject(holder)) return;
  for (const [key, value] of Object.entries(holder)) if (value === null) delete holder[key];
}
