import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Remembers the files of a folder that match patterns.
 *
 * @returns A function that puts them back as they were, and removes those that came.
 * @example
 * const restore = keepFiles(WORKSPACE, ["spec/migrations/*.yaml"]);
 */
export function keepFiles(folder: string, patterns: readonly string[]): () => void {
  const before = readFiles(folder, patterns);
  return () => {
    const after = readFiles(folder, patterns);
    for (const file of after.keys()) if (!before.has(file)) rmSync(join(folder, file));
    for (const [file, content] of before) {
      if (after.get(file)?.equals(content)) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
  };
}

function readFiles(folder: string, patterns: readonly string[]): Map<string, Buffer> {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: folder }));
  return new Map(
    files
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, readFileSync(join(folder, file))]),
  );
}
