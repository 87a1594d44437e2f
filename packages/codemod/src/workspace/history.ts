import { runProgram } from "@tenant-api/openapi/programs";
import { decode } from "../compiler/read-text.ts";
import { git, pathsIn } from "./git.ts";

/** A text that a file had in a commit. */
export interface Committed {
  commit: string;
  /** Relative to the repository. */
  file: string;
  text: string;
}

/** The past of some files. */
export interface History {
  /** The texts that they had, the last first, each once. */
  texts: AsyncIterable<Committed>;
  /** Finds out why older texts are missing; null if none is. */
  cutBy(): Promise<"no git" | "shallow" | "long" | null>;
}

/** How many commits are looked through, and how many texts are read at a time. */
export const MOST_COMMITS = 1000;
const AT_ONCE = 8;

/** The texts that some files of a repository had in the commits that changed them. */
export async function history(root: string, files: readonly string[]): Promise<History> {
  const how = [
    "-m",
    "--raw",
    "--no-abbrev",
    "--no-renames",
    "-z",
    "--format=%H",
    `--max-count=${MOST_COMMITS}`,
  ];
  const log = files.length === 0 ? "" : await git(root, "--literal-pathspecs", "log", ...how, "--", ...files);
  const blobs = blobsIn(log ?? "");
  return { texts: readTexts(root, blobs), cutBy: () => cutBy(root, blobs) };
}

async function cutBy(root: string, blobs: readonly Blob[]) {
  const shallow = await git(root, "rev-parse", "--is-shallow-repository");
  if (shallow === null) return "no git";
  if (shallow.trim() === "true") return "shallow";
  return new Set(blobs.map(({ commit }) => commit)).size >= MOST_COMMITS ? "long" : null;
}

async function* readTexts(root: string, blobs: readonly Blob[]): AsyncGenerator<Committed> {
  for (let at = 0; at < blobs.length; at += AT_ONCE) {
    const some = blobs.slice(at, at + AT_ONCE);
    const texts = await readBlobs(root, some);
    yield* some.flatMap(({ blob, ...place }) => {
      const text = texts.get(blob);
      return text === undefined ? [] : [{ ...place, text }];
    });
  }
}

interface Blob extends Omit<Committed, "text"> {
  blob: string;
}

/** The state that a file had after a commit, once for each text. */
function blobsIn(log: string): Blob[] {
  const found = new Map<string, Blob>();
  const parts = pathsIn(log).map((part) => part.trimStart());
  let commit = "";
  for (const [index, part] of parts.entries()) {
    if (/^[0-9a-f]{40,64}$/.test(part)) commit = part;
    const [, blob = ""] = part.match(/^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) [AMT]$/) ?? [];
    const file = parts[index + 1] ?? "";
    if (blob !== "" && !found.has(`${blob} ${file}`)) found.set(`${blob} ${file}`, { commit, file, blob });
  }
  return [...found.values()];
}

/** One process reads them all: starting one takes longer than reading. */
async function readBlobs(root: string, blobs: readonly { blob: string }[]): Promise<Map<string, string>> {
  const input = blobs.map(({ blob }) => `${blob}\n`).join("");
  const { stdout } = await runProgram("git", ["cat-file", "--batch"], { cwd: root, input });
  const texts = new Map<string, string>();
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf("\n", at);
    const [blob = "", , size] = stdout.toString("utf8", at, end).split(" ");
    // A partial clone may be without it: "… missing".
    const length = size === undefined ? -1 : Number(size);
    if (length >= 0) texts.set(blob, decode(stdout.subarray(end + 1, end + 1 + length)) ?? "");
    at = end + length + 2;
  }
  return texts;
}
