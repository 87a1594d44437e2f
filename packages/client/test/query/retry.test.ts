import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { createTenantClient, ForbiddenError, TenantApiError } from "../../src/index.ts";
import { createQueries, retry } from "../../src/query.ts";
import { json, startServer } from "../server.ts";

const input = { eventId: "42" };

async function appWith(...answers: Parameters<typeof startServer>) {
  const { baseUrl, received } = await startServer(...answers);
  const client = createTenantClient({ baseUrl, retry: false });
  const queries = createQueries(client);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } });
  return { queries, queryClient, received };
}

describe("retry", () => {
  it("makes a 403 an error at once, with a QueryClient that has nothing else", async () => {
    const { queries, queryClient, received } = await appWith(json(403, {}));
    const observer = new QueryObserver(queryClient, queries.getEvent.queryOptions(input));
    const unsubscribe = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().status).toBe("error");
    unsubscribe();
    expect(observer.getCurrentResult().error).toBeInstanceOf(ForbiddenError);
    expect(received.length).toBe(1);
  });

  it("sends a query again that failed for a while", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true, advanceTimeDelta: 500 });
    try {
      const { queries, queryClient, received } = await appWith(
        json(503, {}),
        json(429, {}),
        json(200, { id: "42" }),
      );
      const event = await queryClient.fetchQuery(queries.getEvent.queryOptions(input, { retryDelay: 1 }));
      expect([event.id, received.length]).toEqual(["42", 3]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each<[unknown, boolean]>([
    ...[400, 401, 403, 404, 409, 410, 422, 499].map((status) => [{ status }, false] as [unknown, boolean]),
    ...[408, 429, 500, 501, 502, 503, 504, 200].map((status) => [{ status }, true] as [unknown, boolean]),
    [new TenantApiError("gave no answer", { method: "GET", path: "/", operation: undefined }), true],
    [new TypeError("fetch failed"), true],
    [{ status: "failed" }, true],
    [undefined, true],
    [null, true],
  ])("says of %j: %s, three times at most", (error, expected) => {
    expect([0, 1, 2, 3, 4].map((count) => retry(count, error))).toEqual([
      expected,
      expected,
      expected,
      false,
      false,
    ]);
  });
});
