import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { operations } from "@tenant-api/types";
import { x } from "tinyexec";
import { pack } from "../../../scripts/testing/packed-package.ts";
import type { Operation } from "../src/index.ts";
import type { Contender } from "./contenders.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const SPEC = resolve(PACKAGE, "../../spec/openapi.yaml");

/** Generators of other kinds, installed when they are measured, since nothing else needs them. */
const INSTALLED = [
  "@hey-api/openapi-ts@0.99.0",
  "openapi-fetch@0.17.0",
  "openapi-typescript-fetch@2.2.1",
  "swagger-typescript-api@13.13.0",
  "typescript@5.9.3",
];

const INSTALLED_FOR_QUERIES = [
  ...["@tanstack/react-query@5.108.0", "@types/react@19.3.0", "orval@8.38.0", "react@19.3.1"],
];

/** A project with every contender: ours from their tarballs, the others installed and generated. */
export async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tenant-api-bench-"));
  const run = (command: string, ...args: string[]) =>
    x(command, args, { nodeOptions: { cwd: folder }, throwOnError: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  const packed = [
    await pack(resolve(PACKAGE, "../types"), join(folder, "packed/types")),
    await pack(PACKAGE, join(folder, "packed/client")),
  ];
  await run("npm", "install", "--no-audit", "--no-fund", ...INSTALLED, ...packed);
  await run("npx", "openapi-ts", "--input", SPEC, "--output", "hey-api", "--client", "@hey-api/client-fetch");
  await run(
    "npx",
    "swagger-typescript-api",
    "generate",
    "--path",
    SPEC,
    "--output",
    "swagger-typescript-api",
    "--name",
    "api.ts",
  );
  return folder;
}

/** The same, and what generates options for TanStack Query. */
export async function prepareQueries(): Promise<string> {
  const folder = await prepare();
  const run = (command: string, ...args: string[]) =>
    x(command, args, { nodeOptions: { cwd: folder }, throwOnError: true });
  await run("npm", "install", "--no-audit", "--no-fund", ...INSTALLED_FOR_QUERIES);
  const plugins = ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript", "@tanstack/react-query"];
  await run("npx", "openapi-ts", "--input", SPEC, "--output", "hey-api-query", "--plugins", ...plugins);
  const orval = ["--input", SPEC, "--output", "orval/api.ts", "--client", "react-query", "--mode", "single"];
  await run("npx", "orval", ...orval);
  return folder;
}

export const table = Object.values<Operation>(operations);

/** A `fetch` that answers at once. */
const AT_ONCE = `async (_request: Request) =>
  new Response('{"id":"42"}', { headers: { "Content-Type": "application/json" } })`;

/**
 * The code of a module that exports a function for each of the operations.
 *
 * @param origin A server that is called; without one, nothing is sent.
 */
export function moduleOf(
  { imports, setup, call }: Contender,
  ids: readonly string[],
  origin?: string,
): string {
  const calls = table
    .filter(({ id }) => ids.includes(id))
    .map((operation) => `export const ${operation.id} = () => ${call(operation, bodyFor(operation))};`);
  return `${imports}
const baseUrl = "${origin ?? "https://tenant.example"}";
const token = "key_0123456789";
const fetch = ${origin === undefined ? AT_ONCE : "globalThis.fetch"};
${setup}
${calls.join("\n")}
`;
}

/** A title is what the bodies of events and of lessons have; all others may be empty. */
function bodyFor({ id, mediaTypes }: Operation): string | undefined {
  if (mediaTypes.length === 0) return undefined;
  return /Event$|Lesson$/.test(id) ? '{ title: "x" }' : "{  }";
}
