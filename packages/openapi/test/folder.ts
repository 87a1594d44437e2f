import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { SpecError } from "../src/input/problem.ts";

/** Makes a folder with files, by path, and goes there. */
export function folderWith(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "openapi-")));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  process.chdir(folder);
  return folder;
}

/** What a refused spec is refused with. */
export async function messageOf(loading: Promise<unknown>): Promise<string> {
  const error = await loading.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(SpecError);
  return error.message;
}
