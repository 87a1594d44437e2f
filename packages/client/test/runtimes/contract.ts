import {
  createApiClient,
  createTenantClient,
  ForbiddenError,
  type Operation,
  paginate,
  TenantApiError,
  unwrap,
} from "@tenant-api/client";
import { type BridgeTable, fieldCompat } from "@tenant-api/client/compat";
import { trackReads } from "@tenant-api/client/compat/track-reads";
import { bindOperation, createClient, guardCalls, repeatRequests } from "@tenant-api/client/core";
import { createPkce } from "@tenant-api/client/pkce";
import { retry } from "@tenant-api/client/query";
import { watch } from "@tenant-api/client/stream";

// What the client does in every runtime, as a program that runs in each of them: on the packed package, with nothing but
// what the Web has, against `contract-server.ts`. A case resolves, or throws what is wrong.

/** By name. Cases run at once and again and again, in one process, page or worker. */
export type Contract = Record<string, () => Promise<void>>;

const operation = (id: string, method = "GET", more: Partial<Operation> = {}) => ({
  ...{ id, method, path: `/${id}/{key}`, scope: null, idempotent: null },
  ...{ pathParameters: ["key"], queryParameters: [], mediaTypes: [] },
  ...more,
});

const operations = {
  ...{ quick: operation("quick"), hang: operation("hang"), begun: operation("begun") },
  closed: operation("closed"),
  ...{ stall: operation("stall"), trickle: operation("trickle"), endless: operation("endless") },
  ...{
    breaks: operation("breaks"),
    cut: operation("cut"),
    private: operation("private"),
    away: operation("away"),
  },
  ...{ busy: operation("busy"), resets: operation("resets"), event: operation("event") },
  forbidden: operation("forbidden", "GET", { scope: "admin" }),
  create: operation("busy", "POST", { path: "/busy/{key}" }),
  send: operation("echo", "POST", { mediaTypes: ["application/octet-stream"] }),
  form: operation("form", "POST", { mediaTypes: ["multipart/form-data"] }),
  text: operation("text", "GET", { responseTypes: { 200: ["text/plain"] } }),
  ticks: operation("ticks", "GET", { responseTypes: { 200: ["text/event-stream"] } }),
  log: operation("log", "GET", { responseTypes: { 200: ["application/jsonl"] } }),
  file: operation("file", "GET", { responseTypes: { 200: ["application/octet-stream"] } }),
} satisfies Record<string, Operation>;

const table: BridgeTable = {
  version: 1,
  releases: ["1.0.0", "2.0.0"],
  operations: [
    { ids: ["event", "event"], at: ["GET /event/{key}", "GET /event/{key}"], responses: { 200: 0 } },
  ],
  nodes: [{ name: "Event", fields: [{ names: ["startsAt", "startAt"] }] }],
};

// biome-ignore lint/suspicious/noExplicitAny: the types have tests of their own
type Untyped = any;

