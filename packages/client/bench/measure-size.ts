import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Contender } from "./contenders.ts";
import { moduleOf } from "./prepare.ts";

/** Bytes of what a browser loads for operations. What all have, which is TanStack Query, does not count. */
export function measureSize(ids: readonly string[]) {
  return async (folder: string, contenders: readonly Contender[]): Promise<number[]> => {
    const sizes: number[] = [];
    for (const contender of contenders) {
      const file = join(folder, "size.ts");
      writeFileSync(file, moduleOf(contender, ids));
      const options = {
        bundle: true,
        format: "esm",
        platform: "browser",
        minify: true,
        write: false,
      } as const;
      const external = ["@tanstack/react-query"];
      const { outputFiles } = await build({ entryPoints: [file], external, ...options });
      sizes.push(gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length);
    }
    return sizes;
  };
}
