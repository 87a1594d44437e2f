import { isObject, type JsonObject } from "@tenant-api/openapi";
import { typesOf } from "../schema-types.ts";
import { canonical } from "../schema-values.ts";
import type { Effect } from "./change.ts";
import { diffContent, schemaPair } from "./diff-messages.ts";
import type { Finding } from "./finding.ts";
import type { OperationReport } from "./operation-report.ts";
import type { SchemaPair } from "./schema-pair.ts";
import { deprecationFindings, requirementFindings, wordFindings } from "./schema-rules.ts";
import type { Located } from "./spec-reader.ts";

/** Compares two versions of a parameter; returns its schemas. */
export function diffParameter(old: Located, now: Located, report: OperationReport): SchemaPair[] {
  const findings = [
    ...requirementFindings(old.value, now.value, `parameter ${now.value.name}`),
    ...deprecationFindings(old.value, now.value),
    ...serializationFindings(old.value, now.value),
    ...wordFindings(old.value, now.value, ["description", "example", "examples"]),
  ];
  for (const finding of findings) report.changed(old, now, "request", finding);
  return [...schemaPair(old, now, "request", report), ...diffContent(old, now, "request", report)];
}

/** How a value is written into a URL, a header or a cookie; what is not said has a default. */
function serializationFindings(before: JsonObject, after: JsonObject): Finding[] {
  const [old, now] = [serializationOf(before), serializationOf(after)];
  return Object.keys(old)
    .filter((key) => canonical(old[key]) !== canonical(now[key]))
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
  const style =
    parameter.style ?? (parameter.in === "query" || parameter.in === "cookie" ? "form" : "simple");
  return {
    style,
    explode: parameter.explode ?? style === "form",
    allowReserved: parameter.allowReserved ?? false,
    allowEmptyValue: parameter.allowEmptyValue ?? false,
  };
}