/** Clients of a module, as applications have them: made where nothing may be sent yet, and used by every request. */
export function createContract(baseUrl: string): Contract {
  const clientOf = (options: object): Untyped => createApiClient(operations, { baseUrl, ...options });
  const client = clientOf({ timeout: 10_000, retry: { baseDelay: 1 } });
  const impatient = clientOf({ timeout: 1_000 });
  const bridged = clientOf({});
  bridged.use(fieldCompat({ built: "1.0.0", table: async () => table }));

  const sharedKey = "shared";
  let sharedToken = `refused_${sharedKey}`;
  const shared = clientOf({
    token: async ({ refused }: { refused?: string }) => {
      if (refused !== undefined) {
        await client.quick({ key: sharedKey });
        await wait(100);
        sharedToken = `renewed_${sharedKey}`;
      }
      return sharedToken;
    },
  });

  const closes = async (key: string) =>
    equal((await client.closed({ key })).data, { closed: true }, "The connection is closed.");

  return {
    async "calls by name and by path"() {
      equal((await client.quick({ key: newKey() })).data, { id: "42" });
      const path = { key: newKey() };
      equal((await client.GET("/quick/{key}", { params: { path } })).data, { id: "42" });
      const core: Untyped = createClient<object>({ baseUrl, guard: guardCalls(), repeat: repeatRequests() });
      const quick: Untyped = bindOperation(core, operations.quick);
      equal((await quick({ key: newKey() })).data, { id: "42" });
    },

    async "gives up in time, and closes the connection"() {
      const key = newKey();
      const error = await rejection(impatient.hang({ key }));
      equal([error instanceof TenantApiError, error.status, error.cause.name], [true, null, "TimeoutError"]);
      equal(error.message, "hang (GET /hang/{key}) gave no answer in time.");
      await closes(key);
    },

    async "gives up each of several in its time, and nothing else"() {
      const order: number[] = [];
      const calls = [300, 100, 200, 100].map(async (timeout) => {
        const error = await rejection(client.hang({ key: newKey() }, { timeout }));
        order.push(timeout);
        return error.cause.message;
      });
      equal((await client.quick({ key: newKey() })).status, 200);
      const texts = await Promise.all(calls);
      equal(
        texts,
        [300, 100, 200, 100].map((time) => `No answer within ${time} ms`),
      );
      equal(order.at(-1), 300);
    },

    async "gives up in time after calls that succeeded"() {
      for (let count = 0; count < 3; count += 1) {
        equal((await impatient.quick({ key: newKey() })).status, 200);
        equal((await rejection(impatient.hang({ key: newKey() }))).cause.name, "TimeoutError");
      }
    },

    async "gives up in time where the body does not end"() {
      equal((await rejection(impatient.stall({ key: newKey() }))).cause.name, "TimeoutError");
    },

    async "gives up in time where a token does not come"() {
      const waiting = clientOf({ timeout: 50, token: () => new Promise<never>(() => {}) });
      equal((await rejection(waiting.quick({ key: newKey() }))).cause.name, "TimeoutError");
    },

    async "reads a stream for longer than the time limit"() {
      const { data } = await impatient.trickle({ key: newKey() }, { parseAs: "stream" });
      equal(await new Response(data).text(), "first, last");
    },

    async "gives up by a signal, and closes the connection"() {
      const key = newKey();
      const controller = new AbortController();
      const call = rejection(client.hang({ key }, { signal: controller.signal }));
      await client.begun({ key });
      controller.abort("enough");
      equal(await call, "enough");
      await closes(key);
      equal(await rejection(client.quick({ key }, { signal: controller.signal })), "enough");
    },

    async "gives up by a signal of the client, with the default reason"() {
      const controller = new AbortController();
      const own = clientOf({ signal: controller.signal });
      const keys = [1, 2, 3].map(newKey);
      const calls = keys.map((key) => rejection(own.hang({ key })));
      await Promise.all(keys.map((key) => client.begun({ key })));
      controller.abort();
      for (const error of await Promise.all(calls)) equal(error.name, "AbortError");
    },

    async "stops a stream by a signal"() {
      const key = newKey();
      const controller = new AbortController();
      const options = { parseAs: "stream", signal: controller.signal };
      const { data } = await client.endless({ key }, options);
      const reader = data.getReader();
      await reader.read();
      controller.abort("enough");
      equal(await rejection(readOn(reader)), "enough");
      await closes(key);
    },

    async "cancels a stream"() {
      const key = newKey();
      const { data } = await client.endless({ key }, { parseAs: "stream" });
      await data.cancel();
      await closes(key);
    },

    async "watches a stream, takes it up again where it broke off, and ends"() {
      const { data } = await (watch as Untyped)(client.ticks, { key: newKey() });
      const got: unknown[] = [];
      for await (const { id, data: tick } of data) got.push([id, tick]);
      equal(got, [
        ["1", { n: "ä" }],
        ["2", { n: 2 }],
      ]);
    },

    async "leaves a stream that it watches, in the loop and while it waits"() {
      for (const isWaiting of [false, true]) {
        const key = newKey();
        const { data } = await (watch as Untyped)(client.log, { key });
        equal((await data.next()).value, { n: 1 });
        const next = isWaiting ? data.next() : undefined;
        await data.return();
        if (isWaiting) equal((await next).done, true);
        await closes(key);
      }
    },

    async "renews a token once for all that are refused at once"() {
      const key = newKey();
      let renewals = 0;
      let token = `refused_${key}`;
      const own = clientOf({
        token: async ({ refused }: { refused?: string }) => {
          if (refused === undefined) return token;
          renewals += 1;
          await wait(20);
          token = `renewed_${key}`;
          return token;
        },
      });
      const results = await Promise.all([1, 2, 3].map(() => own.private({ key })));
      equal(
        results.map(({ data }) => data),
        Array(3).fill({ token: `renewed_${key}` }),
      );
      equal(renewals, 1);
      const refused = await rejection(unwrap(clientOf({ token: `refused_${key}` }).private({ key })));
      equal([refused.status, refused.body], [401, { token: "[redacted]" }]);
    },

    async "renews a token that others renew at the same time"() {
      const { data } = await shared.private({ key: sharedKey });
      equal(data, { token: `renewed_${sharedKey}` });
    },

    async "repeats what is safe to repeat, and nothing else"() {
      equal((await client.busy({ key: newKey() })).data, { number: 3 });
      equal((await client.resets({ key: newKey() })).data, { number: 3 });
      const { error, status } = await client.create({ key: newKey() });
      equal([error, status], [{ number: 1 }, 503]);
    },

    async "gives up a wait between repetitions"() {
      const fetch = async () => new Response(null, { status: 503, headers: { "Retry-After": "30" } });
      const patient = clientOf({ timeout: 100, retry: { maxDelay: 60_000 }, fetch });
      equal((await rejection(patient.quick({ key: newKey() }))).cause.name, "TimeoutError");
    },

    async "gives up what is larger than maxResponseBytes"() {
      const key = newKey();
      const error = await rejection(client.endless({ key }, { maxResponseBytes: 50_000 }));
      equal(error.message, "endless (GET /endless/{key}) answered 200 with more than 50000 bytes.");
      await closes(key);
      const options = { maxResponseBytes: 50_000, parseAs: "stream" };
      const { data } = await client.endless({ key: newKey() }, options);
      equal((await rejection(readOn(data.getReader()))).status, 200);
      equal((await client.quick({ key }, { maxResponseBytes: 11 })).data, { id: "42" });
    },

    async "says that nobody answered"() {
      const nowhere: Untyped = createTenantClient({ baseUrl: "http://127.0.0.1:65534", retry: false });
      const error = await rejection(nowhere.listEvents());
      equal([error.name, error.status, typeof error.cause.message], ["TenantApiError", null, "string"]);
      equal(error.message, "listEvents (GET /api/v2/community/events) gave no answer.");
    },

    async "says that an answer broke off, and whatever middleware throws"() {
      const breakOff = async (key: string, ...middleware: object[]) => {
        const error = await rejection(client.breaks({ key }, { middleware }));
        equal([error.name, error.status], ["TenantApiError", 200]);
        equal(error.message, "breaks (GET /breaks/{key}) answered 200, but broke off.");
      };
      const cut = (key: string) => client.cut({ key });
      const wrap = { onResponse: ({ response }: Untyped) => new Response(response.body, response) };
      for (const middleware of [[], [wrap]]) {
        const key = newKey();
        setTimeout(cut, 50, key);
        await breakOff(key, ...middleware);
      }
      for (const middleware of [[], [wrap]]) {
        const key = newKey();
        // The connection is broken before anyone reads.
        const late = { onResponse: () => cut(key).then(() => wait(100)) };
        await breakOff(key, ...middleware, late);
      }
      const key = newKey();
      await breakOff(key, {
        async onResponse({ response }: Untyped) {
          const reading = response.json();
          setTimeout(cut, 50, key);
          return Response.json(await reading);
        },
      });
      const onResponse = async ({ response }: Untyped) => (await response.json()).no.thing;
      const error = await rejection(client.quick({ key: newKey() }, { middleware: [{ onResponse }] }));
      equal([error.name, error instanceof TypeError], ["TypeError", true]);
    },

    async "says what was refused"() {
      const error = await rejection(unwrap(client.forbidden({ key: newKey() })));
      equal([error instanceof ForbiddenError, error.scope, error.body], [true, "admin", { reason: "no" }]);
    },

    async "sends no token along a redirect to another origin"() {
      const own = clientOf({ token: "key_0123456789" });
      equal((await own.away({ key: newKey() })).data, { token: null });
    },

    async "follows no redirect where none is wanted"() {
      const own = clientOf({ token: "key_0123456789", redirect: "manual" });
      // A browser does not even show the status.
      equal([0, 302].includes((await own.away({ key: newKey() })).status), true);
    },

    async "sends forms with files, and bytes"() {
      const note = new File(["seen"], "note.txt", { type: "text/plain" });
      const blob = new Blob(["<b>"], { type: "text/html" });
      const body = { title: "Ünï", tags: ["a", "b"], note, blob, more: { deep: 1 } };
      equal((await client.form({ key: newKey(), body })).data, {
        parts: [
          ["title", "Ünï"],
          ["tags", "a"],
          ["tags", "b"],
          // Bun adds a charset.
          ["note", "note.txt", note.type, "seen"],
          ["blob", "blob", blob.type, "<b>"],
          ["more", '{"deep":1}'],
        ],
      });
      for (const sent of [new Blob(["bytes"]), new TextEncoder().encode("bytes")]) {
        const { data } = await client.send({ key: newKey(), body: sent });
        equal([data.type, data.body], ["application/octet-stream", "bytes"]);
      }
    },

    async "reads texts and files as they are declared"() {
      equal((await client.text({ key: newKey() })).data, "plain");
      const { data } = await client.file({ key: newKey() });
      equal([data instanceof Blob, await data.text()], [true, "bytes"]);
      const bytes = await client.file({ key: newKey() }, { parseAs: "arrayBuffer" });
      equal(bytes.data.byteLength, 5);
    },

    async "translates names, and tells who reads them"() {
      equal((await bridged.event({ key: newKey() })).data, { id: "42", startsAt: "10:00" });
      const reads = trackReads();
      const tracked = clientOf({});
      tracked.use(fieldCompat({ built: "1.0.0", table, trackReads: reads.track }));
      equal((await tracked.event({ key: newKey() })).data.startsAt, "10:00");
      const [field] = reads.fields();
      equal([field?.field, field?.reads.length], ["Event.startsAt", 1]);
    },

    async "has a challenge of PKCE, pages, and a rule for React Query"() {
      const { codeVerifier, codeChallenge } = await createPkce();
      equal([codeVerifier.length > 42, codeChallenge.length], [true, 43]);
      const items: number[] = [];
      const pages = paginate<Untyped, number, number>({
        page: async (after = 0) => ({ ...(await client.quick({ key: newKey() })), data: after }),
        items: (data: Untyped) => [data],
        next: (data: Untyped) => (data < 2 ? data + 1 : undefined),
      });
      for await (const item of pages) items.push(item);
      equal(items, [0, 1, 2]);
      equal(retry(0, { status: 404 }), false);
    },
  };
}

