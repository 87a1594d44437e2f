import { relative } from "node:path";
import { startTool } from "@tenant-api/openapi/programs";
import { count } from "../report/count.ts";
import type { Formatting } from "./find-formatters.ts";

/** Systems limit how long a command may be. */
const AT_ONCE = 200;
/** How many files a command names for a person to type. */
const NAMED = 5;

/** What became of it, in a sentence. */
export interface Formatted {
  isDone: boolean;
  note: string;
}

/** Runs a formatter over its files. */
export async function formatFiles({ name, folder, args, files }: Formatting): Promise<Formatted> {
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const reason = await failureOf(name, [...args, ...files.slice(at, at + AT_ONCE)], folder);
    if (reason !== null) return { isDone: false, note: `${name} did not format the edited files: ${reason}` };
  }
  return { isDone: true, note: `${name} formatted ${count(files.length, "file")}.` };
}

/** Why a command failed; null if it did not. */
async function failureOf(name: string, args: readonly string[], cwd: string): Promise<string | null> {
  try {
    const { exitCode, stdout, stderr } = await startTool(name, args, { cwd });
    if (exitCode === 0) return null;
    const said = (stderr.trim() || stdout.trim()).split("\n", 1)[0] ?? "";
    return `exit code ${exitCode}. ${said}`.trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? "it is not installed." : message;
  }
}

/**
 * The command that formats some files, for a person to type in a folder.
 *
 * @example
 * formatCommand({ name: "prettier", folder: "/app", args: ["--write"], files: ["src/list.ts"] }, "/app");
 * // "npx prettier --write src/list.ts"
 */
export function formatCommand({ name, folder, args, files }: Formatting, from: string): string {
  const named = files.length > NAMED ? ["$(git diff --name-only --relative)"] : files.map(quoted);
  const command = ["npx", name, ...args, ...named].join(" ");
  const place = relative(from, folder);
  return place === "" ? command : `(cd ${quoted(place)} && ${command})`;
}

function quoted(path: string): string {
  return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
