import { describe, expect, it } from "vitest";
import { createTenantClient, paginate, TenantApiError } from "../../src/index.ts";
import { json, startServer } from "../server.ts";

// How orders are paged is not documented: this server has a way of its own, and so has its client.
interface Orders {
  entries: number[];
  after?: string | null;
}

const client = (baseUrl: string) => createTenantClient({ baseUrl, retry: false });

const ordersOf = (baseUrl: string) =>
  paginate({
    page: (after: string | undefined) => client(baseUrl).listMyOrders({}, { params: { query: { after } } }),
    items: (page) => (page as unknown as Orders).entries,
    next: (page) => (page as unknown as Orders).after,
  });

describe("paginate", () => {
  it("gives the items of all pages, in order, each page asked for with what the one before said", async () => {
    const { baseUrl, received } = await startServer(
      json(200, { entries: [1, 2], after: "b" }),
      json(200, { entries: [], after: "c" }),
      json(200, { entries: [3], after: null }),
    );
    const orders: number[] = [];
    for await (const order of ordersOf(baseUrl)) orders.push(order);
    expect(orders).toEqual([1, 2, 3]);
    expect(received.map(({ url }) => url.split("?")[1])).toEqual([undefined, "after=b", "after=c"]);
  });

  it("asks for no more pages than are used", async () => {
    const { baseUrl, received } = await startServer(json(200, { entries: [1, 2], after: "b" }));
    for await (const order of ordersOf(baseUrl)) if (order === 2) break;
    expect(received.length).toBe(1);
  });

  it("takes numbers of pages, and anything that a response says", async () => {
    const { baseUrl, received } = await startServer(
      json(200, { entries: ["a"] }, { "X-Pages": "2" }),
      json(200, { entries: ["b"] }, { "X-Pages": "2" }),
    );
    const pages = paginate({
      page: (page: number | undefined = 1) =>
        client(baseUrl).listMyOrders({}, { params: { query: { page } } }),
      items: (page) => (page as { entries?: string[] }).entries ?? [],
      next: (_, { response }) => {
        const asked = received.length;
        return asked < Number(response.headers.get("X-Pages")) ? asked + 1 : undefined;
      },
    });
    const items: string[] = [];
    for await (const item of pages) items.push(item);
    expect([items, received.map(({ url }) => url.split("?")[1])]).toEqual([
      ["a", "b"],
      ["page=1", "page=2"],
    ]);
  });

  it("throws where a page cannot be had, and where it would never end", async () => {
    const refusing = await startServer(json(200, { entries: [1], after: "b" }), json(500, {}));
    const orders = ordersOf(refusing.baseUrl);
    expect(await orders.next()).toEqual({ done: false, value: 1 });
    await expect(orders.next()).rejects.toBeInstanceOf(TenantApiError);

    const endless = await startServer(json(200, { entries: [], after: "b" }));
    await expect(ordersOf(endless.baseUrl).next()).rejects.toThrow(
      'Expected `next` to lead on, received "b" for two pages.',
    );
    expect(endless.received.length).toBe(2);

    const circle = await startServer(
      ...["b", "c", "d", "b"].map((after) => json(200, { entries: [], after })),
    );
    await expect(ordersOf(circle.baseUrl).next()).rejects.toThrow('received "b" for two pages.');
    expect(circle.received.length).toBe(4);
  });
});