/**
 * What only workers have: a request that ends before the renewal that it began. `leave` is that request; `join` is run by
 * others, before its end and after.
 */
export function createLeaving(baseUrl: string, key: string): Record<"leave" | "join", () => Promise<void>> {
  const hanging: Untyped = createApiClient(operations, { baseUrl, timeout: false });
  let token = `refused_${key}`;
  let renewals = 0;
  const client: Untyped = createApiClient(operations, {
    baseUrl,
    timeout: 20_000,
    token: async ({ refused }) => {
      if (refused === undefined) return token;
      renewals += 1;
      if (renewals === 1) await hanging.hang({ key });
      token = `renewed_${key}`;
      return token;
    },
  });
  return {
    async leave() {
      void client.private({ key });
      await hanging.begun({ key });
      await wait(1_000);
    },
    async join() {
      equal((await client.private({ key })).data, { token: `renewed_${key}` });
      equal(renewals, 2, "The number of renewals");
    },
  };
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function rejection(call: Promise<unknown>): Promise<Untyped> {
  const refuse = (value: unknown) => {
    throw new Error(`Expected a rejection, received ${JSON.stringify(value)}.`);
  };
  return call.then(refuse, (error) => error);
}

async function readOn(reader: ReadableStreamDefaultReader): Promise<void> {
  while (!(await reader.read()).done);
}

function equal(actual: unknown, expected: unknown, what = "A value"): void {
  const [received, wanted] = [actual, expected].map((value) => JSON.stringify(value ?? null));
  if (received !== wanted) throw new Error(`${what}: expected ${wanted}, received ${received}.`);
}
