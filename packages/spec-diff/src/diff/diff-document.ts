import { isObject, type JsonObject, pointerOf } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import { changedValue } from "../change/finding.ts";
import type { ChangeCollector } from "../collect/change-collector.ts";
import { comparePlaces } from "../collect/compare-places.ts";
import { keywordFindings } from "../keywords/keyword-findings.ts";
import { usersOfSchemes } from "../operations/security.ts";
import { securitySchemeFindings } from "../operations/security-scheme-rules.ts";
import { serversEffect } from "../operations/servers.ts";
import { areEqual } from "../spec/schema-values.ts";
import { operationsOf, schemesOf } from "../spec/spec-reader.ts";
import { withoutReferred } from "./without-referred.ts";

/** Compares what a spec says of itself, where it is served, and how one is let in. */
export function diffDocument(before: JsonObject, after: JsonObject, report: ChangeCollector): void {
  const all = [...new Set([...operationsOf(before), ...operationsOf(after)].map(({ id }) => id))];
  const scope = (key: string) => {
    const at = pointerOf([key]);
    return { at, to: at, direction: "request", operations: all } as const;
  };
  const [said, newlySaid] = [before, after].map((document) => withDialect(withoutReferred(document)));
  for (const finding of keywordFindings("openapi", said as JsonObject, newlySaid as JsonObject))
    report.finding({ ...scope(finding.keyword ?? ""), direction: "both" }, finding);
  const objects = { info: "info", paths: "paths", components: "components" } as const;
  for (const [key, object] of Object.entries(objects)) {
    const [old, now] = [before, after].map((document) => besidePaths(document[key])) as [
      JsonObject,
      JsonObject,
    ];
    for (const finding of keywordFindings(object, old, now))
      report.finding({ ...scope(key), direction: "both", operations: [] }, finding);
  }

  if (!areEqual(before.servers, after.servers)) {
    const effect = serversEffect(before.servers, after.servers);
    const { message, values } = changedValue("servers", before.servers, after.servers);
    report.add(scope("servers"), "servers-changed", effect, message, { values });
  }

  diffSecuritySchemes(before, after, report);
}

/** What happens to a scheme that no operation took hurts nobody. */
function diffSecuritySchemes(before: JsonObject, after: JsonObject, report: ChangeCollector): void {
  const [users, newUsers] = [usersOfSchemes(before), usersOfSchemes(after)];
  const reachOf = (name: string) => {
    const operations = [...new Set([...(users.get(name) ?? []), ...(newUsers.get(name) ?? [])])];
    return { isUsed: users.has(name), reach: { direction: "request", operations } as const };
  };
  comparePlaces(schemesOf(before), schemesOf(after), {
    both: (old, now, name) => {
      const { isUsed, reach } = reachOf(name);
      for (const finding of securitySchemeFindings(old.value, now.value, name)) {
        const effect: Effect = isUsed ? finding.effect : "described";
        report.finding({ ...reach, at: old.at, to: now.at }, { ...finding, effect });
      }
    },
    gone: ({ at }, name) => {
      const { isUsed, reach } = reachOf(name);
      const message = `security scheme ${name} was removed`;
      const effect = isUsed ? "replaced" : "described";
      report.add({ ...reach, at }, "security-scheme-removed", effect, message);
    },
    came: ({ at }, name) => {
      const message = `security scheme ${name} was added`;
      report.add({ ...reachOf(name).reach, at }, "security-scheme-added", "extended", message);
    },
  });
}

function besidePaths(value: unknown): JsonObject {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([key]) => !key.startsWith("/")));
}

/** What a dialect is that nobody names (OpenAPI 3.1, 4.8.24.5), and the one of JSON Schema that it extends. */
const DIALECTS = [
  "https://spec.openapis.org/oas/3.1/dialect/base",
  "https://json-schema.org/draft/2020-12/schema",
];

function withDialect({ jsonSchemaDialect: dialect, ...document }: JsonObject): JsonObject {
  const isPlain = typeof dialect !== "string" || DIALECTS.includes(dialect.replace(/#$/, ""));
  return isPlain ? document : { ...document, jsonSchemaDialect: dialect };
}
