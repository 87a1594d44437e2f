import { countOf, InputError } from "@tenant-api/openapi";
import { countUp } from "../shape/enum-values.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { type OperationTraffic, trafficByOperation } from "./operation-traffic.ts";

/** So many hosts are named in a message. */
const MOST_NAMED = 8;

/**
 * The traffic of one API. A capture of a browser holds that of many hosts; those that answer the same requests are one
 * API in several environments.
 *
 * @param wanted The hosts, or labels, of the API; none if there is but one API.
 * @throws {InputError} if there are several, or none of the hosts is there.
 */
export function selectHosts(lines: readonly ShapeLine[], wanted: readonly string[]): ShapeLine[] {
  const operations = trafficByOperation(lines, (path) => path);
  const counts = countByHost(lines, operations);
  if (wanted.length > 0) {
    const missing = wanted.find((host) => !counts.has(host));
    if (missing !== undefined) {
      throw new InputError(`--host: Expected a host of the traffic (${list(counts)}), received ${missing}.`);
    }
    return lines.filter(({ host }) => host !== undefined && wanted.includes(host));
  }
  const apis = apisOf(operations);
  if (apis.length > 1) {
    throw new InputError(
      `Expected the traffic of one API, received that of ${list(counts)}. Name its host with --host; repeat it for several.`,
    );
  }
  return [...lines];
}

/** Hosts by how many exchanges with them look like those of an API. */
function countByHost(
  lines: readonly ShapeLine[],
  operations: readonly OperationTraffic[],
): Map<string, number> {
  const known = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const counts = new Map<string, number>();
  for (const { host, method, path, exchanges } of lines) {
    if (host === undefined || !known.has(`${method} ${path}`)) continue;
    countUp(counts, host, exchanges);
  }
  return counts;
}

/** Hosts that have an operation in common are one API. */
function apisOf(operations: readonly OperationTraffic[]): Set<string>[] {
  const apis: Set<string>[] = [];
  for (const { hosts } of operations) {
    if (hosts.size === 0) continue;
    const touched = apis.filter((api) => [...hosts].some((host) => api.has(host)));
    const whole = new Set([...hosts, ...touched.flatMap((api) => [...api])]);
    for (const api of touched) apis.splice(apis.indexOf(api), 1);
    apis.push(whole);
  }
  return apis;
}

function list(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const named = sorted
    .slice(0, MOST_NAMED)
    .map(([host, exchanges]) => `${host} (${countOf(exchanges, "exchange")})`);
  const more = sorted.length > MOST_NAMED ? [`${sorted.length - MOST_NAMED} more`] : [];
  return [...named, ...more].join(", ") || "which names no host";
}
