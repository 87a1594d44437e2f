import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { consumerProject, PACKAGE } from "./packed-package.ts";

const compilers = readdirSync(join(PACKAGE, "node_modules"))
  .filter((name) => name.startsWith("typescript-"))
  .sort();

const booleans = [true, false];
const resolutions = [
  { module: "nodenext", moduleResolution: "nodenext" },
  { module: "esnext", moduleResolution: "bundler" },
];

/** Every combination, but that exact optional properties go with strict null checks alone. */
const settings = resolutions.flatMap((resolution) =>
  booleans.flatMap((strict) =>
    booleans.flatMap((noUncheckedIndexedAccess) =>
      (strict ? booleans : [false]).map((exactOptionalPropertyTypes) => ({
        ...resolution,
        strict,
        noUncheckedIndexedAccess,
        exactOptionalPropertyTypes,
      })),
    ),
  ),
);

describe("a consumer of the packed package", () => {
  it("is checked with the oldest and the newest compiler that we support, and between", () => {
    expect(compilers).toEqual(["typescript-5.4", "typescript-5.9", "typescript-6.0", "typescript-7.0"]);
  });

  it.each(compilers)("type-checks with %s, however strict", async (compiler) => {
    const folder = await consumerProject();
    cpSync(join(PACKAGE, "test/consumer"), folder, { recursive: true });
    const tsc = join(PACKAGE, "node_modules", compiler, "bin/tsc");
    for (const setting of settings) {
      // Ours are the declarations to check: no skipLibCheck.
      const compilerOptions = {
        ...setting,
        target: "es2022",
        lib: ["es2022"],
        noEmit: true,
        types: [],
        skipLibCheck: false,
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
      const { stdout, exitCode } = await x(process.execPath, [tsc, "--project", "."], {
        nodeOptions: { cwd: folder },
      });
      // `use.ts` is packages/types/test/consumer/use.ts.
      expect({ ...setting, stdout, exitCode }).toEqual({ ...setting, stdout: "", exitCode: 0 });
    }
  });
});
