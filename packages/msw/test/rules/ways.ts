import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTenantClient } from "@tenant-api/client";
import { fieldCompat } from "@tenant-api/client/compat";
import { type OperationId, operations } from "@tenant-api/types";
import { getResponse } from "msw";
import { setupServer } from "msw/node";
import { createMockOf } from "../../src/behaviour/create-tenant-mock.ts";
import { ASSUMPTION_HEADER, createTenantMock, type MockState } from "../../src/index.ts";
import { EARLIER, known, TODAY, table } from "../releases/earlier-release.ts";
import { startCli } from "../start-cli.ts";
import { type Caller, type Reply, SEED, type Session } from "./session.ts";

/** Where the mock is spoken to in process. */
const BASE_URL = "https://tenant.example";

/** The ways in which every rule is tried. */
export const ways: Record<string, () => Promise<Session>> = {
  "in process": async () => withMsw((token) => fetchFrom(BASE_URL, token)),
  "over HTTP": overHttp,
  "with @tenant-api/client": async () => withMsw((token) => clientFor(token)),
  // By the names of today, which the bridge of the client makes those of the other release.
  "in the names of another release": async () =>
    withMsw(
      (token) => clientFor(token, fieldCompat({ built: TODAY, server: EARLIER, table })),
      createMockOf(known, { release: EARLIER, baseUrl: BASE_URL, seed: SEED }),
    ),
};

async function withMsw(
  as: Session["as"],
  mock = createTenantMock({ baseUrl: BASE_URL, seed: SEED }),
): Promise<Session> {
  const server = setupServer(...mock.handlers);
  server.listen();
  return {
    as,
    nameOf: (field) => (mock.release === EARLIER ? earlierNameOf(field) : field),
    state: async () => mock.state,
    reset: async () => mock.reset(),
    close: async () => server.close(),
  };
}

async function overHttp(): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), "tenant-mock-"));
  const file = join(folder, "seed.json");
  writeFileSync(file, JSON.stringify(SEED));
  const { url, stop } = await startCli("--port", "0", "--seed", file);
  return {
    as: (token) => fetchFrom(url, token),
    nameOf: (field) => field,
    state: async () => (await fetch(`${url}/__mock/state`)).json() as Promise<MockState>,
    reset: async () => void (await fetch(`${url}/__mock/reset`, { method: "POST" })),
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Straight to the handlers, for tests of many requests: msw 3 needs two milliseconds to intercept one. */
export function direct(): Session {
  const { handlers, state, reset } = createTenantMock({ seed: SEED });
  const send = async (request: Request) => (await getResponse(handlers, request)) ?? Response.error();
  return {
    as: (token) => fetchFrom(BASE_URL, token, send),
    nameOf: (field) => field,
    state: async () => state,
    reset: async () => reset(),
    close: async () => {},
  };
}

function fetchFrom(
  baseUrl: string,
  token: string | null,
  send: (request: Request) => Promise<Response> = fetch,
): Caller {
  return async (id: OperationId, { body, ...params }: Record<string, unknown>) => {
    const { method, path } = operations[id];
    const url =
      baseUrl + path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const content = body === undefined ? null : JSON.stringify(body);
    const response = await send(new Request(url, { method, headers, body: content }));
    const text = await response.text();
    return reply(response, text === "" ? undefined : JSON.parse(text));
  };
}

function clientFor(token: string | null, ...middleware: ReturnType<typeof fieldCompat>[]): Caller {
  const client = createTenantClient({ baseUrl: BASE_URL, ...(token !== null && { token }) });
  client.use(...middleware);
  return async (id: OperationId, input: Record<string, unknown>) => {
    const call = client[id] as unknown as (
      given: object,
    ) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
    const { data, error, response } = await call(input);
    return reply(response, data ?? error);
  };
}

function earlierNameOf(field: string): string {
  const node = table.nodes.find(({ name }) => name === "EventCreate");
  return node?.fields?.find(({ names }) => names[1] === field)?.names[0] ?? field;
}

function reply({ status, headers }: Response, body: unknown): Reply {
  const assumed = headers.get(ASSUMPTION_HEADER);
  return { status, body, assumed: assumed === null ? [] : assumed.split(", ") };
}
