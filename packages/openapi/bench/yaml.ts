import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { growSpec } from "./grow-spec.ts";
import { best, measure } from "./measure.ts";
import { WAYS } from "./yaml-ways.ts";

// What it costs to read YAML with either library: docs/decisions/two-yaml-libraries.md has the figures.

const SIZES = [13, 48];
const ROUNDS = 2;

const folder = mkdtempSync(join(tmpdir(), "openapi-bench-"));
try {
  for (const size of SIZES) {
    const file = join(folder, "spec.yaml");
    writeFileSync(file, growSpec(size * 1024 * 1024, "yaml"));
    process.stdout.write(`${`${size} MB`.padEnd(28)}      time    memory\n`);
    for (const way of Object.keys(WAYS)) {
      const { time, memory } = best(
        Array.from({ length: ROUNDS }, () => measure("measure-yaml.ts", file, way)),
      );
      const row = [`${(time / 1000).toFixed(1)} s`.padStart(9), `${Math.round(memory)} MB`.padStart(9)];
      process.stdout.write(`${way.padEnd(28)} ${row.join(" ")}\n`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
