import { followReference } from "../document/follow-reference.ts";
import { METHODS } from "../document/methods.ts";
import { countValues } from "../json/count-values.ts";
import { isObject, isReference, type JsonObject, listOf, objectsIn, setOwn } from "../json/json.ts";
import type { Allowance } from "./allowance.ts";

const FORMS = ["multipart/form-data", "application/x-www-form-urlencoded"];

/** How OpenAPI 3 can join a list in a query or a form; elsewhere, by commas only. */
const JOINS = ["csv", "ssv", "pipes", "multi"];

/** What a document of OpenAPI 2.0 says that OpenAPI 3 has no words for. */
export interface Unsaid {
  node: JsonObject;
  key: string;
  message: string;
}

/**
 * States in a document of OpenAPI 2.0, in place, what it implies: an operation has its own copy of a body or a form
 * that stands elsewhere, with the media types that it consumes, and lists say how they are joined. The converter reads
 * these where they stand, and loses them elsewhere.
 *
 * @returns What is left out.
 */
export function stateImplied(document: JsonObject, allowance: Allowance): Unsaid[] {
  const unsaid: Unsaid[] = [];
  const copy = (value: JsonObject) => {
    allowance.take(countValues(value));
    return structuredClone(value);
  };
  stateMediaTypes(document);
  for (const [, item] of objectsIn(document.paths)) stateOperations(document, item, { unsaid, copy });
  // Each operation has its own copy.
  for (const [name, parameter] of objectsIn(document.parameters)) {
    stateJoining(parameter, unsaid);
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
  copy(value: JsonObject): JsonObject;
}

function stateOperations(document: JsonObject, item: JsonObject, { unsaid, copy }: Context): void {
  leaveOutEmpty(item);
  const shared = readParameters(document, item, unsaid);
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
    const own = readParameters(document, operation, unsaid);
    const isBodiless = method === "get" || method === "head";
    const others = shared.filter(
      (outer) => isBody(outer) && !isBodiless && !own.some((inner) => replaces(inner, outer)),
    );
    stateParameters(document, operation, [...own, ...others], copy);
    inlineResponses(document, operation, copy);
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

function readParameters(document: JsonObject, { parameters }: JsonObject, unsaid: Unsaid[]): Parameter[] {
  return listOf(parameters)
    .filter(isObject)
    .flatMap((written) => {
      const value = followReference(document, "#", written)?.value ?? written;
      if (!isReference(written)) stateJoining(written, unsaid);
      if (typeof value.in === "string" || isReference(value)) return [{ written, value }];
      const message = "Expected a parameter to have `in`. It is left out.";
      unsaid.push({ node: written, key: "name", message });
      return [];
    });
}

function isBody({ value }: Parameter): boolean {
  return value.in === "body" || value.in === "formData";
}

function replaces({ value: inner }: Parameter, { value: outer }: Parameter): boolean {
  return inner.in === outer.in && (inner.in === "body" || inner.name === outer.name);
}

/** Brings bodies and forms to the end of the list: the places of all others stay. */
function stateParameters(
  document: JsonObject,
  operation: JsonObject,
  parameters: Parameter[],
  copy: Context["copy"],
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
  copy: Context["copy"],
): void {
  if (produces === undefined || String(produces) === String(document.produces)) return;
  for (const [status, response] of objectsIn(responses)) {
    const target = /^[123]/.test(status) ? followReference(document, "#", response)?.value : null;
    if (target && target !== response) setOwn(responses as JsonObject, status, copy(target));
  }
}

function stateResponses(responses: unknown, unsaid: Unsaid[]): void {
  for (const [, { headers }] of objectsIn(responses)) {
    for (const [, header] of objectsIn(headers)) {
      stateJoining(header, unsaid);
      delete header.collectionFormat;
    }
  }
}

/** Lists are joined by commas unless their parameter says otherwise. */
function stateJoining(parameter: JsonObject, unsaid: Unsaid[]): void {
  if (parameter.type !== "array") return;
  for (let list = parameter; isObject(list); list = list.items as JsonObject) {
    const { collectionFormat = "csv" } = list;
    const isFree = list === parameter && (parameter.in === "query" || parameter.in === "formData");
    const isKnown = isFree ? JOINS.includes(String(collectionFormat)) : collectionFormat === "csv";
    if (!isKnown) {
      const message = `OpenAPI 3 has no words for \`collectionFormat: ${collectionFormat}\` here. It counts as \`csv\`.`;
      unsaid.push({ node: list, key: "collectionFormat", message });
    }
    // The fields of a form are joined so by themselves.
    const isStated = list === parameter && !(parameter.in === "formData" && collectionFormat === "multi");
    if (isStated) list.collectionFormat = isKnown ? collectionFormat : "csv";
    else delete list.collectionFormat;
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

/** Many a file has a key without a value. */
function leaveOutEmpty(holder: unknown): void {
  if (!isObject(holder)) return;
  for (const [key, value] of Object.entries(holder)) if (value === null) delete holder[key];
}
