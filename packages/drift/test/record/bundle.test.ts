import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

const SRC = resolve(import.meta.dirname, "../../src");

it("needs nothing of Node, no spec and no validator, and is small", async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(SRC, "record.ts")],
    bundle: true,
    format: "esm",
    // Refuses what only Node has.
    platform: "browser",
    minify: true,
    metafile: true,
    write: false,
  });
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  expect(output?.imports).toEqual([]);
  expect(inputs.map(([path]) => path).filter((path) => /ajv|yaml|src\/spec|src\/live/.test(path))).toEqual(
    [],
  );
  expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThan(18_000);
});
