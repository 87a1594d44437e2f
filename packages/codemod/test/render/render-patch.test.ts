import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { x } from "tinyexec";
import { expect, it, onTestFinished } from "vitest";
import { renderPatch } from "../../src/render/render-patch.ts";

const NUMBERED = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join("");

/** Names that git quotes, or reads in its own way, and texts that end as few do. */
const CHANGES = [
  { file: "list.ts", before: NUMBERED, after: NUMBERED.replace("line 9", "nine").replace("line 29", "last") },
  { file: "src/my list.ts", before: "event.startsAt;\n", after: "event.startAt;\n" },
  { file: "src/größe.ts", before: "event.startsAt", after: "event.startAt" },
  { file: 'src/a "b"\\c.ts', before: "a\r\nevent.startsAt;\r\n", after: "a\r\nevent.startAt;\r\n" },
  { file: "src/mark.ts", before: "\ufeffevent.startsAt;\n", after: "\ufeffevent.startAt;\n" },
];

it("writes a patch that git applies", async () => {
  const folder = mkdtempSync(join(tmpdir(), "patch-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { file, before } of CHANGES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), before);
  }
  writeFileSync(join(folder, "the.patch"), renderPatch(CHANGES));
  const options = { nodeOptions: { cwd: folder }, throwOnError: true };
  await x("git", ["apply", "the.patch"], options);
  const written = CHANGES.map(({ file }) => ({ file, after: readFileSync(join(folder, file), "utf8") }));
  expect(written).toEqual(CHANGES.map(({ file, after }) => ({ file, after })));
});

it("is empty where nothing changes", () => {
  expect(renderPatch([])).toBe("");
});
