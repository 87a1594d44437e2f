import { readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SpecError } from "@tenant-api/openapi";
import { x } from "tinyexec";
import { expect } from "vitest";
import { writeFiles } from "../src/files/write-files.ts";
import { loadSpec } from "../src/load/load-spec.ts";
import { planFiles } from "../src/plan/plan-files.ts";
import { listOperations } from "../src/spec/list-operations.ts";
import { ROOT } from "./run-command.ts";

/** Larger specs take so long that only `pnpm test:long` compiles them. */
const LARGE = 200_000;

const PACKAGE = resolve(import.meta.dirname, "..");

/** Of the small specs, those whose names, references and bytes are unusual. */
const WITH_SCHEMAS =
  /(?:standard-schema\/|fixtures\/(?:cases\/(?:bytes|names|one-sided-fields|prototype-names|recursion)\/|[^/]*$))/;

/** The compiler that checks this repository. */
const TSC = resolve(ROOT, "node_modules/.bin/tsc");

/** Every OpenAPI file of the repository, large or not, by its path; of several files with the same text, the first. */
export async function specsOfRepository({ isLarge }: { isLarge: boolean }): Promise<string[]> {
  const { stdout } = await x("git", ["ls-files", "*.yaml", "*.yml", "*.json"], {
    nodeOptions: { cwd: ROOT },
  });
  const texts = new Map<string, string>();
  for (const path of stdout.trim().split("\n")) {
    const file = join(ROOT, path);
    if (statSync(file).size > LARGE !== isLarge) continue;
    const text = readFileSync(file, "utf8");
    if (/^\s*\{?\s*"?openapi"? *: *["']?3/m.test(text) && !texts.has(text)) texts.set(text, path);
  }
  return [...texts.values()];
}

/**
 * Generates each spec into a folder of its own, with code that uses every helper type on every operation, and checks that
 * the operation table is whole.
 *
 * @returns The specs that were refused, which `tenant-generate` answers with exit code 2.
 */
export async function generateAll(specs: readonly string[], folder: string): Promise<string[]> {
  const refused: string[] = [];
  // There, the validator is found.
  symlinkSync(join(PACKAGE, "node_modules"), join(folder, "node_modules"));
  for (const [index, path] of specs.entries()) {
    const spec = await loadSpec(resolve(ROOT, path)).catch((error) => {
      expect(error, path).toBeInstanceOf(SpecError);
      refused.push(path);
      return null;
    });
    if (spec === null) continue;
    const out = join(folder, `api${index}`);
    const standardSchema = WITH_SCHEMAS.test(path);
    writeFiles(out, planFiles(spec, { requireDefaults: false, standardSchema }));
    const expected = listOperations(spec.document).map(({ id, method, path }) => ({ id, method, path }));
    if (expected.length > 0) {
      const table = Object.values<object>(await import(join(out, "generated/operations.gen.ts")));
      expect(table.length, path).toBe(expected.length);
      for (const operation of expected)
        expect(table, path).toContainEqual(expect.objectContaining(operation));
    }
    writeFileSync(join(folder, `consumer${index}.ts`), consumerOf(`./api${index}/index.ts`, expected));
  }
  return refused;
}

/** What the compiler says of all that stands in a folder. */
export async function compile(folder: string): Promise<string> {
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const tsconfig = {
    extends: join(ROOT, "tsconfig.base.json"),
    // Bytes are a `Blob`, which a browser has, and Node too.
    compilerOptions: {
      ...{ noEmit: true, skipLibCheck: false, lib: ["es2023", "dom"], types: [] },
      // A project may ask for more than this one.
      ...{ noUnusedLocals: true, noPropertyAccessFromIndexSignature: true },
    },
    include: ["."],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  const { stdout, exitCode } = await x(TSC, ["--project", folder]);
  expect(exitCode === 0).toBe(stdout === "");
  return stdout;
}

/** Every helper type on every operation, and the proof that the ids of types and table are the same. */
function consumerOf(api: string, operations: readonly { id: string }[]): string {
  const uses = operations.map(({ id }, index) => {
    const name = JSON.stringify(id);
    return `
export type Parameters${index} = PathParameters<${name}> | QueryParameters<${name}>;
export type Body${index} = RequestBody<${name}> | ResponseBody<${name}> | ResponseBody<${name}, ResponseStatus<${name}>>;`;
  });
  return `import { type OperationId, type PathParameters, type QueryParameters, type RequestBody, type ResponseBody, type ResponseStatus, operations } from "${api}";
export type { PathParameters, QueryParameters, RequestBody, ResponseBody, ResponseStatus };
type IdInTable = (typeof operations)[keyof typeof operations]["id"];
export const inTypes: OperationId = {} as IdInTable;
export const inTable: IdInTable = {} as OperationId;
${uses.join("")}
`;
}
