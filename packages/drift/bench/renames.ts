import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type JsonObject, type Pointer, tokensOf } from "@tenant-api/openapi";
import { diffSpecs } from "@tenant-api/spec-diff";
import { HISTORIES, type JudgedHistory, readPackedHistory } from "../../spec-diff/bench/packed-history.ts";
import { CERTAIN, findRenames } from "../src/renames/find-renames.ts";
import { type Hashing, type SimulatedTraffic, simulateTraffic } from "./simulate-traffic.ts";

// How many renames traffic shows, and how many of those shown are ones. The specs are real histories of public APIs with
// renames judged by hand; their traffic is simulated before and after each release. For comparison, what spec-diff finds
// in both specs: it needs the new spec, which nobody writes where the server changes without a word. The weights were tuned
// on these histories: the results say how well they fit, not how well they do elsewhere.

interface Claimed {
  at: Pointer;
  to: string;
  isTaken: boolean;
}

interface Tally {
  taken: number;
  takenWrongly: number;
  asked: number;
  askedWrongly: number;
  renames: number;
}

const isVerbose = process.argv.includes("--verbose");

const histories: JudgedHistory[] = JSON.parse(readFileSync(join(HISTORIES, "judgements.json"), "utf8"));
const tallies = new Map<string, Tally>();
let time = 0;
for (const { name, pairs } of histories) {
  const versions = new Map(
    readPackedHistory(name).versions.map(({ commit, document }) => [commit, document]),
  );
  for (const { old, new: now, renames } of pairs) {
    const [before, after] = [versions.get(old), versions.get(now)] as [JsonObject, JsonObject];
    const fields = renames.filter(({ kind }) => kind === "field");
    const namesOf = (verdict: string) =>
      new Set(fields.filter((one) => one.verdict === verdict).map(({ from, to }) => `${from}\n${to}`));
    const debatable = namesOf("debatable");
    for (const hashing of ["none", "own ids", "an id around"] satisfies Hashing[]) {
      const traffic = simulateTraffic(before, after, namesOf("true"), hashing);
      const start = performance.now();
      const found = findRenames(before, traffic.objects);
      time += performance.now() - start;
      const claims = found.map(({ at, to, confidence }) => ({ at, to, isTaken: confidence >= CERTAIN }));
      count(`traffic, ${hashing === "none" ? "no hashes" : hashing}`, claims, traffic, debatable, name);
      if (hashing === "none")
        count("both specs, spec-diff", claimsOfDiff(before, after), traffic, debatable, name);
    }
  }
}

const header = ["", "taken", "wrongly", "precision", "recall", "with asked", "asked wrongly"];
writeTable([header, ...[...tallies].map(([name, tally]) => rowOf(name, tally))]);
process.stdout.write(`${Math.round(time)} ms in all\n`);

/** Counts each pair of names of a field once. */
function count(
  row: string,
  claims: readonly Claimed[],
  traffic: SimulatedTraffic,
  debatable: ReadonlySet<string>,
  history: string,
): void {
  const tally = tallies.get(row) ?? { taken: 0, takenWrongly: 0, asked: 0, askedWrongly: 0, renames: 0 };
  tallies.set(row, tally);
  tally.renames += traffic.truth.size;
  for (const { at, to, isTaken } of claims) {
    if (!traffic.gone.has(at) || debatable.has(`${tokensOf(at).at(-1)}\n${to}`)) continue;
    const isRight = traffic.truth.get(at) === to;
    if (isTaken) tally[isRight ? "taken" : "takenWrongly"] += 1;
    else tally[isRight ? "asked" : "askedWrongly"] += 1;
    if (isVerbose && !isRight)
      process.stdout.write(`${row}: ${history} ${at} → ${to} ${isTaken ? "taken" : "asked"} wrongly\n`);
  }
  if (isVerbose)
    for (const [at, to] of traffic.truth)
      if (!claims.some((one) => one.at === at && one.to === to))
        process.stdout.write(`${row}: ${history} ${at} → ${to} missed\n`);
}

function claimsOfDiff(before: JsonObject, after: JsonObject): Claimed[] {
  return diffSpecs(before, after).flatMap(({ kind, at, to, candidate }) => {
    const name =
      kind === "field-renamed" ? tokensOf(to ?? "").at(-1) : kind === "field-removed" ? candidate : undefined;
    return name === undefined
      ? []
      : [{ at, to: tokensOf(name).at(-1) ?? name, isTaken: kind === "field-renamed" }];
  });
}

function rowOf(name: string, { taken, takenWrongly, asked, askedWrongly, renames }: Tally): string[] {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return [
    name,
    `${taken} of ${renames}`,
    String(takenWrongly),
    percent(taken, taken + takenWrongly),
    percent(taken, renames),
    percent(taken + asked, renames),
    String(askedWrongly),
  ];
}

function writeTable(rows: readonly string[][]): void {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  for (const [first = "", ...rest] of rows) {
    const cells = rest.map((cell, index) => cell.padStart(width(index + 1)));
    process.stdout.write(`${[first.padEnd(width(0)), ...cells].join("   ")}\n`);
  }
}
