import { canonical, isObject, type JsonObject, listOf } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import { comparePlaces } from "./compare-places.ts";
import type { Report } from "./report.ts";
import { wordFindings } from "./schema-rules.ts";
import { type Located, operationsOf, schemesOf } from "./spec-reader.ts";

/** Compares what a spec says of itself, where it is served, and how one is let in. */
export function diffDocument(before: JsonObject, after: JsonObject, report: Report): void {
  const all = [...new Set([...operationsOf(before), ...operationsOf(after)].map(({ id }) => id))];
  const scope = (key: string) => {
    const at = pointerOf([key]);
    return { at, to: at, direction: "request", operations: all } as const;
  };
  for (const key of ["tags", "externalDocs"]) {
    if (canonical(before[key]) === canonical(after[key])) continue;
    report.add({ ...scope(key), direction: "both" }, `${key}-changed`, "described", `${key} changed`);
  }
  const info = ["title", "summary", "description", "termsOfService", "contact", "license"];
  for (const { kind, effect, message } of wordFindings(asObject(before.info), asObject(after.info), info)) {
    report.add({ ...scope("info"), direction: "both", operations: [] }, kind, effect, message);
  }

  const [urls, newUrls] = [before, after].map(serversOf) as [string[], string[]];
  if (canonical(before.servers) !== canonical(after.servers)) {
    const isKept = urls.every((url) => newUrls.includes(url));
    const isSame = isKept && urls.length === newUrls.length;
    const effect = isSame ? "described" : isKept ? "extended" : "replaced";
    report.add(scope("servers"), "servers-changed", effect, "servers changed");
  }

  comparePlaces(schemesOf(before), schemesOf(after), {
    both: (old, now, name) => {
      const reach = { direction: "request", operations: usersOf([before, after], name) } as const;
      for (const { kind, effect, message } of wordFindings(old.value, now.value, ["description"])) {
        report.add({ ...reach, at: old.at, to: now.at }, kind, effect, message);
      }
      if (canonical(meaningOf(old)) === canonical(meaningOf(now))) return;
      const message = `security scheme ${name} changed`;
      report.add({ ...reach, at: old.at, to: now.at }, "security-scheme-changed", "replaced", message);
    },
    gone: ({ at }, name) => {
      const reach = { direction: "request", operations: usersOf([before], name) } as const;
      report.add(
        { ...reach, at },
        "security-scheme-removed",
        "replaced",
        `security scheme ${name} was removed`,
      );
    },
    came: ({ at }, name) => {
      const reach = { direction: "request", operations: usersOf([after], name) } as const;
      report.add({ ...reach, at }, "security-scheme-added", "extended", `security scheme ${name} was added`);
    },
  });
}

/** The operations that ask for a security scheme. */
function usersOf(documents: readonly JsonObject[], name: string): string[] {
  const ids = documents.flatMap((document) =>
    operationsOf(document)
      .filter(({ value }) =>
        listOf(value.security ?? document.security).some((way) => isObject(way) && name in way),
      )
      .map(({ id }) => id),
  );
  return [...new Set(ids)];
}

function serversOf({ servers }: JsonObject): string[] {
  return listOf(servers).map((server) =>
    canonical(isObject(server) ? [server.url, server.variables] : server),
  );
}

function meaningOf({ value }: Located): JsonObject {
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => key !== "description" && !key.startsWith("x-")),
  );
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
