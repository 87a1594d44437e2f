import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import type { paths } from "@tenant-api/types";
import createQueryClient from "openapi-react-query";
import { describe, expect, it, vi } from "vitest";
import { createTenantClient, ForbiddenError, TenantApiError } from "../../src/index.ts";
import { retry } from "../../src/react-query.ts";
import { json, startServer } from "../server.ts";

const EVENT = "/api/v2/community/events/{eventId}";
const init = { params: { path: { eventId: "42" } } };

async function appWith(...answers: Parameters<typeof startServer>) {
  const { baseUrl, received } = await startServer(...answers);
  const client = createTenantClient({ baseUrl, retry: false, throwOnError: true });
  const api = createQueryClient<paths>(client);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } });
  return { api, client, queryClient, received };
}

describe("retry", () => {
  it("makes a 403 an error at once, with a QueryClient that has nothing else", async () => {
    const { api, queryClient, received } = await appWith(json(403, {}));
    const observer = new QueryObserver(queryClient, api.queryOptions("get", EVENT, init) as never);
    const unsubscribe = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().status).toBe("error");
    unsubscribe();
    expect(observer.getCurrentResult().error).toBeInstanceOf(ForbiddenError);
    expect(received.length).toBe(1);
  });

  it("sends a query again that failed for a while", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true, advanceTimeDelta: 500 });
    try {
      const { api, queryClient, received } = await appWith(
        json(503, {}),
        json(429, {}),
        json(200, { id: "42" }),
      );
      const event = await queryClient.fetchQuery({ ...api.queryOptions("get", EVENT, init), retryDelay: 1 });
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

it("a mutation makes queries stale that show what it changed", async () => {
  const { api, client, queryClient, received } = await appWith(
    json(200, { id: "42", title: "Office hours" }),
    json(200, {}),
    json(200, { id: "42", title: "Open hours" }),
    json(403, {}),
  );
  const { queryKey, queryFn } = api.queryOptions("get", EVENT, init);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn } as never);
  const unsubscribe = observer.subscribe(() => {});
  const title = () => (observer.getCurrentResult().data as { title?: string } | undefined)?.title;
  await expect.poll(title).toBe("Office hours");
  const rename = new MutationObserver(queryClient, {
    mutationFn: (title: string) => client.updateEvent({ eventId: "42", body: { title } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["get", EVENT] }),
  });
  await rename.mutate("Open hours");
  await expect.poll(title).toBe("Open hours");
  unsubscribe();
  await expect(rename.mutate("Closed")).rejects.toBeInstanceOf(ForbiddenError);
  expect(received.map(({ method }) => method)).toEqual(["GET", "PUT", "GET", "PUT"]);
});
