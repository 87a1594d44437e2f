import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { applyMigration } from "@tenant-api/spec-diff";
import { x } from "tinyexec";
import { expect, it } from "vitest";
import { tsconfig } from "../case-tsconfig.ts";
import { generateTypes } from "../rules/generate-types.ts";
import { loadCases } from "../rules/load-cases.ts";

const BIN = join(import.meta.dirname, "node_modules/.bin");

it.each([
  ["vue", "vue-tsc", ["--noEmit", "--project", "tsconfig.json"]],
  ["svelte", "svelte-check", ["--tsconfig", "tsconfig.json", "--threshold", "error"]],
])(
  "leaves no error to the type checker of %s, once the new types are in",
  async (framework, command, args) => {
    const folder = join(import.meta.dirname, ".consumers/checked", framework);
    rmSync(folder, { recursive: true, force: true });
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    };
    write("tsconfig.json", JSON.stringify(tsconfig(true)));
    for (const { rule, name, wanted, migration, spec, expected } of loadCases("components")) {
      if (rule !== `components/${framework}` || expected.errors > 0) continue;
      write(`${name}/api.d.ts`, await generateTypes(applyMigration(spec, migration), expected.types));
      for (const [file, text] of wanted) write(`${name}/${file}`, text);
    }
    expect(globSync("*/*", { cwd: folder }).length).toBeGreaterThan(10);
    const { stdout, exitCode } = await x(join(BIN, command), args, { nodeOptions: { cwd: folder } });
    expect({ stdout: exitCode === 0 ? "" : stdout, exitCode }).toEqual({ stdout: "", exitCode: 0 });
  },
);
