import { describe, expect, it } from "vitest";
import { bundledTables } from "../../src/compat/bundled-tables.ts";
import { fieldCompat } from "../../src/compat.ts";
import { releases } from "../../src/generated/bridge-tables.gen.ts";
import { createTenantClient } from "../../src/index.ts";
import { json, startServer } from "../server.ts";

it("fieldCompat has the tables of the Tenant API's own releases", async () => {
  const [built = ""] = releases;
  const { baseUrl } = await startServer(json(200, []));
  const client = createTenantClient({ baseUrl });
  client.use(fieldCompat({ built, onError: (error) => expect.fail(String(error)) }));
  expect((await client.listEvents()).data).toEqual([]);
});

it("fieldCompat refuses a release that it has no table of", () => {
  const message = `Expected a release (${releases.join(", ")}), received 0.1.0.`;
  expect(() => fieldCompat({ built: "0.1.0" })).toThrow(new TypeError(message));
  expect(() => fieldCompat({ built: String(releases[0]), server: "0.1.0" })).toThrow(new TypeError(message));
});

describe("with four releases, of which three are connected", () => {
  const tableOf = (pair: string) => ({ version: 1, releases: pair.split(" "), operations: [], nodes: [] });
  const pairs = ["1.0.0 2.0.0", "1.0.0 3.0.0", "2.0.0 3.0.0"];
  const known = {
    releases: ["0.9.0", "1.0.0", "2.0.0", "3.0.0"],
    bridgeTables: Object.fromEntries(pairs.map((pair) => [pair, async () => tableOf(pair)])),
  };

  it.each([
    ["1.0.0", ["1.0.0 2.0.0", "1.0.0 3.0.0"]],
    ["2.0.0", ["1.0.0 2.0.0", "2.0.0 3.0.0"]],
    ["3.0.0", ["1.0.0 3.0.0", "2.0.0 3.0.0"]],
  ])("are those between %s and every other one", async (built, expected) => {
    for (const server of [undefined, ...known.releases.slice(1)]) {
      const tables = await bundledTables(built, server, known)();
      expect(tables.map(({ releases }) => releases.join(" "))).toEqual(expected);
    }
  });

  it("are none where no migrations lead", async () => {
    expect(await bundledTables("0.9.0", undefined, known)()).toEqual([]);
  });
});
