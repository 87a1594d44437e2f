import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { consumerProject, PACKAGE } from "./packed-package.ts";

const compilers = readdirSync(join(PACKAGE, "node_modules"))
  .filter((name) => name.startsWith("typescript-"))
  .sort();

/** Both majors of msw, each with one way to find modules; the older one with the oldest and the newest compiler. */
const settings = [
  { msw: "msw", module: "nodenext", moduleResolution: "nodenext", exactOptionalPropertyTypes: true },
  { msw: "msw-2", module: "esnext", moduleResolution: "bundler", exactOptionalPropertyTypes: false },
] as const;

describe("a consumer of the packed package", () => {
  it("is checked with the oldest and the newest compiler that we support, and between", () => {
    expect(compilers).toEqual(["typescript-5.4", "typescript-5.9", "typescript-6.0", "typescript-7.0"]);
  });

  describe.each(settings)("with $msw", ({ msw, ...setting }) => {
    const ends = [compilers.at(0), compilers.at(-1)] as string[];
    it.each(msw === "msw" ? compilers : ends)("type-checks with %s", async (compiler) => {
      const folder = await consumerProject(msw);
      cpSync(join(PACKAGE, "test/consumer"), folder, { recursive: true });
      const compilerOptions = {
        ...setting,
        strict: true,
        target: "es2022",
        lib: ["es2022", "dom", "dom.iterable"],
        noEmit: true,
        types: [],
        // Ours are the declarations to check; between the oldest and the newest compiler, their use is enough.
        skipDefaultLibCheck: true,
        skipLibCheck: msw !== "msw" || !ends.includes(compiler),
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
      const tsc = join(PACKAGE, "node_modules", compiler, "bin/tsc");
      const { stdout } = await x(process.execPath, [tsc, "--project", ".", "--listFiles"], {
        nodeOptions: { cwd: folder },
      });
      expect(stdout).toContain("node_modules/@tenant-api/msw/dist/index.d.ts");
      // msw's declarations are not ours to check.
      const ours = stdout
        .split("\n")
        .filter((line) => /^(use\.ts|.*@tenant-api\/.*)\(\d+,\d+\): error/.test(line));
      expect(ours).toEqual([]);
    });
  });
});
