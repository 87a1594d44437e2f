import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { ROOT, temporaryFolder } from "../run-script.ts";

const CASES = join(import.meta.dirname, "../fixtures/generate");
const uses = readdirSync(CASES)
  .map((name) => join(CASES, name, "use.ts"))
  .filter((file) => existsSync(file));

/** The compilers that users of the types have, as the types package installs them. */
const COMPILERS = ["typescript-5.4", "typescript-5.9", "typescript-7.0"];

/** Each `use.ts` says which values can be assigned to the types of its case, and which cannot. */
describe("what is generated", () => {
  it("is used by most cases", () => expect(uses.length).toBeGreaterThan(10));

  it.each(COMPILERS)("takes the values that the spec allows, and no others, for %s", async (compiler) => {
    const folder = temporaryFolder();
    const tsc = join(ROOT, "packages/types/node_modules", compiler, "bin/tsc");
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
