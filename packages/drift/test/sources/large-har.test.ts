import { execFileSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { entry } from "./collect.ts";
import { folderWith } from "./temporary-folder.ts";

/** `pnpm test:long` reads 300 MB. */
const SIZE = 15e6 * Number(process.env.TEST_TIMES ?? 1);

/** An entry that would fill the memory. */
const HUGE = Math.max(40e6, SIZE / 3);

const MOST_MEMORY = 200 * 2 ** 20;

const SOURCE = join(import.meta.dirname, "../../src");

/** A process of its own, whose memory is measured. Like the command, it keeps its heap flat. */
const RECORD = `
  import { keepHeapFlat } from "${SOURCE}/command/flat-heap.ts";
  import { ShapeSet } from "${SOURCE}/shape/shape-set.ts";
  import { openSource } from "${SOURCE}/sources/open-source.ts";
  import { recordSource } from "${SOURCE}/sources/record-source.ts";
  keepHeapFlat();
  const { exchanges, skipped } = await recordSource(openSource(process.argv[1]), new ShapeSet());
  // Kilobytes.
  const memory = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ exchanges, skipped: skipped.map(({ count }) => count), memory }));`;

/**
 * Starts Node.js with the arguments. On Linux, the peak of a process begins with the memory of the one that started it,
 * and a test runner may need more than what is measured here: a small process stands between the two.
 */
const START = `require("node:child_process").execFileSync(process.execPath, process.argv.slice(1), { stdio: "inherit" })`;

/** A list as APIs answer with: `rows` rows of 300 bytes. */
function answer(rows: number, seed: number) {
  const list = Array.from({ length: rows }, (_, row) => ({
    id: `${seed}-${row}`,
    title: `Événement ${row} "${seed}"`,
    startsAt: new Date(1.7e12 + seed * 1000).toISOString(),
    seats: row,
    description: "a text of some length ".repeat(6),
    venue: { id: row % 7, name: "Hall" },
  }));
  return entry({ response: { content: { mimeType: "application/json", text: JSON.stringify({ list }) } } });
}

it.each([
  ["small", 20],
  ["large", 2000],
])("reads a HAR of %s bodies in 200 MB of memory", (_, rows) => {
  const path = join(folderWith({}), "large.har");
  const file = openSync(path, "w");
  writeSync(file, '{"log":{"version":"1.2","entries":[');
  let count = 0;
  for (let size = 0; size < SIZE; count += 1) {
    size += writeSync(file, `${count === 0 ? "" : ","}${JSON.stringify(answer(rows, count), null, 2)}`);
  }
  writeSync(file, ',{"request":"');
  const part = "\\u0000 ]}".repeat(2 ** 17);
  for (let size = 0; size < HUGE; ) size += writeSync(file, part);
  writeSync(file, '"}]}}');
  closeSync(file);

  const output = execFileSync(
    process.execPath,
    ["-e", START, "--", "--input-type=module", "-e", RECORD, path],
    {
      encoding: "utf8",
    },
  );
  const { memory, ...report } = JSON.parse(output);
  expect(report).toEqual({ exchanges: count, skipped: [1] });
  expect(memory).toBeLessThan(MOST_MEMORY);
});
