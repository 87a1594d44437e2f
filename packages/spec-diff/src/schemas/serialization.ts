import { isObject, type JsonObject, styleOf } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import type { Finding } from "../change/finding.ts";
import { typesOf } from "../spec/schema-types.ts";
import { areEqual } from "../spec/schema-values.ts";

/** How a value is written into a URL, a header or a cookie; what is not said has a default. */
export function serializationFindings(before: JsonObject, after: JsonObject): Finding[] {
  const [old, now] = [serializationOf(before), serializationOf(after)];
  return Object.keys(old)
    .filter((key) => !areEqual(old[key], now[key]))
    .map((key) => ({
      kind: `${key}-changed`,
      effect: serializationEffect(key, [before, after], now[key]),
      message: `${key} ${old[key]} became ${now[key]}`,
    }));
}

function serializationEffect(key: string, versions: readonly JsonObject[], now: unknown): Effect {
  // What may be written as it is may also be escaped, and what may be empty need not.
  if (key.startsWith("allow")) return now === true ? "widened" : "narrowed";
  return key === "explode" && versions.every(isOneValue) ? "described" : "replaced";
}

/** A single value is written in one way, whatever `explode` says (OpenAPI 3.1, 4.8.12.4). */
function isOneValue({ schema }: JsonObject): boolean {
  const types = isObject(schema) ? [...typesOf(schema)] : [];
  return types.length > 0 && types.every((type) => type !== "array" && type !== "object");
}

function serializationOf(parameter: JsonObject): JsonObject {
  // A header of a response does not say where it is.
  const { style, explode, allowReserved } = styleOf({ in: "header", ...parameter });
  return { style, explode, allowReserved, allowEmptyValue: parameter.allowEmptyValue === true };
}
