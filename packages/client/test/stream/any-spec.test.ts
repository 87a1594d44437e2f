import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Operation, unwrap } from "../../src/index.ts";
import { watch } from "../../src/stream.ts";
import { clientOf, tableOf, type Untyped } from "../client-of.ts";
import { generatedClient, typeCheck } from "../generated-client.ts";
import { startServer } from "../server.ts";
import { all, stream } from "./streams.ts";

const tick = { number: 1 };

it.each<[string, string, string, unknown[]]>([
  ["watchTicks", "text/event-stream", 'data: {"number":1}\n\n', [tick]],
  ["chat", "text/event-stream", 'data: {"number":1}\n\ndata: [DONE]\n\n', [tick, "[DONE]"]],
  ["watchTokens", "text/event-stream", "data: 1.0\n\ndata: true\n\n", ["1.0", "true"]],
  ["readLog", "application/x-ndjson", '{"number":1}', [tick]],
])("%s gives its items as the spec says", async (id, type, body, expected) => {
  const { baseUrl, received } = await startServer(stream([body], "end", type));
  const client = clientOf("streams.yaml", { baseUrl });
  const input = { room: "a", ...(id === "chat" && { body: { text: "hi" } }) };
  const { got, error } = await all(
    (await unwrap((watch as Untyped)(client[id], input))) as AsyncIterable<Untyped>,
  );
  expect(error).toBeUndefined();
  expect(type === "text/event-stream" ? got.map(({ data }) => data) : got).toEqual(expected);
  expect(received[0]?.headers.accept).toContain(type);
});

it("says of an event whether its data are JSON or a text, unless it may be either", () => {
  const table = tableOf("streams.yaml");
  expect(Object.entries(table).map(([name, { eventData }]) => [name, eventData])).toEqual([
    ["watchTicks", "json"],
    ["chat", undefined],
    ["watchTokens", "text"],
    ["watchNotes", undefined],
    ["readLog", undefined],
  ]);
});

it("has types for what is generated", async () => {
  const folder = await generatedClient("packages/client/test/fixtures/streams.yaml");
  writeFileSync(
    join(folder, "use.ts"),
    `import { bindOperation, createApiClient, unwrap } from "@tenant-api/client";
import { type ServerEvent, watch } from "@tenant-api/client/stream";
import { type components, operations, type paths } from "./api/index.js";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectTrue<T extends true>(): void;
type Items<Data> = Data extends AsyncIterable<infer Item> ? Item : never;
type Tick = components["schemas"]["Tick"];

const client = createApiClient<paths, typeof operations>(operations, { baseUrl: "https://x.example" });
const { data, error, status } = await watch(client.watchTicks, { room: "a" }, { signal: new AbortController().signal });
if (error === undefined) expectTrue<Equal<Items<typeof data>, ServerEvent<Tick>>>();
else if (status === 404) expectTrue<Equal<typeof error, components["schemas"]["Problem"]>>();
const chat = await unwrap(watch(client.chat, { body: { text: "hi" } }));
expectTrue<Equal<Items<typeof chat>, ServerEvent<Tick | "[DONE]">>>();
const tokens = await unwrap(watch(bindOperation(client, operations.watchTokens)));
expectTrue<Equal<Items<typeof tokens>, ServerEvent<unknown>>>();
const log = await unwrap(watch(client.readLog));
expectTrue<Equal<Items<typeof log>, Tick>>();
for await (const note of await unwrap(watch(client.watchNotes))) {
  if (note.event === "tick") note.data.number.toFixed();
  else note.data.toUpperCase();
}
const throwing = createApiClient<paths, typeof operations>(operations, { baseUrl: "", throwOnError: true });
const { data: ticks } = await watch(throwing.watchTicks, { room: "a" });
for await (const { data: tick, id } of ticks) tick.number.toFixed(id?.length);
const text: Promise<string | undefined> = client.readLog().then(({ data }) => data);
const byPath: Promise<string | undefined> = client.GET("/log").then(({ data }) => data);
// @ts-expect-error: the room is missing
watch(client.watchTicks);
// @ts-expect-error: no such parameter
watch(client.readLog, { line: 1 });
// @ts-expect-error: an answer to a call of watch is a stream in any case
watch(client.readLog, {}, { parseAs: "text" });
export { byPath, text };
`,
  );
  expect(await typeCheck(folder)).toBe("");
});

describe("streams of OpenAPI 3.2", () => {
  it("have types for their items, and say of an event whether its data are JSON", async () => {
    const folder = await generatedClient("packages/client/test/fixtures/streams-32.yaml");
    const table: Record<string, Operation> = await import(join(folder, "api/generated/operations.gen.ts"));
    expect(Object.entries(table).map(([name, { eventData }]) => [name, eventData])).toEqual([
      ["readLog", undefined],
      ["readLists", undefined],
      ["watchEntries", "json"],
      ["watchNews", undefined],
    ]);
    writeFileSync(
      join(folder, "use.ts"),
      `import { createApiClient, unwrap } from "@tenant-api/client";
import { type ServerEvent, watch } from "@tenant-api/client/stream";
import { type components, operations, type paths } from "./api/index.js";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectTrue<T extends true>(): void;
type Items<Data> = Data extends AsyncIterable<infer Item> ? Item : never;
type Entry = components["schemas"]["Entry"];

const client = createApiClient<paths, typeof operations>(operations, { baseUrl: "https://x.example" });
const log = await unwrap(watch(client.readLog));
expectTrue<Equal<Items<typeof log>, Entry>>();
const lists = await unwrap(watch(client.readLists));
expectTrue<Equal<Items<typeof lists>, number[]>>();
const entries = await unwrap(watch(client.watchEntries));
expectTrue<Equal<Items<typeof entries>, ServerEvent<Entry>>>();
for await (const news of await unwrap(watch(client.watchNews))) {
  if (news.event === "entry") expectTrue<Equal<typeof news.data, Entry>>();
  else expectTrue<Equal<typeof news, ServerEvent<string, "text">>>();
}
`,
    );
    expect(await typeCheck(folder)).toBe("");
  });
});
