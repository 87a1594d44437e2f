import { expect, it, vi } from "vitest";
import { type Batch, createBatches } from "../../src/record/shape-batches.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";

function exchange(id: number, more: object = {}) {
  const content = JSON.stringify({ items: [{ id, ...more }], kind: { of: { id } } });
  return {
    ...{ time: 0, method: "get", url: `/events/${id}`, status: 200 },
    responseBody: { mediaType: "application/json", content },
  };
}

it("counts texts on from batch to batch until they are frequent, and hands them on only then", async () => {
  const batches: string[][] = [];
  let isThere = true;
  const { record, flush } = createBatches(async (batch) => {
    if (!isThere) return [batch];
    batches.push(batch.lines);
    return [];
  });
  for (const id of [1, 2]) record(exchange(id, { state: "Draft" }), { enums: true });
  await flush();
  await flush();
  // A batch that did not arrive counts once.
  isThere = false;
  record(exchange(3, { state: "Draft" }), { enums: true });
  await flush();
  isThere = true;
  record(exchange(9), { enums: true });
  await flush();
  for (const id of [4, 5, 5]) record(exchange(id, { state: "Draft" }), { enums: true });
  await flush();

  expect(batches.map(([line]) => line?.includes("Draft"))).toEqual([false, false, false, true]);
  const shapes = new ShapeSet();
  for (const line of batches.flat()) shapes.add(parseLine(line, "batch"));
  const state = shapes.lines()[0]?.response.body?.fields.get("items")?.items?.fields.get("state");
  expect([state?.seen, ...(state?.values ?? [])]).toEqual([6, ["Draft", 6]]);
});

it("sends all at once when a page is left, and later what did not arrive then, as it was", async () => {
  const listeners: (() => void)[] = [];
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => void listeners.push(listener));
  const sent: Batch[] = [];
  const answers: ((arrived: boolean) => void)[] = [];
  const { record, flush } = createBatches((batch) => {
    sent.push(batch);
    return new Promise((done) => answers.push((arrived) => done(arrived ? [] : [batch])));
  });
  record(exchange(1), {});
  const first = flush();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  // The first one is still on its way.
  record(exchange(2), {});
  for (const leave of listeners) leave();
  expect(sent).toHaveLength(2);
  record(exchange(3), {});
  const second = flush();
  expect(flush()).toBe(second);
  for (const answer of answers.splice(0)) answer(false);
  await first;
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2)).toEqual(expect.arrayContaining(sent.slice(0, 2)));
  for (const answer of answers.splice(0)) answer(true);
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  answers[0]?.(true);
  await second;
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  vi.unstubAllGlobals();
});
