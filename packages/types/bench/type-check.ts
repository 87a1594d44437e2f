import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { operations } from "@tenant-api/types";
import { x } from "tinyexec";

// What it costs a consumer to type-check a use of every operation: with our names and helper types, and spelled
// out on openapi-typescript's own `operations` interface. Instantiations are counted, not timed: they repeat.

const PACKAGE = resolve(import.meta.dirname, "..");
const ids = Object.values(operations).map(({ id }) => id);

const withHelpers = ids.map(
  (id, index) =>
    `export declare const body${index}: RequestBody<"${id}">;\n` +
    `export declare const answer${index}: ResponseBody<"${id}">;\n`,
);
const spelledOut = ids.map(
  (id, index) =>
    `export declare const body${index}: NonNullable<operations["${id}"]["requestBody"]> extends infer B ` +
    `? B extends { content: { "application/json": infer C } } ? C : never : never;\n` +
    `export declare const answer${index}: operations["${id}"]["responses"] extends infer R ` +
    `? R extends { "2XX": { content: { "application/json": infer C } } } | { 200: { content: { "application/json": infer C } } } ? C : never : never;\n`,
);

const folder = mkdtempSync(join(tmpdir(), "tenant-api-bench-"));
const types = JSON.stringify(join(PACKAGE, "dist/index.js"));
const cases = {
  "nothing (the import alone)": "",
  "spelled out": spelledOut.join(""),
  "RequestBody, ResponseBody": withHelpers.join(""),
};

const rows = [];
for (const [name, code] of Object.entries(cases)) {
  const file = join(folder, "use.ts");
  writeFileSync(
    file,
    `import type { operations, RequestBody, ResponseBody } from ${types};\nexport type All = operations;\n${code}`,
  );
  rows.push({ name, ...(await check(file)) });
}
rmSync(folder, { recursive: true });

const [, baseline] = rows;
process.stdout.write(`${ids.length} operations     instantiations   ratio   check time (TypeScript 5.9)\n`);
for (const { name, instantiations, seconds } of rows) {
  const ratio = (instantiations / (baseline?.instantiations ?? 1)).toFixed(2);
  process.stdout.write(
    `${name.padEnd(28)} ${String(instantiations).padStart(7)}   ${ratio.padStart(5)}   ${seconds} s\n`,
  );
}

async function check(file: string): Promise<{ instantiations: number; seconds: string }> {
  const tsc = join(PACKAGE, "node_modules/typescript-5.9/bin/tsc");
  const flags = "--noEmit --strict --module nodenext --target es2022 --extendedDiagnostics".split(" ");
  const { stdout } = await x(process.execPath, [tsc, ...flags, file], { throwOnError: true });
  const read = (title: string) => stdout.match(new RegExp(`^${title}:\\s*([\\d.]+)`, "m"))?.[1] ?? "";
  return { instantiations: Number(read("Instantiations")), seconds: read("Check time") };
}
