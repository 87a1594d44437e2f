import { type BridgeTable, fieldCompat, translate } from "../src/compat.ts";
import { createApiClient } from "../src/index.ts";
import { operations } from "../test/compat/events-api.ts";

// The cost of the bridge for a response of 100 events: first of the whole call without a network, then of the body alone.

const ROUNDS = 300;
const CALLS = 20;

const table: BridgeTable = {
  version: 1,
  releases: ["1.0.0", "2.0.0"],
  operations: [
    { ids: ["listEvents", "listEvents"], at: ["GET /events", "GET /events"], responses: { 200: 0 } },
  ],
  nodes: [
    { name: "Events", each: 1 },
    { name: "Event", fields: [{ names: ["startsAt", "startAt"] }, { names: ["endsAt", "endAt"] }] },
  ],
};

const eventOf = (start: string, end: string, index: number) => ({
  id: `5f0c2a1e-${index}`,
  title: `Office hours ${index}`,
  description: "We look at what you built this week, and answer questions.",
  [start]: "2026-01-01T10:00:00Z",
  [end]: "2026-01-01T11:00:00Z",
  state: "Draft",
  groupId: null,
  createdAt: "2025-12-01T10:00:00Z",
  updatedAt: "2025-12-02T10:00:00Z",
});
const textBy = (start: string, end: string) =>
  JSON.stringify(Array.from({ length: 100 }, (_, index) => eventOf(start, end, index)));
const [oldNames, newNames] = [textBy("startsAt", "endsAt"), textBy("startAt", "endAt")];

/** A call of an operation that answers with a text. */
function callOf(name: "listEvents" | "getHealth", text: string, isBridged: boolean): () => Promise<unknown> {
  const client = createApiClient<object, typeof operations>(operations, {
    baseUrl: "https://events.example",
    fetch: async () => new Response(text, { headers: { "Content-Type": "application/json" } }),
  });
  if (isBridged) client.use(fieldCompat({ built: "1.0.0", table }));
  return client[name] as unknown as () => Promise<unknown>;
}

const bodyOf = { operation: "listEvents", status: 200, to: "1.0.0", from: "2.0.0", table };

await print("a body of 100 events", {
  "JSON.parse()": () => JSON.parse(oldNames),
  "and translate(), nothing is renamed": () => translate(JSON.parse(oldNames), bodyOf),
  "and translate(), two names of each": () => translate(JSON.parse(newNames), bodyOf),
});
await print("a call that reads 100 events, without a network", {
  "no middleware": callOf("listEvents", oldNames, false),
  "fieldCompat(), nothing is renamed": callOf("listEvents", oldNames, true),
  "fieldCompat(), two names of each": callOf("listEvents", newNames, true),
});
await print("a call of an operation without a rename, without a network", {
  "no middleware": callOf("getHealth", '{"ok":"yes"}', false),
  "fieldCompat()": callOf("getHealth", '{"ok":"yes"}', true),
});

/** All take turns, so that whatever else the machine does is the same for all. Of the rounds, the fastest tenth counts. */
async function print(title: string, contenders: Record<string, () => unknown>): Promise<void> {
  const times = new Map(Object.keys(contenders).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, call] of Object.entries(contenders)) {
      const start = performance.now();
      for (let count = 0; count < CALLS; count += 1) await call();
      times.get(name)?.push(((performance.now() - start) * 1000) / CALLS);
    }
  }
  process.stdout.write(`\n${title}\n`);
  const fastest = [...times].map(
    ([name, list]) => [name, list.sort((a, b) => a - b)[ROUNDS / 10] ?? Number.NaN] as const,
  );
  const baseline = fastest[0]?.[1] ?? Number.NaN;
  for (const [name, time] of fastest) {
    process.stdout.write(
      `  ${name.padEnd(38)} ${time.toFixed(1).padStart(11)} µs ${(time / baseline).toFixed(2).padStart(8)}\n`,
    );
  }
}
