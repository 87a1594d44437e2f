import { isObject, listOf } from "@tenant-api/openapi";
import { canonical } from "../schema-values.ts";
import type { Effect } from "./change.ts";

/** More servers to choose from hurt nobody, and words about them say nothing of where they are. */
export function serversEffect(before: unknown, after: unknown): Effect {
  const [urls, newUrls] = [urlsOf(before), urlsOf(after)];
  if (!urls.every((url) => newUrls.includes(url))) return "replaced";
  return urls.length === newUrls.length ? "described" : "extended";
}

/** One server at `/` where none is said (OpenAPI 3.1, 4.8.1). */
function urlsOf(servers: unknown): string[] {
  const list = listOf(servers);
  const said = list.length > 0 ? list : [{ url: "/" }];
  return said.map((server) => canonical(isObject(server) ? [server.url, server.variables] : server));
}
