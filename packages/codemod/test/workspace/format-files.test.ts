import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { formatCommands, formatFiles } from "../../src/workspace/format-files.ts";
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
    notes: ["acme-format formatted 1 file."],
  });
  expect(read("src/list.ts")).toBe("--write src/list.ts\n");
});

const FILES = ["src/a.ts", "src/b c.ts", "src/[id]/d.ts", "src/e.ts", "src/f.ts", "src/g.ts"];
const TEXTS = Object.fromEntries(FILES.map((file) => [file, ""]));

it.each([
  [
    "as prettier 2 and 3 do",
    String.raw`printf 'src/a.ts 12ms\nsrc/b c.ts 3ms (unchanged)\nsrc/[id]/d.ts 1ms\n'`,
  ],
  [
    "as Biome does",
    String.raw`printf 'Files processed:\n\n  - src/a.ts\n  - src/b c.ts\n  - src/[id]/d.ts\n'`,
  ],
  [
    "not at all, and changes them",
    `for file in src/a.ts "src/b c.ts" "src/[id]/d.ts"; do echo x > "$file"; done`,
  ],
])("counts files that a formatter names %s, and names the others", async (_, code) => {
  const { folder } = withProgram(TEXTS, "acme-format", code);
  expect(await formatFiles({ name: "acme-format", folder, args: ["--write"], files: FILES })).toEqual({
    isDone: true,
    notes: [
      "acme-format formatted 3 files.",
      "acme-format did not format src/e.ts, src/f.ts, src/g.ts: its configuration leaves out these files.",
    ],
  });
});

it("gives a formatter that lists its files no others", async () => {
  const code = `if [ "$1" = list ]; then echo "$PWD/src/a.ts"; else echo "$@" > src/a.ts; fi`;
  const { folder, read } = withProgram(TEXTS, "acme-format", code);
  const formatting = {
    name: "acme-format",
    folder,
    args: ["fmt"],
    list: ["list"],
    files: ["src/a.ts", "src/e.ts"],
  };
  expect(await formatFiles(formatting)).toEqual({
    isDone: true,
    notes: [
      "acme-format formatted 1 file.",
      "acme-format did not format src/e.ts: its configuration leaves out this file.",
    ],
  });
  expect(read("src/a.ts")).toBe("fmt src/a.ts\n");
  expect(await formatFiles({ ...formatting, files: ["src/e.ts"] })).toMatchObject({ isDone: true });
  expect(read("src/a.ts")).toBe("fmt src/a.ts\n");
});

it.each([
  ["echo broken >&2; exit 2", "acme-format did not format all of the edited files: exit code 2. broken"],
  ["exit 3", "acme-format did not format all of the edited files: exit code 3."],
])("says why a formatter failed: %s", async (code, note) => {
  const { folder } = withProgram({}, "acme-format", code);
  expect(await formatFiles({ name: "acme-format", folder, ...LIST })).toEqual({
    isDone: false,
    notes: [note],
  });
});

it("says that a formatter is not installed", async () => {
  const { folder } = uncommitted({});
  expect(await formatFiles({ name: "acme-format-missing", folder, ...LIST })).toEqual({
    isDone: false,
    notes: ["acme-format-missing did not format all of the edited files: it is not installed."],
  });
});

it.each([
  [["src/list.ts"], "/app", "npx prettier --write src/list.ts"],
  [
    ["src/my list.ts", "src/$it's.ts"],
    "/app",
    String.raw`npx prettier --write 'src/my list.ts' 'src/$it'\''s.ts'`,
  ],
  [["a", "b", "c", "d", "e", "it's"], "/app", `npx prettier --write a b c d e "it's"`],
  [["list.ts"], "/", "(cd app && npx prettier --write list.ts)"],
])("says the command for %j in %s", (files, from, command) => {
  const formatting = { name: "prettier", folder: "/app", args: ["--write"], files };
  expect(formatCommands(formatting, from)).toEqual([command]);
});

it("says several commands where one would be too long, with each file once", () => {
  const files = Array.from({ length: 400 }, (_, index) => `src/${"folder/".repeat(5)}${index}.ts`);
  const commands = formatCommands({ name: "prettier", folder: "/app", args: ["--write"], files }, "/app");
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) expect(command.length).toBeLessThanOrEqual(7000);
  expect(commands.map((command) => command.replace("npx prettier --write ", "")).join(" ")).toBe(
    files.join(" "),
  );
});
