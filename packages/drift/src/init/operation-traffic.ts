import { getOrAdd, METHODS } from "@tenant-api/openapi";
import { hasContent } from "../exchange/has-content.ts";
import { isPartOfPage } from "../exchange/part-of-page.ts";
import { findMaps } from "../shape/find-maps.ts";
import { hasRequestBody } from "../shape/has-request-body.ts";
import { mergeFields, mergeInto } from "../shape/merge-values.ts";
import type { MessageShape, ShapeLine } from "../shape/shape-line.ts";
import { emptyShape, type ValueShape } from "../shape/value-shape.ts";

/** Bodies by media type; null where there was a body that no shape is made of. */
export type Bodies = Map<string, ValueShape | null>;

/** All traffic of one method and path. */
export interface OperationTraffic {
  method: string;
  /** With `{}` for each parameter: `/api/v2/events/{}`. */
  path: string;
  /** The `operationId`, where the sources knew one. */
  operationId: string | null;
  exchanges: number;
  hosts: Set<string>;
  /** The first and the last day, or month. */
  first: string;
  last: string;
  /** The requests that the server accepted. */
  request: { accepted: number; bodies: Bodies; query: Map<string, ValueShape>; headers: Set<string> | null };
  responses: Map<number, Bodies>;
}

/** Answers that say that there is no such operation. */
const NOT_THERE = new Set([404, 405, 501]);

/**
 * Brings lines of different days, hosts and statuses together by method and path. What is no operation of an API is left
 * out: preflights of browsers, pages and what they load, and paths that the server does not know.
 *
 * @param pathOf The path with `{}` for each of its parameters.
 */
export function trafficByOperation(
  lines: readonly ShapeLine[],
  pathOf: (path: string) => string,
): OperationTraffic[] {
  const operations = new Map<string, OperationTraffic>();
  const linesOf = new Map<OperationTraffic, ShapeLine[]>();
  for (const line of lines) {
    if (line.method === "options" || !METHODS.some((method) => method === line.method)) continue;
    const path = pathOf(line.path);
    const operation = getOrAdd(operations, `${path} ${line.method}`, () => noTraffic(line, path));
    getOrAdd(linesOf, operation, () => []).push(line);
    addLine(operation, line);
  }
  const sorted = [...operations].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, operation]) => operation);
  const known = sorted.filter(isKnown);
  for (const refused of sorted) {
    // `/users/nobody`, which is not there, is one of `/users/{}`: that is how the API says so.
    const meant = isKnown(refused) ? undefined : mostConcrete(known.filter((each) => isOneOf(refused, each)));
    if (meant) for (const line of linesOf.get(refused) ?? []) addLine(meant, line);
  }
  for (const { request, responses } of known) {
    for (const bodies of [request.bodies, ...responses.values()]) {
      for (const [type, body] of bodies) if (body !== null) bodies.set(type, findMaps(body, null));
    }
  }
  return known.filter((operation) => !isPage(operation));
}

/** Whether a path is one that the path of another operation stands for. */
function isOneOf({ method, path }: OperationTraffic, template: OperationTraffic): boolean {
  const [segments, expected] = [path.split("/"), template.path.split("/")];
  return (
    method === template.method &&
    segments.length === expected.length &&
    expected.every((segment, index) => segment === "{}" || segment === segments[index])
  );
}

function mostConcrete(operations: readonly OperationTraffic[]): OperationTraffic | undefined {
  const parameters = ({ path }: OperationTraffic) => path.split("/").filter((segment) => segment === "{}");
  return [...operations].sort((a, b) => parameters(a).length - parameters(b).length)[0];
}

function noTraffic({ method, day }: ShapeLine, path: string): OperationTraffic {
  const request = { accepted: 0, bodies: new Map(), query: new Map(), headers: null };
  const nothing = { exchanges: 0, hosts: new Set<string>(), responses: new Map() };
  return { method, path, operationId: null, first: day, last: day, request, ...nothing };
}

function addLine(operation: OperationTraffic, line: ShapeLine): void {
  const { day, method, host, status, exchanges, request, response, operationId = null } = line;
  operation.exchanges += exchanges;
  if (day < operation.first) operation.first = day;
  if (day > operation.last) operation.last = day;
  // The smallest of several, so that the order of lines does not matter.
  if (operationId !== null && (operation.operationId === null || operationId < operation.operationId))
    operation.operationId = operationId;
  if (host !== undefined) operation.hosts.add(host);
  const bodies = getOrAdd(operation.responses, status, (): Bodies => new Map());
  if (hasContent(line)) addBody(bodies, response);
  // A request that the server refused says nothing of what it accepts.
  if (status >= 400) return;
  operation.request.accepted += exchanges;
  if (hasRequestBody(method, request)) addBody(operation.request.bodies, request);
  mergeFields(operation.request.query, request.query ?? new Map());
  if (request.headers) operation.request.headers ??= new Set();
  for (const name of request.headers?.keys() ?? []) operation.request.headers?.add(name);
}

function addBody(bodies: Bodies, { mediaType, body }: MessageShape): void {
  // Chromium says `x-unknown` of what has no type.
  if (mediaType === undefined || mediaType === "x-unknown") return;
  const known = bodies.get(mediaType) ?? null;
  if (body === undefined) {
    bodies.set(mediaType, known);
    return;
  }
  const shape = known ?? emptyShape();
  mergeInto(shape, body);
  bodies.set(mediaType, shape);
}

function isKnown({ responses }: OperationTraffic): boolean {
  return [...responses.keys()].some((status) => !NOT_THERE.has(status));
}

function isPage({ method, responses }: OperationTraffic): boolean {
  const mediaTypes = [...responses.values()].flatMap((bodies) => [...bodies.keys()]);
  return method === "get" && mediaTypes.length > 0 && mediaTypes.every(isPartOfPage);
}
