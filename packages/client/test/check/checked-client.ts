import { listOperations } from "@tenant-api/generate/spec";
import { createCheckTables, type JsonObject } from "@tenant-api/openapi";
import { type CheckOptions, type CheckSchemas, checkAnswers, type Deviation } from "../../src/check.ts";
// Loaded at once, so that what a first answer brings is there after a turn.
import "../../src/check/operation-check.ts";
import { type ApiClientOptions, createApiClient, type Operation } from "../../src/index.ts";
import type { Untyped } from "../client-of.ts";

/** A client of a spec whose answers are checked, and what came of it. */
export interface CheckedClient {
  client: Untyped;
  deviations: Deviation[];
  /** The operations whose tables were loaded, in order. */
  loaded: string[];
  /** What the API answers from now on. */
  answer: (body: unknown, status?: number, type?: string) => void;
}

export function schemasOf(document: JsonObject, onLoad: (key: string) => void = () => {}): CheckSchemas {
  const operations = listOperations(document);
  const tables = createCheckTables(
    document,
    ({ pointer }) => operations.find(({ node }) => node.pointer === pointer)?.id ?? pointer,
  );
  return Object.fromEntries(
    operations.flatMap(({ method, path, node }) => {
      const table = tables.get(node.pointer);
      if (!table) return [];
      const key = `${method} ${path}`;
      // As JSON, which is what is generated.
      const load = async () => {
        onLoad(key);
        return { table: JSON.parse(JSON.stringify(table)) as object };
      };
      return [[key, load]];
    }),
  );
}

export function checkedClient(
  document: JsonObject,
  options: Partial<CheckOptions> = {},
  clientOptions: Partial<ApiClientOptions> = {},
): CheckedClient {
  const deviations: Deviation[] = [];
  const loaded: string[] = [];
  let respond = () => new Response(null, { status: 204 });
  const table = Object.fromEntries(
    listOperations(document).map(({ node: _, name, ...entry }) => [name, entry as Operation]),
  );
  const client = createApiClient(table, {
    baseUrl: "https://events.example",
    fetch: async () => respond(),
    retry: false,
    ...clientOptions,
  }) as Untyped;
  client.use(
    checkAnswers({
      schemas: schemasOf(document, (key) => loaded.push(key)),
      onDeviation: (deviation) => deviations.push(deviation),
      ...options,
    }),
  );
  const answer: CheckedClient["answer"] = (body, status = 200, type = "application/json") => {
    const text = typeof body === "string" && type !== "application/json" ? body : JSON.stringify(body);
    respond = () => new Response(text, { status, headers: { "Content-Type": type } });
  };
  return { client, deviations, loaded, answer };
}

const text = { type: "string" };
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: object) => ({ description: "", content: { "application/json": { schema } } });

/** A spec whose operation `get` answers with a schema. */
export function specOf(schema: object, schemas: Record<string, object> = {}): JsonObject {
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    paths: { "/thing": { get: { operationId: "get", responses: { 200: json(schema) } } } },
    components: { schemas },
  };
}

/** The kinds and places of what deviates in the answers of `get`, which come one after the other. */
export async function deviationsOf(spec: JsonObject, ...answers: unknown[]): Promise<string[]> {
  const { client, deviations, answer } = checkedClient(spec);
  for (const body of answers) {
    answer(body);
    await client.get();
    // The table may come after the answer.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return deviations.map(
    ({ kind, place, renamedTo }) => `${kind} ${place}${renamedTo ? ` → ${renamedTo}` : ""}`,
  );
}

/** An API of events, with a list, a body and a declared failure. */
export const events: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Events", version: "1" },
  paths: {
    "/events": {
      get: {
        operationId: "listEvents",
        responses: {
          200: json({ type: "array", items: ref("Event") }),
          "4XX": json({ type: "object", required: ["reason"], properties: { reason: text } }),
        },
      },
      post: {
        operationId: "createEvent",
        requestBody: json(ref("Event")),
        responses: { 201: json(ref("Event")) },
      },
    },
    "/health": { get: { operationId: "getHealth", responses: { 200: { description: "" } } } },
  },
  components: {
    schemas: {
      Event: {
        type: "object",
        required: ["id"],
        properties: {
          id: { ...text, readOnly: true },
          secret: { ...text, writeOnly: true },
          title: text,
          startsAt: { ...text, format: "date-time" },
          endsAt: { ...text, format: "date-time" },
          state: { ...text, enum: ["Draft", "Published"] },
          seats: { type: ["integer", "null"] },
          venue: { type: "object", properties: { name: text, city: text } },
        },
      },
    },
  },
};
