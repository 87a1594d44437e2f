import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "./run-command.ts";

const CASES = join(import.meta.dirname, "fixtures/cases");
const uses = readdirSync(CASES)
  .map((name) => join(CASES, name, "use.ts"))
  .filter((file) => existsSync(file));

/** The compilers that users of the types have; `typescript` is 5.9, the one that openapi-typescript runs on. */
const COMPILERS = ["typescript-5.4", "typescript", "typescript-7.0"];

/** Each `use.ts` says which values can be assigned to the types of its case, and which cannot. */
describe("what is generated", () => {
  it("is used by most cases", () => expect(uses.length).toBeGreaterThan(10));

  it.each(COMPILERS)("takes the values that the spec allows, and no others, for %s", async (compiler) => {
    const folder = temporaryFolder();
    const tsc = join(import.meta.dirname, "../node_modules", compiler, "bin/tsc");
    for (const exactOptionalPropertyTypes of [false, true]) {
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes,
        noUncheckedIndexedAccess: true,
        module: "nodenext",
        target: "es2022",
        lib: ["es2022", "dom"],
        types: [],
        noEmit: true,
        skipLibCheck: false,
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: uses }));
      const { stdout, exitCode } = await x(process.execPath, [tsc, "--project", folder]);
      expect({ exactOptionalPropertyTypes, stdout, exitCode }).toEqual({
        exactOptionalPropertyTypes,
        stdout: "",
        exitCode: 0,
      });
    }
  });
});
