import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadSpec } from "@tenant-api/generate/spec";
import { type BridgeTable, bridgeTableSchema } from "@tenant-api/spec-diff";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { type ReleaseHistory, readHistory } from "../../../scripts/release/bridge-tables.ts";
import { renderCodec, renderTables } from "../generate.ts";

const here = import.meta.dirname;

describe("the codec of the client for the spec's own API", () => {
  const read = async (file: string) => (await loadSpec(join(here, file))).document;

  it("is up to date", async () => {
    const spec = await read("../../../spec/openapi.yaml");
    const { releases } = await readHistory();
    const codec = renderCodec([spec, ...releases.map(({ document }) => document)]);
    expect(codec).toBe(readFileSync(join(here, "../src/generated/codec.gen.ts"), "utf8"));
  });

  it.each(["styles", "bodies", "responses", "awkward"])("is there where it is needed: %s", async (name) => {
    const document = await read(`fixtures/${name}.yaml`);
    expect(renderCodec([document])).toContain("operationCodec as codec");
  });

  it("is there for the types of an earlier release that need it", async () => {
    const ordinary = specOf("a");
    expect(renderCodec([ordinary])).toContain("codec = undefined");
    const earlier = await read("fixtures/bodies.yaml");
    expect(renderCodec([ordinary, earlier])).toContain("operationCodec as codec");
  });
});

const schemas = (field: string) => ({
  Event: { type: "object", properties: { [field]: { type: "string" } } },
});
const specOf = (field: string) => {
  const schema = { $ref: "#/components/schemas/Event" };
  const responses = { 200: { content: { "application/json": { schema } } } };
  const paths = { "/event": { get: { operationId: "getEvent", responses } } };
  return { openapi: "3.1.0", paths, components: { schemas: schemas(field) } };
};
const rename = (from: string, to: string, field: string, name: string) => {
  const at = `#/components/schemas/Event/properties/${field}`;
  return { from, to, changes: [{ kind: "field-renamed" as const, at, to: name }] };
};

describe("the bridge tables of the client", () => {
  it("are up to date", async () => {
    for (const [file, content] of Object.entries(renderTables(await readHistory()))) {
      expect(readFileSync(join(here, "..", file), "utf8"), file).toBe(content);
    }
  });

  it("are there for every pair of releases that migrations connect", () => {
    const history: ReleaseHistory = {
      releases: [
        { version: "0.9.0", document: specOf("other") },
        { version: "1.0.0", document: specOf("a") },
        { version: "2.0.0-next.0", document: specOf("b") },
        { version: "2.0.0", document: specOf("c") },
      ],
      migrations: new Map([
        ["2.0.0-next.0", rename("1.0.0", "2.0.0-next.0", "a", "b")],
        ["2.0.0", rename("2.0.0-next.0", "2.0.0", "b", "c")],
      ]),
    };
    const files = renderTables(history);
    const names = ["1.0.0-to-2.0.0-next.0", "1.0.0-to-2.0.0", "2.0.0-next.0-to-2.0.0"];
    expect(
      Object.keys(files)
        .filter((file) => /^bridge-tables\/\d.*-to-/.test(file))
        .sort(),
    ).toEqual(names.map((name) => `bridge-tables/${name}.json`).sort());
    const tablesFor = (release: string) =>
      JSON.parse(files[`bridge-tables/${release}.json`] ?? "").map((table: BridgeTable) =>
        table.releases.join("-to-"),
      );
    expect(tablesFor("0.9.0")).toEqual([]);
    expect(tablesFor("1.0.0").sort()).toEqual(["1.0.0-to-2.0.0", "1.0.0-to-2.0.0-next.0"]);
    expect(tablesFor("2.0.0").sort()).toEqual(["1.0.0-to-2.0.0", "2.0.0-next.0-to-2.0.0"]);
    const validate = new Ajv2020({ strict: false }).compile(bridgeTableSchema);
    for (const name of names) {
      const text = files[`bridge-tables/${name}.json`] ?? "";
      expect(validate(JSON.parse(text)), name).toBe(true);
      expect(files[`src/generated/bridge-tables/${name}.gen.ts`]).toContain(text.trim());
      expect(files["src/generated/bridge-tables.gen.ts"]).toContain(
        `import("./bridge-tables/${name}.gen.ts")`,
      );
    }
    expect(JSON.parse(files["bridge-tables/1.0.0-to-2.0.0.json"] ?? "").nodes[0].fields[0].names).toEqual([
      "a",
      "c",
    ]);
  });
});
