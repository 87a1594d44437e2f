import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { JsonObject } from "@tenant-api/openapi";
import { parseDocument } from "yaml";
import { HISTORIES, type JudgedHistory, type PackedVersion, writePackedHistory } from "./packed-history.ts";

// Packs the versions of public specs that the judgements need, out of clones of their repositories. Only the spec, the
// licence and the notice are read; nothing of a repository is run.

const LICENCES = ["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "MIT"];

const { positionals } = parseArgs({ allowPositionals: true });
const [clones, ...names] = positionals;
if (clones === undefined) {
  process.stderr.write("Usage: node bench/pack-histories.ts <folder of clones> [history…]\n");
  process.exit(2);
}
const judgements: JudgedHistory[] = JSON.parse(readFileSync(join(HISTORIES, "judgements.json"), "utf8"));
for (const history of judgements)
  if (names.length === 0 || names.includes(history.name)) pack(history, gitOf(clones, history.repository));

function pack(history: JudgedHistory, git: string): void {
  const { name, repository, licence, path, pairs } = history;
  if (!LICENCES.includes(licence))
    throw new Error(`${name}: expected a licence of ${LICENCES.join(", ")}, received ${licence}`);
  copyLicence(git, repository);
  const commits = new Set(pairs.flatMap((pair) => [pair.old, pair.new]));
  const versions: PackedVersion[] = [...commits].map((commit) => ({
    commit,
    date: read(git, "show", "--no-patch", "--format=%cI", commit).trim(),
    document: parseSpec(path, read(git, "show", `${commit}:${path}`)),
  }));
  // Versions that are alike stand side by side, where the compression finds what they share.
  versions.sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const bytes = writePackedHistory(name, { repository, licence, path, versions });
  process.stdout.write(`${name.padEnd(12)} ${String(versions.length).padStart(3)} versions ${bytes} bytes\n`);
}

function copyLicence(git: string, repository: string): void {
  const root = read(git, "ls-tree", "--name-only", "HEAD").split("\n");
  const files = root.filter((file) => /^(licen[cs]e|notice)(\.\w+)?$/i.test(file));
  if (!files.some((file) => /^licen[cs]e/i.test(file)))
    throw new Error(`${repository}: expected a LICENSE in the root of the repository, received none`);
  mkdirSync(join(HISTORIES, "LICENSES"), { recursive: true });
  const text = files.map((file) => read(git, "show", `HEAD:${file}`).replaceAll("\r", "").trim());
  const target = join(HISTORIES, "LICENSES", `${repository.replace("/", "+")}.txt`);
  writeFileSync(target, `${text.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}

/** The git directory of a clone, bare or not. */
function gitOf(folder: string, repository: string): string {
  const clone = join(folder, repository.replace("/", "+"));
  const git = [join(clone, ".git"), join(clone, "repo"), clone].find((each) =>
    existsSync(join(each, "HEAD")),
  );
  if (git === undefined) throw new Error(`${repository}: expected a clone of it at ${clone}, found none`);
  return git;
}

function read(git: string, ...args: string[]): string {
  return execFileSync("git", [`--git-dir=${git}`, ...args], { encoding: "utf8", maxBuffer: 2 ** 28 });
}

function parseSpec(path: string, text: string): JsonObject {
  if (path.endsWith(".json")) return JSON.parse(text);
  // Some versions have faults of indentation that other parsers forgive. Aliases are written out.
  const document = parseDocument(text, { merge: true, uniqueKeys: false });
  return JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 100_000 })));
}
