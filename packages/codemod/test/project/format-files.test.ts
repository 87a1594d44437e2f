import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { formatCommand, formatFiles } from "../../src/project/format-files.ts";
import { type Files, uncommitted } from "../consumer.ts";

const LIST = { args: ["--write"], files: ["src/list.ts"] };

/** A folder with a formatter, as a package puts it there. */
function withProgram(files: Files, name: string, code: string) {
  const one = uncommitted({ ...files, [`node_modules/.bin/${name}`]: `#!/bin/sh\n${code}\n` });
  chmodSync(join(one.folder, "node_modules/.bin", name), 0o755);
  return one;
}

it("starts the formatter of the folder with the files", async () => {
  const { folder, read } = withProgram({ "src/list.ts": "" }, "acme-format", 'echo "$@" > src/list.ts');
  expect(await formatFiles({ name: "acme-format", folder, ...LIST })).toEqual({
    isDone: true,
    note: "acme-format formatted 1 file.",
  });
  expect(read("src/list.ts")).toBe("--write src/list.ts\n");
});

it.each([
  ["echo broken >&2; exit 2", "acme-format did not format the edited files: exit code 2. broken"],
  ["exit 3", "acme-format did not format the edited files: exit code 3."],
])("says why a formatter failed: %s", async (code, note) => {
  const { folder } = withProgram({}, "acme-format", code);
  expect(await formatFiles({ name: "acme-format", folder, ...LIST })).toEqual({ isDone: false, note });
});

it("says that a formatter is not installed", async () => {
  const { folder } = uncommitted({});
  expect(await formatFiles({ name: "acme-format-missing", folder, ...LIST })).toEqual({
    isDone: false,
    note: "acme-format-missing did not format the edited files: it is not installed.",
  });
});

it.each([
  [["src/list.ts"], "/app", "npx prettier --write src/list.ts"],
  [
    ["src/my list.ts", "src/$it's.ts"],
    "/app",
    String.raw`npx prettier --write 'src/my list.ts' 'src/$it'\''s.ts'`,
  ],
  [["a", "b", "c", "d", "e", "f"], "/app", "npx prettier --write $(git diff --name-only --relative)"],
  [["list.ts"], "/", "(cd app && npx prettier --write list.ts)"],
])("says the command for %j in %s", (files, from, command) => {
  expect(formatCommand({ name: "prettier", folder: "/app", args: ["--write"], files }, from)).toBe(command);
});
