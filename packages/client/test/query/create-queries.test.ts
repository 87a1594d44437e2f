import {
  hashKey,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
  skipToken,
} from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bindOperation, createClient } from "../../src/core.ts";
import { createApiClient, createTenantClient, ForbiddenError, TenantApiError } from "../../src/index.ts";
import { createQueries } from "../../src/query.ts";
import { json, startServer } from "../server.ts";

async function queriesOf(...answers: Parameters<typeof startServer>) {
  const { baseUrl, received } = await startServer(...answers);
  const client = createTenantClient({ baseUrl, retry: false });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { baseUrl, client, queries: createQueries(client), queryClient, received };
}

/** What a query comes to, as long as somebody looks at it. */
function observe(queryClient: QueryClient, options: object) {
  const observer = new QueryObserver(queryClient, options as never);
  const unsubscribe = observer.subscribe(() => {});
  return { result: () => observer.getCurrentResult(), unsubscribe };
}

describe("queryOptions", () => {
  it("asks with the input, and gives data", async () => {
    const { queries, queryClient, received } = await queriesOf(json(200, { id: "42", title: "Dinner" }));
    const event = await queryClient.fetchQuery(queries.getEvent.queryOptions({ eventId: "42" }));
    expect(event.title).toBe("Dinner");
    expect(received[0]).toMatchObject({ method: "GET", url: "/api/v2/community/events/42" });
    expect(queryClient.getQueryData(queries.getEvent.key({ eventId: "42" }))?.title).toBe("Dinner");
  });

  it("hands other options on, and options of the request to the request", async () => {
    const { queries, queryClient, received } = await queriesOf(json(200, { id: "42" }));
    const { queryKey, queryFn, ...rest } = queries.getEvent.queryOptions(
      { eventId: "42" },
      { staleTime: 5, call: { headers: { "X-Trace": "t" } } },
    );
    expect(rest).toEqual({ staleTime: 5 });
    await queryClient.fetchQuery({ queryKey, queryFn });
    expect(received[0]?.headers["x-trace"]).toBe("t");
  });

  it("fails with the errors of unwrap", async () => {
    const { queries, queryClient } = await queriesOf(json(403, {}), json(500, { no: 1 }));
    const ask = (eventId: string) => queryClient.fetchQuery(queries.getEvent.queryOptions({ eventId }));
    await expect(ask("1")).rejects.toBeInstanceOf(ForbiddenError);
    await expect(ask("2")).rejects.toMatchObject({ status: 500, body: { no: 1 } });
  });

  it("fails alike with a client that throws", async () => {
    const { baseUrl, queryClient } = await queriesOf(json(404, {}));
    const queries = createQueries(createTenantClient({ baseUrl, retry: false, throwOnError: true }));
    await expect(queryClient.fetchQuery(queries.listEvents.queryOptions())).rejects.toBeInstanceOf(
      TenantApiError,
    );
  });

  it("has null where there is no body, since undefined would be a fault", async () => {
    const { queries, queryClient } = await queriesOf((response) => response.writeHead(204).end());
    expect(await queryClient.fetchQuery(queries.getCoinBalance.queryOptions())).toBe(null);
  });

  it("gives up what nobody looks at any more", async () => {
    const { queries, queryClient, received } = await queriesOf(() => {});
    const closed = new Promise((resolve) => queryClient.getQueryCache().subscribe(resolve));
    const { result, unsubscribe } = observe(queryClient, queries.listEvents.queryOptions());
    await expect.poll(() => received.length).toBe(1);
    unsubscribe();
    await closed;
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(result().data).toBe(undefined);
  });

  it("waits while the input is skipToken, and shows nothing of another query", async () => {
    const { queries, queryClient, received } = await queriesOf(json(200, []));
    await queryClient.fetchQuery(queries.listEvents.queryOptions());
    const { result, unsubscribe } = observe(queryClient, queries.listEvents.queryOptions(skipToken));
    expect(result()).toMatchObject({ status: "pending", fetchStatus: "idle", data: undefined });
    expect(received.length).toBe(1);
    unsubscribe();
  });
});

describe("infiniteQueryOptions", () => {
  it("asks for page after page, each with what the one before says", async () => {
    const { queries, queryClient, received } = await queriesOf(
      json(200, { items: [1], nextCursor: "b" }),
      json(200, { items: [2] }),
    );
    const options = queries.listMyOrders.infiniteQueryOptions({
      page: (cursor: string | undefined) => [{}, { params: { query: { cursor } } }],
      initial: undefined,
      next: (page) => page.nextCursor as string | undefined,
      staleTime: 60_000,
    });
    const observer = new InfiniteQueryObserver(queryClient, options);
    const unsubscribe = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    const { data, hasNextPage } = observer.getCurrentResult();
    expect([data?.pages.map(({ items }) => items), data?.pageParams]).toEqual([
      [[1], [2]],
      [undefined, "b"],
    ]);
    expect(hasNextPage).toBe(false);
    expect(received.map(({ url }) => new URL(url, "http://x").search)).toEqual(["", "?cursor=b"]);
    expect(queryClient.getQueryData(options.queryKey)?.pages.length).toBe(2);
    // A plain query of the same operation is another one.
    expect(queryClient.getQueryData(queries.listMyOrders.key())).toBe(undefined);
    unsubscribe();
  });
});

