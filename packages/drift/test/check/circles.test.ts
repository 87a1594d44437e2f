import { createHandlers } from "@tenant-api/msw";
import { createCheckTables, type JsonObject, listOperations, walkSpec } from "@tenant-api/openapi";
import { applyMigration, bridgeTable, diffSpecs, type MigrationChange } from "@tenant-api/spec-diff";
import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { CIRCULAR_SCHEMAS, circularSpec } from "../../../../scripts/testing/circular-schemas.ts";
import { checkShapes } from "../../src/check/check-shapes.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const URL = "https://api.example.com/things";

/**
 * The findings of an answer with a value. That a schema does not name a field forbids none; and where others extend a
 * schema, a value may be of one that the description does not name.
 */
function findingsOf(document: JsonObject, value: unknown): string[] {
  const shapes = new ShapeSet();
  const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
  const exchange = { time: Date.UTC(2026, 10, 30), method: "get", url: URL, status: 200, responseBody };
  shapes.record(exchange, { place: placeBySpec(document), judge: true });
  const { report } = checkShapes({ document }, shapes.lines(), { alwaysAfter: Number.POSITIVE_INFINITY });
  return report.operations
    .flatMap(({ findings }) => findings.map(({ kind, at }) => `${kind} ${at}`))
    .filter((finding) => !/^(?:field|member)-unknown /.test(finding));
}

/** The status of the mock's answer to a value that is sent. */
async function statusFor(document: JsonObject, value: unknown): Promise<number | undefined> {
  const headers = { "content-type": "application/json" };
  const request = new Request(URL, { method: "POST", body: JSON.stringify(value), headers });
  return (await getResponse(createHandlers(document), request))?.status;
}

describe.each(
  Object.entries(CIRCULAR_SCHEMAS).map(([name, circular]) => ({
    name,
    ...circular,
    document: circularSpec(circular.schemas) as JsonObject,
  })),
)("schemas that lead to themselves: $name", ({ document, right, wrong }) => {
  it("drift judges values by the rest of them", () => {
    for (const value of right) expect(findingsOf(document, value)).toEqual([]);
    for (const value of wrong) expect(findingsOf(document, value)).not.toEqual([]);
  });

  it("the mock checks requests by it", async () => {
    for (const value of right) expect(await statusFor(document, value)).toBe(200);
    for (const value of wrong) expect(await statusFor(document, value)).toBe(400);
  });

  it("the mock reads parameters by it, and answers with values that drift allows", async () => {
    const handlers = createHandlers(document);
    for (const request of [new Request(URL), new Request(`${URL}?q=1`, { method: "POST" })]) {
      const response = await getResponse(handlers, request);
      if (request.method === "POST") expect(response?.status).not.toBe(500);
      else expect(findingsOf(document, await response?.json())).toEqual([]);
    }
  });

  it("each operation has a table of checks, none of whose nodes is an alternative of itself", () => {
    const tables = createCheckTables(document, ({ name }) => name);
    expect(tables.size).toBe(listOperations(document).length);
    for (const { nodes } of tables.values()) {
      const leadsTo = (index: number): number[] =>
        (nodes[index]?.anyOf ?? []).flatMap((inner) => [inner, ...leadsTo(inner)]);
      for (const index of nodes.keys()) expect(leadsTo(index)).not.toContain(index);
    }
  });

  it("the diff finds a renamed field, and nothing where nothing changed", () => {
    const same = structuredClone(document);
    expect(diffSpecs(document, same)).toEqual([]);
    const names = ["a", "x", "kind"].map((name) => [`{"${name}":{`, `{"${name}2":{`] as const);
    const changed = names.reduce((text, [old, now]) => text.replaceAll(old, now), JSON.stringify(document));
    expect(diffSpecs(document, JSON.parse(changed))).not.toEqual([]);
  });

  it("the bridge has a table of a renamed field", () => {
    const fields = [...walkSpec(document)].filter(({ kind }) => kind === "field");
    const at = fields.find(({ name }) => ["a", "x", "kind"].includes(name))?.pointer ?? "";
    const changes: MigrationChange[] = [{ kind: "field-renamed", at, to: "renamed" }];
    const after = applyMigration(document, { changes });
    const table = bridgeTable({ before: document, after }, [{ from: "1.0.0", to: "2.0.0", changes }]);
    expect(table.operations.map(({ ids: [, name] }) => name)).toEqual(["getThing", "postThing"]);
    expect(JSON.stringify(table.nodes)).toContain("renamed");
  });
});
