import { isObject, type JsonObject, pointerOf } from "@tenant-api/openapi";
import { canonical } from "../schema-values.ts";
import type { Effect } from "./change.ts";
import { comparePlaces } from "./compare-places.ts";
import { changedValue } from "./finding.ts";
import type { Report } from "./report.ts";
import { wordFindings } from "./schema-rules.ts";
import { usersOf } from "./security.ts";
import { securitySchemeFindings } from "./security-scheme-rules.ts";
import { serversEffect } from "./servers.ts";
import { operationsOf, schemesOf } from "./spec-reader.ts";

/** Compares what a spec says of itself, where it is served, and how one is let in. */
export function diffDocument(before: JsonObject, after: JsonObject, report: Report): void {
  const all = [...new Set([...operationsOf(before), ...operationsOf(after)].map(({ id }) => id))];
  const scope = (key: string) => {
    const at = pointerOf([key]);
    return { at, to: at, direction: "request", operations: all } as const;
  };
  for (const key of ["tags", "externalDocs"]) {
    if (canonical(before[key]) === canonical(after[key])) continue;
    const { message, values } = changedValue(key, before[key], after[key]);
    report.add({ ...scope(key), direction: "both" }, `${key}-changed`, "described", message, { values });
  }
  const info = ["title", "summary", "description", "termsOfService", "contact", "license"];
  for (const finding of wordFindings(asObject(before.info), asObject(after.info), info)) {
    report.finding({ ...scope("info"), direction: "both", operations: [] }, finding);
  }

  if (canonical(before.servers) !== canonical(after.servers)) {
    const effect = serversEffect(before.servers, after.servers);
    const { message, values } = changedValue("servers", before.servers, after.servers);
    report.add(scope("servers"), "servers-changed", effect, message, { values });
  }

  diffSecuritySchemes(before, after, report);
}

/** What happens to a scheme that no operation took hurts nobody. */
function diffSecuritySchemes(before: JsonObject, after: JsonObject, report: Report): void {
  const reachOf = (name: string) => {
    const users = usersOf(before, name);
    const operations = [...new Set([...users, ...usersOf(after, name)])];
    return { isUsed: users.length > 0, reach: { direction: "request", operations } as const };
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

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
