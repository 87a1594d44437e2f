import { wordsOf } from "./name-words.ts";
import type { OperationTraffic } from "./operation-traffic.ts";

/** A schema that came by more operations names the first of them. */
const MOST_NAMED = 3;

/** `listEventAttendees` becomes `List event attendees`. */
export function summaryOf(operationId: string): string {
  const text = wordsOf(operationId).join(" ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Where and when something was observed: `GET /api/v2/events, api.example.com, 2026-11-20 to 2026-11-26`. */
export function sourceOf(operations: readonly OperationTraffic[], basePath: string): string {
  const requests = operations.map(({ method, path }) => `${method.toUpperCase()} ${basePath}${path}`);
  const named = [...new Set(requests)].sort();
  const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : "";
  const hosts = [...new Set(operations.flatMap((operation) => [...operation.hosts]))].sort();
  const first = operations.map((operation) => operation.first).sort()[0];
  const last = operations
    .map((operation) => operation.last)
    .sort()
    .at(-1);
  const days = first === last ? [first] : [`${first} to ${last}`];
  return [`${named.slice(0, MOST_NAMED).join(", ")}${more}`, ...hosts, ...days].join(", ");
}
