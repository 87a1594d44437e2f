import { expect, it } from "vitest";
import { type BridgeTable, fieldCompat } from "../../src/compat.ts";
import { bridgedClient, list } from "./bridged-client.ts";
import { table } from "./events-api.ts";

it.each([
  [null, "Expected a bridge table, received null."],
  ["Not Found", 'Expected a bridge table, received "Not Found".'],
  [
    { message: "Not Found", error: "Not Found" },
    'Expected a bridge table, received {"message":"Not Found","error":"Not Found"}.',
  ],
  [{ ...table, version: 2 }, "Expected a bridge table of version 1, received 2."],
  [
    { ...table, releases: ["2.0.0", "3.0.0"] },
    "Expected a release of the bridge table (2.0.0 or 3.0.0), received 1.0.0.",
  ],
  [{ version: 1 }, "Expected a list at /releases of a bridge table, received undefined."],
  [
    { ...table, operations: undefined },
    "Expected a list at /operations of a bridge table, received undefined.",
  ],
  [{ ...table, nodes: {} }, "Expected a list at /nodes of a bridge table, received object."],
])("a table that is not as expected is refused: %j", async (wrong, message) => {
  for (const given of [wrong, [wrong], [table, wrong]] as BridgeTable[]) {
    if (Array.isArray(given) && given.length > 1 && /release of/.test(message)) continue;
    const errors: unknown[] = [];
    const { client } = bridgedClient(list({ startAt: "1" }), {
      table: () => given,
      onError: (error) => errors.push(error),
    });
    expect((await client.listEvents()).data).toEqual([{ startAt: "1" }]);
    expect(errors).toEqual([new TypeError(message)]);
    if (given) expect(() => fieldCompat({ built: "1.0.0", table: given })).toThrow(new TypeError(message));
  }
});

it("tables of other releases are left aside, and an empty list is none at all", async () => {
  const other = { ...table, releases: ["2.0.0", "3.0.0"] };
  const { client } = bridgedClient(list({ startAt: "1" }), { table: [other, table] });
  expect((await client.listEvents()).data).toEqual([{ startsAt: "1" }]);
  const { client: bare } = bridgedClient(list({ startAt: "1" }), { table: [] });
  expect((await bare.listEvents()).data).toEqual([{ startAt: "1" }]);
});
