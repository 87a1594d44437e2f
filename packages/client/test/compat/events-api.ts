import { applyMigration, bridgeTable, type Migration } from "@tenant-api/spec-diff";
import type { Operation } from "../../src/index.ts";
import { json, type Received, startServer } from "../server.ts";

// A small API in two releases, and a strict server that speaks either.

const content = (schema: object) => ({ content: { "application/json": { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const eventId = { name: "eventId", in: "path", required: true, schema: text };
const answers = (schema: object) => ({ responses: { 200: content(schema), "4XX": content(ref("Problem")) } });

export const before = {
  openapi: "3.1.0",
  info: { title: "Events", version: "1.0.0" },
  paths: {
    "/events": {
      get: {
        operationId: "listEvents",
        parameters: [
          { name: "size", in: "query", schema: { type: "integer" } },
          { name: "state", in: "query", schema: { type: "array", items: ref("State") } },
        ],
        ...answers({ type: "array", items: ref("Event") }),
      },
      post: { operationId: "createEvent", requestBody: content(ref("Event")), ...answers(ref("Event")) },
    },
    "/events/{eventId}": {
      get: { operationId: "getEvent", parameters: [eventId], ...answers(ref("Event")) },
      put: {
        operationId: "updateEvent",
        "x-idempotent": true,
        parameters: [eventId],
        requestBody: content(ref("Event")),
        ...answers(ref("Event")),
      },
    },
    "/health": {
      get: { operationId: "getHealth", ...answers({ type: "object", properties: { ok: text } }) },
    },
  },
  components: {
    schemas: {
      State: { type: "string", enum: ["Draft", "Cancelled"] },
      Problem: { type: "object", properties: { reason: text } },
      Event: {
        type: "object",
        properties: { id: text, startsAt: text, opens: text, closes: text, state: ref("State") },
      },
    },
  },
};

const EVENT = "#/components/schemas/Event/properties";
const LIST = "#/paths/~1events/get";

export const migration: Migration = {
  from: "1.0.0",
  to: "2.0.0",
  changes: [
    { kind: "field-renamed", at: `${EVENT}/startsAt`, to: "startAt" },
    { kind: "field-renamed", at: `${EVENT}/opens`, to: "closes" },
    { kind: "field-renamed", at: `${EVENT}/closes`, to: "opens" },
    {
      kind: "enum-value-renamed",
      at: "#/components/schemas/State/enum/1",
      from: "Cancelled",
      to: "Canceled",
    },
    { kind: "field-renamed", at: "#/components/schemas/Problem/properties/reason", to: "detail" },
    { kind: "parameter-renamed", at: `${LIST}/parameters/0`, from: "size", to: "pageSize" },
    {
      kind: "operation-moved",
      at: "#/paths/~1events~1{eventId}/get",
      to: "#/paths/~1calendar~1{eventId}/get",
    },
  ],
};

export const table = bridgeTable({ before, after: applyMigration(before, migration) }, [migration]);

const operation = (id: string, method: string, path: string, more: Partial<Operation> = {}): Operation => ({
  id,
  method,
  path,
  scope: null,
  idempotent: null,
  pathParameters: path.includes("{eventId}") ? ["eventId"] : [],
  queryParameters: [],
  mediaTypes: [],
  ...more,
});

const JSON_BODY = { mediaTypes: ["application/json"] };

/** The operation table of release 1.0.0. */
export const operations = {
  listEvents: operation("listEvents", "GET", "/events", { queryParameters: ["size", "state"] }),
  createEvent: operation("createEvent", "POST", "/events", JSON_BODY),
  getEvent: operation("getEvent", "GET", "/events/{eventId}"),
  updateEvent: operation("updateEvent", "PUT", "/events/{eventId}", { idempotent: true, ...JSON_BODY }),
  getHealth: operation("getHealth", "GET", "/health"),
} as const;

/** The operation table of release 2.0.0. */
export const newOperations = {
  ...operations,
  listEvents: { ...operations.listEvents, queryParameters: ["pageSize", "state"] },
  getEvent: { ...operations.getEvent, path: "/calendar/{eventId}" },
};

export type Release = "1.0.0" | "2.0.0";

const NAMES: Record<
  Release,
  { fields: string[]; states: string[]; size: string; event: string; reason: string }
> = {
  "1.0.0": {
    fields: ["startsAt", "opens", "closes"],
    states: ["Draft", "Cancelled"],
    size: "size",
    event: "/events/",
    reason: "reason",
  },
  "2.0.0": {
    fields: ["startAt", "closes", "opens"],
    states: ["Draft", "Canceled"],
    size: "pageSize",
    event: "/calendar/",
    reason: "detail",
  },
};

/** A server that knows the names of one release at a time, and refuses all others. It keeps what it is sent. */
export async function startEventsServer(release: Release) {
  const events = new Map<string, { values: unknown[]; state: number }>();
  let speaks = release;
  const { baseUrl, received } = await startServer((response, request) => {
    const [status, body] = answer(request);
    return json(status, body)(response, request, undefined as never);
  });

  const answer = ({ method, url: address, body }: Received): [number, unknown] => {
    const { fields, states, size, event, reason } = NAMES[speaks];
    const url = new URL(address, "http://localhost");
    const refuse = (status: number, why: string): [number, unknown] => [status, { [reason]: why }];
    const show = (id: string) => {
      const { values = [], state = 0 } = events.get(id) ?? {};
      return {
        id,
        ...Object.fromEntries(fields.map((field, index) => [field, values[index]])),
        state: states[state],
      };
    };
    if (url.pathname === "/health") return [200, { ok: "yes" }];
    if (url.pathname === "/events" && method === "GET") {
      const unknown = [...url.searchParams].find(
        ([name, value]) => name !== size && !(name === "state" && states.includes(value)),
      );
      if (unknown) return refuse(400, `unknown parameter ${unknown.join("=")}`);
      const state = url.searchParams.getAll("state");
      const all = [...events.keys()]
        .map(show)
        .filter((one) => state.length === 0 || state.includes(String(one.state)));
      return [200, all.slice(0, Number(url.searchParams.get(size) ?? all.length))];
    }
    const id =
      url.pathname.startsWith(event) && method === "GET" ? url.pathname.slice(event.length) : undefined;
    if (id !== undefined) return events.has(id) ? [200, show(id)] : refuse(404, "no such event");
    if (!url.pathname.startsWith("/events") || method === "GET") return refuse(404, "no such path");
    const { id: _, state = states[0], ...given } = JSON.parse(body);
    const unknown = Object.keys(given).find((name) => !fields.includes(name));
    if (unknown || !states.includes(state)) return refuse(422, `unknown: ${unknown ?? state}`);
    const place = url.pathname.split("/")[2] ?? String(events.size + 1);
    events.set(place, { values: fields.map((field) => given[field]), state: states.indexOf(state) });
    return [200, show(place)];
  };

  return {
    baseUrl,
    received,
    /** What was stored, whatever it is called. */
    stored: (id: string) => events.get(id),
    speak: (next: Release) => {
      speaks = next;
    },
  };
}
