import { globSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { generate } from "../src/generate.ts";
import { listOperations } from "../src/spec/list-operations.ts";
import { loadSpec } from "../src/spec/load-spec.ts";
import { ROOT, temporaryFolder } from "./run-command.ts";

const specs = globSync("{packages/openapi/fixtures,packages/generate/test/fixtures/cases/*}/*.{json,yaml}", {
  cwd: ROOT,
}).sort();

/** The compiler that checks this repository. */
const TSC = resolve(ROOT, "node_modules/.bin/tsc");

describe("what is generated from another API's spec", () => {
  it.each(specs)("%s compiles, and its operation table is whole", async (spec) => {
    const folder = temporaryFolder();
    await generate({ spec: join(ROOT, spec), out: join(folder, "api") });

    const { document } = await loadSpec(join(ROOT, spec));
    const expected = listOperations(document).map(({ id, method, path }) => ({ id, method, path }));
    const { operations } = await import(join(folder, "api/index.ts"));
    expect(Object.keys(operations).length).toBe(expected.length);
    for (const operation of expected)
      expect(Object.values(operations)).toContainEqual(expect.objectContaining(operation));

    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(folder, "consumer.ts"), consumerOf(expected.map(({ id }) => id)));
    const tsconfig = {
      extends: join(ROOT, "tsconfig.base.json"),
      // Bytes are a `Blob`, which a browser has, and Node too.
      compilerOptions: { noEmit: true, skipLibCheck: false, lib: ["es2023", "dom"] },
      include: ["."],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
    const { stdout, exitCode: compiled } = await x(TSC, ["--project", folder]);
    expect(stdout).toBe("");
    expect(compiled).toBe(0);
  });
});

/** Every helper type on every operation, and the proof that the ids of types and table are the same. */
function consumerOf(ids: string[]): string {
  const uses = ids.map((id, index) => {
    const name = JSON.stringify(id);
    return `
export type Parameters${index} = PathParameters<${name}> | QueryParameters<${name}>;
export type Body${index} = RequestBody<${name}> | ResponseBody<${name}> | ResponseBody<${name}, ResponseStatus<${name}>>;`;
  });
  return `import { type OperationId, type PathParameters, type QueryParameters, type RequestBody, type ResponseBody, type ResponseStatus, operations } from "./api/index.ts";
type IdInTable = (typeof operations)[keyof typeof operations]["id"];
export const inTypes: OperationId = {} as IdInTable;
export const inTable: IdInTable = {} as OperationId;
${uses.join("")}
`;
}
