import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keepFiles } from "../../release/keep-files.ts";
import { temporaryFolder } from "../run-script.ts";

it("puts back files that changed or are gone, and removes those that came", () => {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  mkdirSync(join(folder, ".notes/inner"), { recursive: true });
  for (const name of ["changed", "gone", "inner/gone", "same"]) write(`.notes/${name}`, name);
  write("other", "other");
  const restore = keepFiles(folder, [".notes/**", "never/*"]);

  write(".notes/changed", "now");
  write(".notes/came", "now");
  rmSync(join(folder, ".notes/gone"));
  rmSync(join(folder, ".notes/inner"), { recursive: true });
  write("other", "now");
  restore();
  for (const name of ["changed", "gone", "inner/gone", "same"]) expect(read(`.notes/${name}`)).toBe(name);
  expect(existsSync(join(folder, ".notes/came"))).toBe(false);
  expect(read("other")).toBe("now");
});
