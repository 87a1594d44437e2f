import { type Pointer, tokensOf } from "../json/json-pointer.ts";
import { operationAround } from "./methods.ts";

const SHARED: ReadonlySet<string> = new Set(["definitions", "parameters", "responses"]);

/**
 * A place as people say it.
 *
 * @example
 * placeName("#/components/schemas/Event/properties/startsAt"); // "Event.startsAt"
 * placeName("#/paths/~1events/get"); // "GET /events"
 */
export function placeName(pointer: Pointer): string {
  const tokens = tokensOf(pointer);
  const [root = pointer, path = "", name = "", ...rest] = tokens;
  if ((root === "paths" || root === "webhooks") && path !== "") {
    const around = operationAround(pointer);
    const operation = around === null ? path : `${around.operation.at(-1)?.toUpperCase()} ${path}`;
    const fields = fieldsIn(around?.below ?? rest).replace(/^\./, "");
    return fields === "" ? operation : `${operation}: ${fields}`;
  }
  if (path === "") return root;
  // Swagger 2 keeps its schemas, parameters and responses at the root.
  if (SHARED.has(root)) return path + fieldsIn(tokens.slice(2));
  // What is no component has no other name than its own.
  return root === "components" && name !== "" ? name + fieldsIn(rest) : tokens.join(".");
}

/**
 * The fields and items that the tokens of a pointer go through, below a schema; `*` is any other field.
 *
 * @example
 * fieldsIn(["properties", "venue", "properties", "city"]); // ".venue.city"
 */
export function fieldsIn(tokens: readonly string[]): string {
  let fields = "";
  for (let index = 0; index < tokens.length; index += 1) {
    const [token = "", next] = [tokens[index], tokens[index + 1]];
    if (token === "properties" && next !== undefined) {
      fields += `.${next}`;
      index += 1;
    } else if (token === "items") fields += "[]";
    else if (token === "additionalProperties" || token === "unevaluatedProperties") fields += ".*";
    else if (token === "prefixItems" && next !== undefined) {
      fields += `[${next}]`;
      index += 1;
    } else if (token === "patternProperties" && next !== undefined) {
      fields += ".*";
      index += 1;
    }
  }
  return fields;
}
