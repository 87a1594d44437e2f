import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject, tokensOf, valueAt } from "@tenant-api/openapi";
import { type Change, diffSpecs } from "../src/index.ts";
import {
  type Group,
  HISTORIES,
  type Judged,
  type JudgedHistory,
  readPackedHistory,
} from "./packed-history.ts";

const GROUPS: readonly Group[] = ["tuned", "held-out", "fresh"];

interface Tally {
  accepted: Record<Judged["verdict"] | "not judged", number>;
  /** Of the questions, those about a rename that was one. */
  asked: number;
  questions: number;
  /** All renames that are judged to be ones, found or not. */
  renames: number;
}

/** Prints how right the renames are that are found in real histories of public APIs. */
export function benchHistories(write: (line: string) => void): void {
  const histories: JudgedHistory[] = JSON.parse(readFileSync(join(HISTORIES, "judgements.json"), "utf8"));
  const rows = GROUPS.map((group) => {
    const sum = noTally();
    for (const history of histories) if (history.group === group) tally(sum, history);
    return rowOf(group, sum);
  });
  write(
    "\nReal histories (accepted renames as judged by hand; a pair of names counts once in each pair of versions)",
  );
  const header = [
    "history",
    "true",
    "false",
    "debatable",
    "not judged",
    "precision",
    "recall",
    "with asked",
    "questions",
  ];
  writeTable([header, ...rows], write);
}

function tally(sum: Tally, { name, pairs }: JudgedHistory): void {
  const versions = new Map(
    readPackedHistory(name).versions.map(({ commit, document }) => [commit, document]),
  );
  for (const pair of pairs) {
    const [before, after] = [versions.get(pair.old), versions.get(pair.new)];
    if (before === undefined || after === undefined)
      throw new Error(
        `${name}: expected the versions ${pair.old} and ${pair.new}; run bench/pack-histories.ts`,
      );
    const verdicts = new Map(pair.renames.map((judged) => [keyOf(judged), judged.verdict]));
    sum.renames += pair.renames.filter(({ verdict }) => verdict === "true").length;
    for (const [key, isAccepted] of claimsOf(diffSpecs(before, after), before, after)) {
      const verdict = verdicts.get(key);
      if (isAccepted) sum.accepted[verdict ?? "not judged"] += 1;
      else {
        sum.questions += 1;
        if (verdict === "true") sum.asked += 1;
      }
    }
  }
}

function noTally(): Tally {
  return {
    accepted: { true: 0, false: 0, debatable: 0, "not judged": 0 },
    asked: 0,
    questions: 0,
    renames: 0,
  };
}

function rowOf(group: Group, { accepted, asked, questions, renames }: Tally): string[] {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return [
    group,
    ...[accepted.true, accepted.false, accepted.debatable, accepted["not judged"]].map(String),
    percent(accepted.true, accepted.true + accepted.false),
    percent(accepted.true, renames),
    percent(accepted.true + asked, renames),
    String(questions),
  ];
}

function writeTable(rows: readonly string[][], write: (line: string) => void): void {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  for (const [first = "", ...rest] of rows)
    write(
      [first.padEnd(width(0)), ...rest.map((cell, index) => cell.padStart(width(index + 1)))].join("   "),
    );
}

/**
 * Each claim once, and whether it is accepted without a question. What an `operationId` or a place says is no claim: an
 * operation that moved with its `operationId`, one that stays with another, a parameter at the same place in the path. Nor
 * is a field that moved under its name.
 */
function claimsOf(changes: readonly Change[], before: JsonObject, after: JsonObject): Map<string, boolean> {
  const claims = new Map<string, boolean>();
  for (const { kind, at, to, candidate, evidence = [] } of changes) {
    if (kind === "operation-renamed" || kind === "field-moved") continue;
    const isAccepted = /-(renamed|moved)$/.test(kind);
    if (!isAccepted && candidate === undefined) continue;
    if (evidence.some((reason) => /same operationId|same place in the path/.test(reason))) continue;
    const what = kind === "successor-named" ? "field" : kind.replace(/-(renamed|removed|moved)$/, "");
    const from = nameAt(what, at, before);
    const asked =
      what === "enum-value" && candidate !== undefined ? String(JSON.parse(candidate)) : candidate;
    const name = asked ?? to ?? "";
    const key = keyOf({ kind: what, from, to: name.startsWith("#/") ? nameAt(what, name, after) : name });
    claims.set(key, isAccepted || claims.get(key) === true);
  }
  return claims;
}

/** A field by its name, a parameter and a value by what stands there, an operation by its path and method. */
function nameAt(kind: string, pointer: string, document: JsonObject): string {
  const tokens = tokensOf(pointer);
  const last = tokens.at(-1) ?? "";
  if (kind === "operation") return `/${tokens[1]?.replace(/^\//, "")}/${last}`;
  if (kind !== "parameter" && kind !== "enum-value") return last;
  const value = valueAt(document, pointer);
  if (kind === "enum-value") return value === undefined ? `@${last}` : String(value);
  return isObject(value) && typeof value.name === "string" ? value.name : `@${last}`;
}

function keyOf({ kind, from, to }: Pick<Judged, "kind" | "from" | "to">): string {
  return [kind, from, to].map((text) => text.replace(/\{[^}]*\}/g, "{}")).join("\n");
}
