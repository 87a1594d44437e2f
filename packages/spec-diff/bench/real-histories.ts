import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject, tokensOf, valueAt } from "@tenant-api/openapi";
import { parseDocument } from "yaml";
import { type Change, diffSpecs } from "../src/index.ts";

/** A rename that some version of this package claimed, and whether it was one: judged by hand, with both specs. */
interface Judged {
  kind: string;
  from: string;
  to: string;
  verdict: "true" | "false" | "debatable";
}

interface History {
  name: string;
  repository: string;
  licence: string;
  /** Not looked at while the scores were set. */
  heldOut: boolean;
  /** Each version as `commit:path`. */
  pairs: { old: string; new: string; renames: Judged[] }[];
}

const JUDGEMENTS = join(import.meta.dirname, "histories/judgements.json");

/**
 * Prints how right the renames are that are found in real histories of public APIs.
 *
 * @param clones A folder with a clone of each repository, as `owner+name`.
 */
export function benchHistories(clones: string, write: (line: string) => void): void {
  const histories: History[] = JSON.parse(readFileSync(JUDGEMENTS, "utf8"));
  write("\nReal histories (a pair of names counts once in each pair of versions)");
  write("                       precision   recall   with asked   questions   claimed   not judged");
  for (const heldOut of [false, true]) {
    const sum = { right: 0, wrong: 0, asked: 0, questions: 0, claimed: 0, unknown: 0, renames: 0 };
    for (const history of histories.filter((each) => each.heldOut === heldOut)) {
      const git = gitOf(join(clones, history.repository.replace("/", "+")));
      if (git === undefined) {
        write(`${history.name} is left out: ${clones} has no clone of ${history.repository}`);
        continue;
      }
      for (const pair of history.pairs) {
        const [before, after] = [readVersion(git, pair.old), readVersion(git, pair.new)];
        const verdicts = new Map(pair.renames.map((judged) => [keyOf(judged), judged.verdict]));
        sum.renames += pair.renames.filter(({ verdict }) => verdict === "true").length;
        const found = claimsOf(diffSpecs(before, after), before, after);
        for (const [key, isCertain] of found) {
          const verdict = verdicts.get(key);
          if (!isCertain) {
            sum.questions += 1;
            if (verdict === "true") sum.asked += 1;
            continue;
          }
          sum.claimed += 1;
          if (verdict === "true") sum.right += 1;
          else if (verdict === "false") sum.wrong += 1;
          else if (verdict === undefined) sum.unknown += 1;
        }
      }
    }
    const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
    write(
      [
        (heldOut ? "held out" : "tuned with").padEnd(20),
        percent(sum.right, sum.right + sum.wrong).padStart(11),
        percent(sum.right, sum.renames).padStart(8),
        percent(sum.right + sum.asked, sum.renames).padStart(12),
        String(sum.questions).padStart(11),
        String(sum.claimed).padStart(9),
        String(sum.unknown).padStart(12),
      ].join(" "),
    );
  }
}

/** Each claim once, and whether it is taken without a question. What an id or a place in a path says is no claim. */
function claimsOf(changes: readonly Change[], before: JsonObject, after: JsonObject): Map<string, boolean> {
  const claims = new Map<string, boolean>();
  for (const { kind, at, to, candidate, confidence, evidence = [] } of changes) {
    const isCertain = /-(renamed|moved)$/.test(kind);
    if (!isCertain && (!kind.endsWith("-removed") || confidence === undefined)) continue;
    if (evidence.some((reason) => /same operationId|same place in the path/.test(reason))) continue;
    const what = kind.replace(/-(renamed|removed|moved)$/, "");
    const from = nameAt(what, at, before);
    const name = to === undefined ? asked(what, at, candidate ?? "") : nameAt(what, to, after);
    const key = keyOf({ kind: what, from, to: name });
    claims.set(key, isCertain || claims.get(key) === true);
  }
  return claims;
}

function asked(kind: string, at: string, candidate: string): string {
  return kind === "operation" ? `${candidate}/${tokensOf(at).at(-1)}` : candidate;
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

/** The git directory of a clone, bare or not. */
function gitOf(folder: string): string | undefined {
  return [join(folder, ".git"), join(folder, "repo"), folder].find((each) => existsSync(join(each, "HEAD")));
}

function readVersion(git: string, version: string): JsonObject {
  const options = { encoding: "utf8", maxBuffer: 2 ** 28 } as const;
  const text = execFileSync("git", [`--git-dir=${git}`, "show", version], options);
  if (version.endsWith(".json")) return JSON.parse(text);
  // Some versions have faults of indentation that other parsers forgive. Aliases are written out.
  const document = parseDocument(text, { merge: true, uniqueKeys: false });
  return JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 100_000 })));
}
