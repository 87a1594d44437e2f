import type { JsonObject } from "@tenant-api/openapi";

/** Segments that say where an API begins. */
const ROOT = /^(api|rest|v\d+([._-]\d+)*|\d{4}-\d\d(-\d\d)?)$/i;

/**
 * The path that all operations of an API begin with: up to its version, or to `api`; otherwise all that their paths have
 * in common, if several things stand after it.
 *
 * @example
 * basePathOf(["/api/v2/events", "/api/v2/events/{}"]); // "/api/v2"
 */
export function basePathOf(paths: readonly string[]): string {
  const common = commonSegments(paths.map((path) => path.split("/").slice(1)));
  const length = common.findLastIndex((segment) => ROOT.test(segment)) + 1;
  if (length > 0) return join(common.slice(0, length));
  const next = new Set(paths.map((path) => path.split("/")[common.length + 1]));
  return next.size > 1 && !next.has("{}") ? join(common) : "";
}

/** Literal segments that all paths begin with, and after which each has one more that is no parameter. */
function commonSegments(paths: readonly string[][]): string[] {
  const [first = []] = paths;
  const differs = first.findIndex((segment, index) =>
    paths.some((path) => path[index] !== segment || segment === "{}"),
  );
  let length = differs < 0 ? first.length : differs;
  while (length > 0 && paths.some((path) => [undefined, "{}", ""].includes(path[length]))) length -= 1;
  return first.slice(0, length);
}

function join(segments: readonly string[]): string {
  return segments.map((segment) => `/${segment}`).join("");
}

/**
 * The servers of hosts. A label such as `staging` is no address: its server is relative to where the spec is.
 *
 * @param hosts Hosts as recorded: `api.example.com`, `localhost:3000`, or labels.
 */
export function serversOf(hosts: readonly string[], basePath: string): JsonObject[] {
  const path = basePath === "" ? "/" : basePath;
  const urls = hosts.map((host) => (isAddress(host) ? `${schemeOf(host)}://${host}${basePath}` : path));
  return [...new Set(urls.length === 0 ? [path] : urls)].map((url) => {
    const labels = hosts.filter((host, index) => urls[index] === url && !isAddress(host));
    return { url, ...(labels.length > 0 && { description: labels.join(", ") }) };
  });
}

function isAddress(host: string): boolean {
  // What was data in a host is not known any more: `{}.example.com`.
  return /^[^\s/@{]+$/.test(host) && (/\.[^.]|:\d+$/.test(host) || host === "localhost");
}

/** Recordings hold no scheme; on the machine itself, hardly anybody has a certificate. */
function schemeOf(host: string): string {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host) ? "http" : "https";
}
