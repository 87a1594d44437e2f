import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { describe, expect, it, onTestFinished } from "vitest";
import { findIn } from "./find-in.ts";

/** Types and a table of their operations, as one generator writes both. */
function api({
  path = "/events/{eventId}/publish",
  method = "post",
  id = "eventId",
  event = "Event",
  name = "publish",
} = {}) {
  const parameters = `{ query?: never; header?: never; path: { ${id}: string }; cookie?: never }`;
  return {
    types: `// Generated from openapi.yaml. Do not edit.
export interface paths {
  "${path}": { parameters: ${parameters}; ${method}: operations["${name}"] };
}
export interface components { schemas: { ${event}: { id: string } } }
export interface operations {
  ${name}: { parameters: ${parameters}; responses: { 200: { content: { "application/json": components["schemas"]["${event}"] } } } };
}
`,
    table: `// Generated from openapi.yaml. Do not edit.
import type { components } from "./openapi.gen";
export type ${event} = components["schemas"]["${event}"];
export type All = ${event}[];
export declare const operations: {
  readonly ${name}: {
    readonly id: "${name}";
    readonly method: "${method.toUpperCase()}";
    readonly path: "${path}";
    readonly pathParameters: readonly ["${id}"];
  };
};
export const ${name} = { id: '${name}', method: '${method.toUpperCase()}', path: '${path}', pathParameters: ['${id}'] };
`,
    names: `// Generated from openapi.yaml. Do not edit.\nexport { ${event} } from "./operations.gen";\n`,
  };
}

const OLD = "/events/{eventId}/publish";
const AT = "#/paths/~1events~1{eventId}~1publish/post";

const filesOf = (folder: string, names: Parameters<typeof api>[0]) => {
  const { types, table, names: exported } = api(names);
  return {
    [`${folder}/openapi.gen.d.ts`]: types,
    [`${folder}/operations.gen.d.ts`]: table,
    [`${folder}/names.gen.d.ts`]: exported,
    [`${folder}/client.d.ts`]: "export declare const client: unknown;\n",
  };
};

describe.each([
  ["an installed package", "/app/node_modules/@tenant/api/dist", ["client", "names.gen", "operations.gen"]],
  ["a folder of one's own", "/app/src/api", ["names.gen", "operations.gen"]],
])("the files beside the types in %s", (_, folder, generated) => {
  it.each<[string, MigrationChange, Parameters<typeof api>[0], boolean]>([
    [
      "an operation that moved",
      { kind: "operation-moved", at: AT, to: "#/paths/~1events~1{eventId}~1release/put" },
      { path: "/events/{eventId}/release", method: "put" },
      false,
    ],
    [
      "a parameter of a path",
      { kind: "parameter-renamed", at: AT.replace("post", "parameters/0"), from: "eventId", to: "id" },
      { path: OLD.replace("eventId", "id"), id: "id" },
      true,
    ],
    [
      "a schema",
      { kind: "schema-renamed", at: "#/components/schemas/Event", to: "Meeting" },
      { event: "Meeting" },
      true,
    ],
    [
      "the id of an operation",
      { kind: "operation-renamed", at: AT, from: "publish", to: "release" },
      { name: "release" },
      true,
    ],
  ])("change with %s, before and after the new version is installed", (_change, change, names, isWhole) => {
    const [before, after] = [filesOf(folder, {}), filesOf(folder, names)];
    for (const [shape, installed] of [["old", before] as const, ["new", after] as const]) {
      const { files, generated: found } = findIn(installed, [change]);
      const beside = (name: string) => join(folder, `${name}.d.ts`);
      expect([...found].sort()).toEqual(generated.map(beside));
      for (const { path, ...file } of files) {
        // A moved operation is written in another style than the rest of the types.
        if (!isWhole && path === beside("openapi.gen")) continue;
        expect(file).toEqual({ shape, isSure: true, oldText: before[path], newText: after[path] });
      }
      const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
      expect(files.map(({ path }) => path).sort()).toEqual(changed.sort());
    }
  });
});

it("are those of the folder with a manifest, if a compiled package is not the consumer's own", () => {
  const folder = mkdtempSync(join(tmpdir(), "companions-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["api", "other"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "package.json"), "{}");
  }
  const { types } = api();
  const files = {
    [join(folder, "api/dist/openapi.d.ts")]: types,
    [join(folder, "api/index.d.ts")]: "export {};\n",
    [join(folder, "other/index.d.ts")]: "export {};\n",
    [join(folder, "use.ts")]: "export {};\n",
  };
  const change: MigrationChange = { kind: "schema-renamed", at: "#/components/schemas/Event", to: "Meeting" };
  const { generated } = findIn(files, [change], { isIgnored: (path) => path.endsWith(".d.ts") });
  expect([...generated]).toEqual([join(folder, "api/index.d.ts")]);
});

it("have new names where a file of one's own has the types, too", () => {
  const { types } = api();
  const change: MigrationChange = { kind: "schema-renamed", at: "#/components/schemas/Event", to: "Meeting" };
  const { files, generated } = findIn({ "/a/api.ts": types, "/a/use.ts": "export {};\n" }, [change]);
  expect(files.map(({ path }) => path)).toEqual(["/a/api.ts"]);
  expect(generated).toEqual(new Set());
});
