import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { growSpec } from "./grow-spec.ts";
import { best, measure } from "./measure.ts";

// How time and memory of `loadSpec` grow with the size of a spec, beside the parser alone. Each measurement is a
// process of its own, so that its peak memory is its own, too. Time is that of the processor, which other programs change
// less than that of the clock.

const SIZES = [1, 4, 16, 64];
const ROUNDS = 3;
const GOAL = { ratio: 3, memory: 2048 };

const folder = mkdtempSync(join(tmpdir(), "openapi-bench-"));
try {
  process.stdout.write(`goal: ratio <= ${GOAL.ratio}, memory < ${GOAL.memory} MB\n`);
  process.stdout.write("       size     js-yaml    loadSpec   ratio   memory of js-yaml   of loadSpec\n");
  for (const format of ["json", "yaml"] as const) {
    for (const size of SIZES) {
      const file = join(folder, `spec.${format}`);
      writeFileSync(file, growSpec(size * 1024 * 1024, format));
      const rounds = Array.from({ length: ROUNDS }, () => [
        measure("measure-parser.ts", file),
        measure("measure-loader.ts", file),
      ]);
      const [parser, loader] = [best(rounds.map(([one]) => one)), best(rounds.map(([, two]) => two))];
      const row = [
        `${format} ${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`.padStart(12),
        `${Math.round(parser.time)} ms`.padStart(11),
        `${Math.round(loader.time)} ms`.padStart(11),
        (loader.time / parser.time).toFixed(2).padStart(7),
        `${Math.round(parser.memory)} MB`.padStart(19),
        `${Math.round(loader.memory)} MB`.padStart(13),
      ];
      process.stdout.write(`${row.join(" ")}\n`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
