import { expect, it } from "vitest";
import { createBatches } from "../../src/record/shape-batches.ts";
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
