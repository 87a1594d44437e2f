import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { timed } from "./timed.ts";
import { writeConsumer } from "./write-consumer.ts";

// How the time to find and edit grows with the files of a consumer, and with the fields that are renamed.

const CLI = resolve(import.meta.dirname, "../dist/cli.js");
const POINTS = [
  [250, 20],
  [500, 20],
  [1000, 20],
  [2000, 20],
  [4000, 20],
  [1000, 1],
  [1000, 10],
  [1000, 100],
] as const;

process.stdout.write("  files   renames   edits      time   of the first\n");
let first: number | undefined;
for (const [files, renames] of POINTS) {
  const folder = mkdtempSync(join(tmpdir(), "tenant-codemod-curve-"));
  try {
    await writeConsumer(folder, files, renames);
    const { time, output } = timed(folder, [
      CLI,
      "--migration",
      "migration.yaml",
      "--check",
      "--json",
      "--no-verify",
    ]);
    first ??= time;
    const { edits } = JSON.parse(output);
    const row = [String(files).padStart(7), String(renames).padStart(10), String(edits.length).padStart(8)];
    process.stdout.write(
      `${row.join("")}${`${(time / 1000).toFixed(1)} s`.padStart(10)}${(time / first).toFixed(1).padStart(15)}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
