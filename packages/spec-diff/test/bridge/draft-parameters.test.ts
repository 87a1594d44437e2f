import { describe, expect, it } from "vitest";
import { applyMigration, type MigrationChange } from "../../src/index.ts";
import { ref, specOf, tableOf } from "./table-of.ts";

describe("bridgeTable, of a request", () => {
  const State = { type: "integer", enum: [1, 2] };
  const list = { type: "array", items: ref("State") };
  const filter = { type: "object", properties: { state: ref("State"), title: { type: "string" } } };
  const query = (name: string, schema: object, more = {}) => ({ name, in: "query", schema, ...more });
  const parametersOf = (parameters: object[], changes: MigrationChange[]) =>
    tableOf(specOf({}, { State }, { parameters }), changes);
  const value: MigrationChange = {
    kind: "enum-value-renamed",
    at: "#/components/schemas/State/enum/0",
    to: "7",
  };
  const parameter = (index: number, from: string, to: string): MigrationChange => ({
    kind: "parameter-renamed",
    at: `#/paths/~1x/get/parameters/${index}`,
    from,
    to,
  });

  it("has names and values of query parameters, as they are written", () => {
    const table = parametersOf(
      [
        query("size", { type: "integer" }),
        query("state", ref("State")),
        query("states", list, { explode: false }),
        query("each", list),
        query("filter", filter, { style: "deepObject" }),
      ],
      [value, parameter(0, "size", "pageSize"), parameter(4, "filter", "where")],
    );
    expect(table.operations[0]?.query).toEqual([
      { names: ["filter[state]", "where[state]"], node: expect.any(Number) },
      { names: ["filter[title]", "where[title]"] },
      { names: ["size", "pageSize"] },
      { names: ["states", "states"], node: expect.any(Number), delimiter: "," },
      { names: ["filter", "where"] },
      { names: ["state", "state"], node: expect.any(Number) },
      { names: ["each", "each"], node: expect.any(Number) },
    ]);
    for (const { node } of table.operations[0]?.query ?? []) {
      if (node !== undefined) expect(table.nodes[node]?.values).toEqual([{ names: ["1", "7"] }]);
    }
  });

  it.each([
    ["says of a new parameter by an old name that it is another one", false, [{ names: [null, "size"] }]],
    ["takes a deprecated one beside its successor for the same", true, []],
  ])("%s", (_, deprecated, others) => {
    const before = specOf({}, { State }, { parameters: [query("size", { type: "integer" })] });
    const changes = [parameter(0, "size", "pageSize")];
    const after = applyMigration(before, { changes });
    const { paths } = after as { paths: { "/x": { get: { parameters: object[] } } } };
    paths["/x"].get.parameters.push(
      query("size", { type: "string" }, { deprecated }),
      query("page", { type: "integer" }),
    );
    expect(tableOf(before, changes, after).operations[0]?.query).toEqual([
      { names: ["size", "pageSize"] },
      ...others,
    ]);
  });

  it("has the address of an operation that moved, by numbers of its placeholders", () => {
    const id = (name: string) => ({ name, in: "path", required: true, schema: { type: "string" } });
    const spec = specOf({});
    const get = { operationId: "get", parameters: [id("b")], responses: {} };
    const table = tableOf({ ...spec, paths: { "/x/{a}/{b}": { get, parameters: [id("a")] } } }, [
      { kind: "operation-moved", at: "#/paths/~1x~1{a}~1{b}/get", to: "#/paths/~1y~1{b}~1{c}/get" },
      { kind: "parameter-renamed", at: "#/paths/~1x~1{a}~1{b}/parameters/0", from: "a", to: "c" },
    ]);
    expect(table.operations[0]?.at).toEqual(["GET /x/{0}/{1}", "GET /y/{1}/{0}"]);
  });

  it("says what it does not translate", () => {
    const header = { name: "X-Size", in: "header", schema: { type: "integer" } };
    const json = { name: "q", in: "query", content: { "application/json": { schema: filter } } };
    const form = { "multipart/form-data": { schema: filter } };
    const before = specOf({}, { State }, { parameters: [header, json], requestBody: { content: form } });
    const table = tableOf(before, [value, parameter(0, "X-Size", "X-Page-Size")]);
    expect(table.gaps?.map(({ reason }) => reason).sort()).toEqual([
      "A table does not translate JSON in a query.",
      "A table does not translate a header parameter.",
      "A table translates JSON alone.",
    ]);
  });
});
