import { expect, it } from "vitest";
import { type BridgeTable, fieldCompat } from "../../src/compat.ts";
import { bridgedClient, list } from "./bridged-client.ts";
import { table } from "./events-api.ts";

const problem = { message: "Not Found", error: "Not Found" };
const of = (at: string, expected: string, received: string) =>
  `Expected ${expected} at ${at} of a bridge table, received ${received}.`;

it.each([
  [null, of("/", "an object", "null"), "null"],
  ["Not Found", of("/", "an object", '"Not Found"'), '"Not Found"'],
  [problem, of("/", "version", '"message, error"'), '{"message":"Not Found","error":"Not Found"}'],
  [{ ...table, version: 2 }, of("/version", "1", "2"), undefined],
  [{ version: 1 }, of("/", "releases", '"version"'), '{"version":1}'],
  [{ ...table, nodes: {} }, of("/nodes", "a list", "{}"), undefined],
])("what is no table is refused: %j", async (wrong, message, received) => {
  for (const given of [wrong, [wrong], [table, wrong]] as BridgeTable[]) {
    const errors: unknown[] = [];
    const { client } = bridgedClient(list({ startAt: "1" }), {
      table: () => given,
      onError: (error) => errors.push(error),
    });
    expect((await client.listEvents()).data).toEqual([{ startAt: "1" }]);
    expect(errors).toEqual([new TypeError(message)]);
    if (!given) continue;
    const early = `Expected a bridge table of version 1, received ${received ?? JSON.stringify(wrong).slice(0, 80)}.`;
    expect(() => fieldCompat({ built: "1.0.0", table: given })).toThrow(new TypeError(early));
  }
});

it("a table without the release of the code is refused", async () => {
  const wrong = { ...table, releases: ["2.0.0", "3.0.0"] };
  const message = "Expected a release of the bridge table (2.0.0 or 3.0.0), received 1.0.0.";
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const { client } = bridgedClient(list({ startAt: "1" }), { table: () => wrong, onError });
  expect((await client.listEvents()).data).toEqual([{ startAt: "1" }]);
  expect(errors).toEqual([new TypeError(message)]);
  expect(() => fieldCompat({ built: "1.0.0", table: wrong })).toThrow(new TypeError(message));
});

it("tables of other releases are left aside, and an empty list is none at all", async () => {
  const other = { ...table, releases: ["2.0.0", "3.0.0"] };
  const { client } = bridgedClient(list({ startAt: "1" }), { table: [other, table] });
  expect((await client.listEvents()).data).toEqual([{ startsAt: "1" }]);
  const { client: bare } = bridgedClient(list({ startAt: "1" }), { table: [] });
  expect((await bare.listEvents()).data).toEqual([{ startAt: "1" }]);
});
