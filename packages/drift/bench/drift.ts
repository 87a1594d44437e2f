import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listOf } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { type Contender, ours, type Reported, redocly } from "./contenders.ts";
import { HOST, type Planted, type PlantedTraffic, plantedTraffic } from "./planted-traffic.ts";
import type { Measured } from "./run-measured.ts";
import { writeHar } from "./write-har.ts";

// How many planted deviations are found, beside Redocly CLI's `drift`: the same traffic, from the same HAR, in one run.
// Whatever is reported at the place of a deviation counts as found, by whatever name; all else is false, since the rest of
// the traffic is valid. Then time and memory, also as traffic grows. Ends with 1 if ours misses one, or reports a false one.
//
//   node bench/drift.ts [--only redocly|ours] [--show]

const ROOT = resolve(import.meta.dirname, "../../..");
const SPECS = ["e2b-infra.yaml", "kuma.yaml", "invokeai.json"].map((name) =>
  join(ROOT, "packages/openapi/fixtures", name),
);
const EACH = 20;
/** With this spec, traffic grows. */
const GROWN = "kuma.yaml";
const GROWTH = [1, 10, 40];

const { values: options } = parseArgs({
  options: { only: { type: "string" }, show: { type: "boolean", default: false } },
});
const contenders = [redocly, ours].filter(
  ({ name }) =>
    options.only === undefined ||
    name.toLowerCase().includes(options.only) ||
    (options.only === "ours" && name === ours.name),
);

interface Score {
  found: Map<string, number>;
  /** Renames whose new name is reported, too. */
  named: number;
  falseOnes: Reported[];
}

const scores = new Map<Contender, Score>(
  contenders.map((contender) => [contender, { found: new Map(), named: 0, falseOnes: [] }]),
);
const folder = mkdtempSync(join(tmpdir(), "drift-bench-"));
try {
  const kinds = new Map<string, number>();
  const rows: string[][] = [];
  for (const spec of [...SPECS, join(ROOT, "spec/openapi.yaml")]) {
    const { document } = await loadSpec(spec);
    const traffic = plantedTraffic(document, EACH);
    const server = listOf(document.servers).length === 0 ? HOST : null;
    for (const { kind } of traffic.planted) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const file = join(folder, "traffic.har");
    const sizes = basename(spec) === GROWN ? GROWTH : [1];
    for (const times of sizes) {
      writeHar(file, repeated(traffic, times));
      const costs: Measured[] = [];
      for (const contender of contenders) {
        const { measured, reported } = await contender.run(file, spec, server);
        costs.push(measured);
        if (times === 1) judge(contender, traffic.planted, reported ?? []);
      }
      rows.push([basename(spec), `${(statSync(file).size / 2 ** 20).toFixed(1)} MiB`, ...costCells(costs)]);
    }
  }
  const names = contenders.map(({ name }) => name).join(" / ");
  print(`Planted deviations that are found: ${names}`);
  writeTable([
    ["kind", "planted", ...contenders.map(({ name }) => name)],
    ...[...kinds].map(([kind, count]) => [
      kind,
      String(count),
      ...contenders.map((one) => String(scores.get(one)?.found.get(kind) ?? 0)),
    ]),
    [
      "renames named",
      String(kinds.get("field-renamed") ?? 0),
      ...contenders.map((one) => String(scores.get(one)?.named)),
    ],
    ["false", "", ...contenders.map((one) => String(scores.get(one)?.falseOnes.length))],
  ]);
  print(`\nTime, time of the processor, and memory: ${names}`);
  writeTable([["spec", "HAR", "time", "processor", "memory"], ...rows]);
  if (options.show) {
    for (const [{ name }, { falseOnes }] of scores)
      for (const { text } of falseOnes) print(`false, ${name}: ${text}`);
  }
  const own = scores.get(ours);
  const isAll = [...kinds].every(([kind, count]) => own?.found.get(kind) === count);
  if (own !== undefined && (!isAll || own.falseOnes.length > 0)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** `3.0 / 1.5 s (0.5×)`; more than two contenders there are not. */
function costCells(costs: readonly Measured[]): string[] {
  const cell = (read: (measured: Measured) => number, digits: number, unit: string) => {
    const values = costs.map((one) => (one.exitCode === null && unit === "s" ? Number.NaN : read(one)));
    const shown = values.map((value) => (Number.isNaN(value) ? "stopped" : value.toFixed(digits)));
    const [theirs = Number.NaN, our = Number.NaN] = values;
    return `${shown.join(" / ")} ${unit}${Number.isNaN(our / theirs) ? "" : ` (${(our / theirs).toFixed(1)}×)`}`;
  };
  return [
    cell(({ seconds }) => seconds, 1, "s"),
    cell(({ cpu }) => cpu, 1, "s"),
    cell(({ peak }) => peak, 0, "MiB"),
  ];
}

function* repeated({ exchanges }: PlantedTraffic, times: number) {
  for (let time = 0; time < times; time += 1) yield* exchanges;
}

function judge(contender: Contender, planted: readonly Planted[], reported: readonly Reported[]): void {
  const score = scores.get(contender);
  if (score === undefined) return;
  for (const one of planted) {
    const about = reported.filter((each) => each.isAbout(one));
    if (about.length > 0) score.found.set(one.kind, (score.found.get(one.kind) ?? 0) + 1);
    else if (options.show) print(`missed: ${one.kind} ${one.request} ${one.path} ${one.at}`);
    if (one.kind === "field-renamed" && about.some(({ text }) => text.includes(one.name))) score.named += 1;
  }
  score.falseOnes.push(...reported.filter((each) => !planted.some((one) => each.isAbout(one))));
}

function writeTable(rows: readonly string[][]): void {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  for (const [first = "", ...rest] of rows)
    print(
      [first.padEnd(width(0)), ...rest.map((cell, index) => cell.padStart(width(index + 1)))].join("   "),
    );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
