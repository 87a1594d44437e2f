import { type BridgeTable, type FieldCompatOptions, fieldCompat, type Rename } from "../../src/compat.ts";
import { createApiClient } from "../../src/index.ts";
import type { Untyped } from "../client-of.ts";
import { operations, table } from "./events-api.ts";

/** A client of 1.0.0 whose requests go to a function, and what its bridge reports. */
export function bridgedClient(
  answer: (request: Request) => Response | Promise<Response>,
  options: Partial<FieldCompatOptions> = {},
) {
  const renames: Rename[] = [];
  const requests: Request[] = [];
  const client: Untyped = createApiClient(operations, {
    baseUrl: "https://events.example",
    retry: false,
    fetch: async (request) => {
      requests.push(request.clone());
      return answer(request);
    },
  });
  client.use(fieldCompat({ built: "1.0.0", table, onRename: (one) => renames.push(one), ...options }));
  return { client, renames, requests };
}

/** An answer to `GET /events`. */
export const list =
  (...events: object[]) =>
  () =>
    Response.json(events);

/** A table of events whose fields are called differently in two releases. */
export function eventTable(
  releases: [string, string],
  ...fields: BridgeTable["nodes"][number]["fields"] & object
): BridgeTable {
  const operation = (id: string, at: string) => ({
    ids: [id, id],
    at: [at, at],
    idempotent: !at.startsWith("POST"),
    ...(at.startsWith("GET") ? { responses: { 200: 0 } } : { body: 1, responses: { 200: 1 } }),
  });
  return {
    version: 1,
    releases,
    operations: [
      operation("listEvents", "GET /events"),
      operation("createEvent", "POST /events"),
      operation("updateEvent", "PUT /events/{0}"),
    ],
    nodes: [
      { name: "Events", each: 1 },
      { name: "Event", fields },
    ],
  };
}
