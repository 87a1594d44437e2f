import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { postpone } from "./client";

const received: unknown[] = [];
let last: unknown;
const onBody = vi.fn();
const seen: { body?: unknown } = {};

export const handlers = [
  http.patch("/shipments/:id", async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    received.push(body);
    onBody(body, 1);
    last = body;
    return HttpResponse.json({ id: "1" });
  }),
  http.post("/shipments", async ({ request }) => {
    seen.body = await request.json();
    return HttpResponse.json({ id: "1" });
  }),
  http.post("/others", async ({ request }) => {
    const other = await request.json();
    expect(other).toEqual({ eta: "1" });
    return HttpResponse.json({ id: "1" });
  }),
];

it("sends it", async () => {
  await postpone("1", "2026-01-02");
  expect(received).toEqual([{ eta: "2026-01-02", status: "in_transit" }]);
  expect(received[0]).toMatchObject({ status: "in_transit" });
  expect(received).toContainEqual({ eta: "2026-01-02" });
  expect(last).not.toStrictEqual({ eta: "2026-01-03", status: "created" });
  expect(onBody).toHaveBeenCalledWith(expect.objectContaining({ eta: "2026-01-02" }), 1);
  expect(seen.body).toEqual({ ref: "1", eta: "2026-01-02" });
  expect((last as any).eta).toEqual("2026-01-02");
});
