import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SpecError } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { loadSpec, readSpec } from "../../src/load/load-spec.ts";
import { type Selection, selectSpec } from "../../src/load/select-spec.ts";
import { temporaryFolder } from "../run-command.ts";

const HEAD = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\n';
const operation = (more: string) => `{ get: { ${more}, responses: { "200": { description: OK } } } }`;

async function select(text: string, selection: Selection) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "openapi.yaml"), HEAD + text);
  writeFileSync(join(folder, "item.yaml"), operation("operationId: shared"));
  const { spec, operations } = selectSpec(await readSpec(join(folder, "openapi.yaml")), selection);
  return {
    names: operations.map(({ id, name, path }) => `${path} ${id} ${name}`),
    warnings: spec.warnings.map(({ line, message }) => `${line}: ${message}`),
  };
}

describe("an `operationId` that two operations have", () => {
  const twice = `paths:
  /cats: ${operation("operationId: list, tags: [cats]")}
  /dogs: ${operation("operationId: list, tags: [dogs]")}
`;

  it.each([
    ["made from paths", { operationNames: "path" }, ["/cats getCats getCats", "/dogs getDogs getDogs"]],
    ["cleaned", { operationNames: "clean" }, ["/cats list list", "/dogs listDogs listDogs"]],
    [
      "given by a function",
      { operationNames: ({ path }) => path.slice(1) },
      ["/cats cats cats", "/dogs dogs dogs"],
    ],
    ["its own if the first is left out", { excludePaths: ["/cats"] }, ["/dogs list list"]],
    ["its own if the second is left out", { includeTags: ["cats"] }, ["/cats list list"]],
  ] as [string, Selection, string[]][])("is no error where names are %s", async (_, selection, names) => {
    expect((await select(twice, selection)).names).toEqual(names);
  });

  it("is an error where both are generated, and for all who generate everything", async () => {
    const third = `${twice}  /birds: ${operation("tags: [birds]")}\n`;
    for (const selection of [{}, { excludePaths: ["/birds"] }]) {
      const error = await select(third, selection).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(SpecError);
      expect(error.message).toMatch(
        /openapi\.yaml:5:32 {2}Expected an `operationId` of its own, received "list" once more\.$/,
      );
    }
    const file = join(temporaryFolder(), "openapi.yaml");
    writeFileSync(file, HEAD + twice);
    await expect(loadSpec(file)).rejects.toThrow('received "list" once more');
  });

  it.each([
    ["a component", '{ $ref: "#/components/pathItems/Item" }'],
    ["another file", "{ $ref: item.yaml }"],
  ])("is no error where two paths refer to one path item: %s", async (_, item) => {
    const isComponent = item.includes("#/components");
    const components = isComponent
      ? `components: { pathItems: { Item: ${operation("operationId: shared")} } }\n`
      : "";
    const { names } = await select(`paths:\n  /a: ${item}\n  /b: ${item}\n${components}`, {});
    expect(names).toEqual(["/a shared shared", "/b shared2 shared2"]);
  });

  it("is an error for webhooks and callbacks, too, unless these go with their operation", async () => {
    const callback = `callbacks: { done: { "{$request.query.url}": ${operation("operationId: done")} } }`;
    const paths = `paths:
  /a: ${operation(`tags: [a], operationId: a, ${callback}`)}
  /b: ${operation("tags: [b], operationId: done")}
`;
    await expect(select(paths, {})).rejects.toThrow(
      /openapi\.yaml:5:\d+ {2}Expected an `operationId` of its own/,
    );
    expect((await select(paths, { includeTags: ["b"] })).names).toEqual(["/b done done"]);
    const hook = `webhooks: { hook: ${operation("operationId: done")} }\n`;
    await expect(select(paths + hook, { includeTags: ["b"] })).rejects.toThrow(/openapi\.yaml:6:\d+/);
  });
});

describe("the warnings of a part of a spec", () => {
  const spec = `paths:
  /cats: ${operation('tags: [cats], operationId: cats, size: 1, parameters: [{ $ref: "#/gone" }], requestBody: { $ref: "#/components/requestBodies/Cat" }')}
  /dogs: ${operation("tags: [dogs], operationId: dogs, size: 2")}
  /both: { $ref: "#/components/pathItems/Both" }
  /again: { $ref: "#/components/pathItems/Both" }
components:
  requestBodies:
    Cat: { content: { application/json: { schema: { $ref: "#/components/schemas/Cat" } } } }
  pathItems:
    Both: ${operation("tags: [both], operationId: both, size: 3")}
  schemas:
    Cat: { not: {}, properties: { gone: { $ref: "#/gone" } } }
    Unused: { not: {} }
  size: 4
`;
  const SIZE = "Property `size` is not expected here.";
  const NOT = "`not` is not in the types, which take more values than the spec allows.";

  it("are about what is generated, and the file as a whole", async () => {
    const { warnings } = await select(spec, { includeTags: ["dogs"], excludePaths: ["/none"] });
    expect(warnings).toEqual([
      `15: ${NOT}`,
      `5: ${SIZE}`,
      `16: ${SIZE}`,
      "0: --exclude-paths: Expected a pattern that fits a path, such as `/cats`, received `/none`.",
    ]);
  });

  it("are about a path item as long as a path refers to it", async () => {
    const { warnings } = await select(spec, { excludePaths: ["/cats", "/dogs", "/both"] });
    expect(warnings).toEqual([`15: ${NOT}`, `12: ${SIZE}`, `16: ${SIZE}`]);
  });

  it("are all there without a filter", async () => {
    const { warnings } = await select(spec, {});
    expect(warnings.map((line) => Number.parseInt(line, 10))).toEqual([4, 14, 14, 15, 4, 5, 12, 16]);
  });
});
