import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { x } from "tinyexec";
import { expect, it } from "vitest";
import { ROOT, temporaryFolder } from "./run-script.ts";

const SCRIPT = join(ROOT, "scripts/prune-declarations.ts");

function packageWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const MANIFEST = JSON.stringify({
  exports: {
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./sub": { types: "./dist/sub/index.d.ts", default: "./dist/sub/index.js" },
    "./package.json": "./package.json",
  },
});

it("keeps the declarations that an entry leads to, and all code", async () => {
  const folder = packageWith({
    "package.json": MANIFEST,
    "dist/index.d.ts": 'export { a } from "./a.ts";\n/** import { b } from "./b.js"; */\n',
    "dist/a.d.ts": 'export declare const a: import("./deep/c.js").C;\n',
    "dist/a.js": "export const a = 1;\n",
    "dist/b.d.ts": "export {};\n",
    "dist/deep/c.d.ts": 'import "../d.js";\nexport type C = 1;\n',
    "dist/d.d.ts": "export {};\n",
    "dist/sub/index.d.ts": 'export type * from "zod";\n',
    "dist/unused.d.ts": 'export * from "./index.js";\n',
  });
  const { exitCode, stderr } = await x(process.execPath, [SCRIPT], { nodeOptions: { cwd: folder } });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(globSync("dist/**/*.*", { cwd: folder }).sort()).toEqual([
    "dist/a.d.ts",
    "dist/a.js",
    "dist/d.d.ts",
    "dist/deep/c.d.ts",
    "dist/index.d.ts",
    "dist/sub/index.d.ts",
  ]);
});

it("fails where an entry leads to a declaration that is not there", async () => {
  const folder = packageWith({
    "package.json": MANIFEST,
    "dist/index.d.ts": 'export * from "./gone.js";\n',
    "dist/sub/index.d.ts": "export {};\n",
  });
  const { exitCode, stderr } = await x(process.execPath, [SCRIPT], { nodeOptions: { cwd: folder } });
  expect(exitCode).toBe(1);
  expect(stderr).toContain(join("dist", "gone.d.ts"));
});
