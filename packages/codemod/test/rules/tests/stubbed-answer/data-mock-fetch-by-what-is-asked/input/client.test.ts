import { Logos } from "./client";
import { expect, it, vi } from "./vitest";

const fetchMock = vi.fn();
const logos = new Logos(fetchMock);
const answer = (body: unknown) => ({ ok: true, status: 200, json: () => Promise.resolve(body) });

// Both are answered alike, and each test says what it asks for.
it("lists", async () => {
  fetchMock.mockResolvedValue(answer({ logos: [{ id: 1 }], count: 1 }));
  const { data } = await logos.all();
  expect(data?.logos).toBeDefined();
});

it("searches", async () => {
  fetchMock.mockResolvedValue(answer({ logos: [{ id: 1 }], count: 1 }));
  const { data } = await logos.search();
  expect(data?.count).toBe(1);
});
