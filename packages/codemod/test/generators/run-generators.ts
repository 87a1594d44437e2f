import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { generate } from "orval";

/** The files that a tool writes for a spec, by path. */
export type Generator = (spec: object) => Promise<Map<string, string>>;

/** The tools with what people have them write most often. */
export const GENERATORS: Readonly<Record<"hey-api" | "orval", Generator>> = {
  "hey-api": (spec) =>
    inFolder(spec, async (input, output) => {
      const createClient = await heyApi();
      const plugins = ["@hey-api/typescript", "@hey-api/sdk", "zod"];
      await createClient({ input, output, plugins, logs: { level: "silent" } });
    }),
  orval: (spec) =>
    inFolder(spec, async (target, folder) => {
      const output = {
        mode: "split",
        target: join(folder, "api.ts"),
        schemas: join(folder, "model"),
        client: "fetch",
        // Otherwise it writes imports for the tsconfig of this package.
        tsconfig: { compilerOptions: {} },
      };
      await generate({ input: target, output } as Parameters<typeof generate>[0]);
    }),
};

/** hey-api needs a TypeScript with a parser beside it, and @tenant-api/generate has one. */
async function heyApi() {
  const fromGenerate = createRequire(new URL("../../../generate/package.json", import.meta.url));
  const manifest = fromGenerate.resolve("@hey-api/openapi-ts/package.json");
  const { exports } = JSON.parse(readFileSync(manifest, "utf8"));
  const { createClient } = await import(pathToFileURL(join(dirname(manifest), exports["."].import)).href);
  return createClient as (config: object) => Promise<unknown>;
}

async function inFolder(
  spec: object,
  write: (input: string, output: string) => Promise<unknown>,
): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "generators-"));
  try {
    const input = join(folder, "spec.json");
    writeFileSync(input, JSON.stringify(spec));
    const output = join(folder, "out");
    await write(input, output);
    const paths = globSync("**/*.ts", { cwd: output }).sort();
    return new Map(
      paths.map((path) => [
        relative(output, join(output, path)).replaceAll(sep, "/"),
        readFileSync(join(output, path), "utf8"),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