describe("mutationOptions", () => {
  it("sends its variables, and says what changed by key", async () => {
    const { queries, queryClient, received } = await queriesOf(json(200, []), json(201, {}), json(200, []));
    const { result, unsubscribe } = observe(queryClient, queries.listEvents.queryOptions());
    await expect.poll(() => result().status).toBe("success");
    const mutation = new MutationObserver(
      queryClient,
      queries.createEvent.mutationOptions({
        onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.listEvents.key() }),
      }),
    );
    await mutation.mutate({ body: { title: "Dinner" } });
    expect(received.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
    expect(received[1]?.body).toBe('{"title":"Dinner"}');
    unsubscribe();
  });

  it("fails with the errors of unwrap", async () => {
    const { queries, queryClient } = await queriesOf(json(403, {}));
    const mutation = new MutationObserver(queryClient, queries.publishEvent.mutationOptions());
    await expect(mutation.mutate({ eventId: "42" })).rejects.toBeInstanceOf(ForbiddenError);
  });
});

describe("keys", () => {
  const queries = createQueries(createTenantClient({ baseUrl: "https://tenant.example" }));

  it("begin with those of the operation, and of all", () => {
    const infinite = queries.listMyOrders.infiniteQueryOptions({
      page: (n: number) => [{}, { params: { query: { n } } }],
      initial: 0,
      next: () => null,
    });
    expect([
      queries.key(),
      queries.getEvent.key(),
      queries.getEvent.key({ eventId: "42" }),
      queries.getEvent.queryOptions({ eventId: "42" }).queryKey,
      queries.getEvent.queryOptions(skipToken).queryKey,
      queries.publishEvent.mutationOptions().mutationKey,
      infinite.queryKey,
    ]).toEqual([
      ["api"],
      ["api", "getEvent"],
      ["api", "getEvent", { eventId: "42" }],
      ["api", "getEvent", { eventId: "42" }],
      ["api", "getEvent", null],
      ["api", "publishEvent"],
      ["api", "listMyOrders", {}, { params: { query: { n: 0 } }, infinite: true }],
    ]);
  });

  it("of two APIs do not meet", () => {
    const client = createTenantClient({ baseUrl: "https://other.example" });
    const other = createQueries(client, { prefix: "other" });
    expect([
      other.key(),
      other.getEvent.queryOptions({ eventId: "42" }).queryKey,
      other.getEvent.mutationOptions().mutationKey,
    ]).toEqual([["other"], ["other", "getEvent", { eventId: "42" }], ["other", "getEvent"]]);
  });

  it("differ where requests do: by headers, by other parameters, by another base URL", () => {
    const keyWith = (call: object) => hashKey(queries.listEvents.queryOptions({}, { call }).queryKey);
    const keys = [
      {},
      { headers: { "Accept-Language": "de" } },
      { headers: { "Accept-Language": "en" } },
      { params: { query: { page: 2 } } },
      { baseUrl: "https://other.example" },
    ].map(keyWith);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyWith({ headers: new Headers({ "accept-language": "de" }) })).toBe(keys[1]);
    expect(keyWith({ timeout: 5, cache: "no-store" })).toBe(keys[0]);
  });

  it("refuse what they cannot hold, since two queries would have one", () => {
    const ask = (eventId: unknown) => () => queries.getEvent.queryOptions({ eventId } as { eventId: string });
    expect(ask(new Map())).toThrow(
      "getEvent: expected JSON as `eventId` of a query, received Map, which a key cannot hold.",
    );
    for (const value of [new FormData(), new Blob([]), new Set(), new Uint8Array()])
      expect(ask(value)).toThrow(TypeError);
    expect(ask(new Date(0))().queryKey[2]).toEqual({ eventId: new Date(0) });
  });

  it("are the same for calls that send the same, whatever the order of names", () => {
    const getPet = {
      ...{ id: "getPet", method: "GET", path: "/pets/{a}", scope: null, idempotent: null, mediaTypes: [] },
      ...{ pathParameters: ["a"], queryParameters: ["b", "c"] },
    };
    const pets = createQueries(createApiClient({ getPet }, { baseUrl: "https://x.example" })) as never as {
      getPet: { key(input: object): readonly unknown[] };
    };
    const input = fc.record({ a: fc.string(), b: fc.json(), c: fc.option(fc.integer(), { nil: undefined }) });
    fc.assert(
      fc.property(input, ({ a, b, c }) => {
        const key = hashKey(pets.getPet.key({ a, b, c }));
        expect(hashKey(pets.getPet.key({ c, b, a }))).toBe(key);
        expect(hashKey(pets.getPet.key(c === undefined ? { b, a } : { b, c, a }))).toBe(key);
        expect(hashKey(pets.getPet.key({ a: `${a}x`, b, c }))).not.toBe(key);
      }),
    );
  });
});

it("takes functions of single operations, of which a bundler keeps no other", async () => {
  const { baseUrl, queryClient } = await queriesOf(json(200, { name: "Rex" }));
  const client = createClient<{
    "/pet": { get: { responses: { 200: { content: { "application/json": { name: string } } } } } };
  }>({ baseUrl });
  const getPet = {
    ...({ id: "getPet", method: "GET", path: "/pet", scope: null, idempotent: null } as const),
    ...{ pathParameters: [], queryParameters: [], mediaTypes: [] },
  };
  const queries = createQueries({ getPet: bindOperation(client, getPet) });
  const pet = await queryClient.fetchQuery(queries.getPet.queryOptions());
  expect(pet.name.toUpperCase()).toBe("REX");
});
