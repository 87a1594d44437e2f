import { describe, expect, it } from "vitest";
import { bundledTable } from "../../src/compat/bundled-table.ts";
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

describe("with three releases, of which two are connected", () => {
  const tableOf = (...names: string[]) => ({ version: 1, releases: names, operations: [], nodes: [] });
  const known = {
    releases: ["0.9.0", "1.0.0", "2.0.0"],
    bridgeTables: { "1.0.0 2.0.0": async () => tableOf("1.0.0", "2.0.0") },
  };

  it.each([
    ["to the newest", "1.0.0", undefined],
    ["to the release that the server speaks", "1.0.0", "2.0.0"],
    ["from the one before, for code of the newest", "2.0.0", undefined],
    ["from an older server", "2.0.0", "1.0.0"],
    ["where both are the same", "1.0.0", "1.0.0"],
  ])("is the table %s", async (_, built, server) => {
    expect((await bundledTable(built, server, known)()).releases).toEqual(["1.0.0", "2.0.0"]);
  });

  it("is none where no migrations lead", () => {
    expect(() => bundledTable("0.9.0", undefined, known)).toThrow(
      new TypeError("Expected releases that migrations connect, received 0.9.0 and 2.0.0."),
    );
  });
});
