import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import { effectWithin } from "../keywords/keyword-findings.ts";

/** More servers to choose from hurt nobody, and words about them say nothing of where they are. */
export function serversEffect(before: unknown, after: unknown): Effect {
  const [servers, newServers] = [serversIn(before), serversIn(after)];
  const isKept = (server: JsonObject) =>
    newServers.some((other) => effectWithin("server", server, other) === "described");
  if (!servers.every(isKept)) return "replaced";
  return servers.length === newServers.length ? "described" : "extended";
}

/** One server at `/` where none is said (OpenAPI 3.1, 4.8.1). */
function serversIn(servers: unknown): JsonObject[] {
  const list = listOf(servers);
  return list.length > 0 ? list.filter(isObject) : [{ url: "/" }];
}
