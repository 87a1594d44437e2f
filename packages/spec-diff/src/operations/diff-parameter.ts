import type { SchemaPair } from "../collect/schema-pair.ts";
import { deprecationFindings, requirementFindings } from "../schemas/schema-rules.ts";
import { serializationFindings } from "../schemas/serialization.ts";
import type { Located } from "../spec/spec-reader.ts";
import { diffContent, schemaPair } from "./diff-content.ts";
import type { OperationReport } from "./operation-report.ts";

/** Compares two versions of a parameter; returns its schemas. */
export function diffParameter(old: Located, now: Located, report: OperationReport): SchemaPair[] {
  const findings = [
    ...requirementFindings(old.value, now.value, `parameter ${now.value.name}`),
    ...deprecationFindings(old.value, now.value),
    ...serializationFindings(old.value, now.value),
  ];
  for (const finding of findings) report.changed(old, now, "request", finding);
  report.keywords("parameter", old, now, "request");
  return [...schemaPair(old, now, "request", report), ...diffContent(old, now, "request", report)];
}
