import { type JsonObject, type Pointer, pointerOf, tokensOf, valueAt } from "@tenant-api/openapi";
import { follow } from "../spec/spec-reader.ts";

/**
 * The parts of an operation that a place is in, as people say them: `parameter limit`, `request body`, `response 200`,
 * `header etag`. A pointer alone does not say what a parameter is called.
 *
 * @example
 * subjectsIn(document, "#/paths/~1pets/get/parameters/0/schema"); // ["parameter limit"]
 */
export function subjectsIn(document: JsonObject, pointer: Pointer): string[] {
  const tokens = tokensOf(pointer);
  if (tokens[0] !== "paths" && tokens[0] !== "webhooks") return [];
  const subjects: string[] = [];
  for (let index = 2; index < tokens.length; index += 1) {
    const [token = "", name] = [tokens[index], tokens[index + 1]];
    // What is in a schema is a field.
    if (token === "schema") break;
    if (token === "requestBody") subjects.push("request body");
    if (name === undefined || !Object.hasOwn(NAMED, token)) continue;
    const at = pointerOf(tokens.slice(0, index + 2));
    subjects.push(`${NAMED[token]} ${token === "parameters" ? parameterName(document, at, name) : name}`);
    index += token === "callbacks" ? 2 : 1;
  }
  return subjects;
}

/**
 * The keyword within a schema below which a place is, where what stands there says nothing of the field itself: `not`,
 * `propertyNames`, `dependentSchemas a`.
 */
export function conditionIn(pointer: Pointer): string | undefined {
  const tokens = tokensOf(pointer);
  for (let index = 3; index < tokens.length; index += 1) {
    const [token = "", name] = [tokens[index], tokens[index + 1]];
    if (CONDITIONS.has(token)) return token;
    if (NAMED_CONDITIONS.has(token)) return name === undefined ? token : `${token} ${name}`;
    if (token === "properties" || token === "patternProperties") index += 1;
  }
  return undefined;
}

const CONDITIONS = new Set(["not", "contains", "propertyNames", "if", "then", "else", "contentSchema"]);
const NAMED_CONDITIONS = new Set(["dependentSchemas", "$defs", "definitions"]);

/** What has names or numbers within an operation, by the keyword that it stands under. */
const NAMED: Readonly<Record<string, string>> = {
  parameters: "parameter",
  responses: "response",
  headers: "header",
  encoding: "part",
  callbacks: "callback",
};

function parameterName(document: JsonObject, at: Pointer, index: string): string {
  const { name } = follow(document, at, valueAt(document, at)).value;
  return typeof name === "string" ? name : index;
}
