import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { countOf } from "@tenant-api/openapi";
import { startTool } from "@tenant-api/openapi/programs";
import { someOf } from "../report/some-of.ts";
import { shellWord } from "../text/shell-word.ts";
import type { Formatting } from "./find-formatters.ts";

/** Systems limit how long a command may be. */
const AT_ONCE = 200;
/** The shell of Windows takes 8191 characters. */
const LONGEST_COMMAND = 7000;

/** The result of a formatter, with sentences about it for the report. */
export interface Formatted {
  isDone: boolean;
  notes: string[];
}

/**
 * Runs a formatter over its files. It counts those that the formatter names, or has changed: its configuration may leave out
 * others.
 */
export async function formatFiles({
  name,
  folder,
  args,
  verbose = [],
  list,
  files,
}: Formatting): Promise<Formatted> {
  const formatted: string[] = [];
  const reasons: string[] = [];
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    const texts = some.map((file) => textIn(folder, file));
    const listed = list && (await start(name, [...list, ...some], folder));
    const wanted = listed?.reason === null ? namedIn(listed.output, some, folder) : some;
    if (wanted.length === 0) continue;
    const { output, reason } = await start(name, [...args, ...verbose, ...wanted], folder);
    if (reason !== null) reasons.push(reason);
    const named = new Set(listed ? wanted : namedIn(output, some, folder));
    formatted.push(...some.filter((file, index) => named.has(file) || textIn(folder, file) !== texts[index]));
  }
  const [reason] = reasons;
  if (reason !== undefined)
    return { isDone: false, notes: [`${name} did not format all of the edited files: ${reason}`] };
  const others = files.filter((file) => !formatted.includes(file));
  return {
    isDone: true,
    notes: [
      ...(formatted.length > 0 ? [`${name} formatted ${countOf(formatted.length, "file")}.`] : []),
      ...(others.length > 0
        ? [
            `${name} did not format ${someOf(others)}: its configuration leaves out ${others.length === 1 ? "this file" : "these files"}.`,
          ]
        : []),
    ],
  };
}

function textIn(folder: string, file: string): string | null {
  const path = resolve(folder, file);
  return existsSync(path) ? readFileSync(path, "latin1") : null;
}

/** Runs a formatter. The reason says why it failed, and is null if it did not. */
async function start(name: string, args: readonly string[], cwd: string) {
  try {
    const { exitCode, stdout, stderr } = await startTool(name, args, { cwd });
    const said = (stderr.trim() || stdout.trim()).split("\n", 1)[0] ?? "";
    return { output: stdout, reason: exitCode === 0 ? null : `exit code ${exitCode}. ${said}`.trim() };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { output: "", reason: code === "ENOENT" ? "it is not installed." : message };
  }
}

/** The files that an output names, each in a line: `src/list.ts 12ms` of prettier, `- src/list.ts` of Biome. */
function namedIn(output: string, files: readonly string[], folder: string): string[] {
  const lines = stripVTControlCharacters(output).split("\n");
  const named = new Set(
    lines.map((line) =>
      resolve(
        folder,
        line
          .replace(/^\s*- /, "")
          .replace(/ \d+m?s( \(.*\))?\s*$/, "")
          .trim(),
      ),
    ),
  );
  return files.filter((file) => named.has(resolve(folder, file)));
}

/**
 * The commands that format some files, for a person to type in a folder: several if one would be too long.
 *
 * @example
 * formatCommands({ name: "prettier", folder: "/app", args: ["--write"], files: ["src/list.ts"] }, "/app");
 * // ["npx prettier --write src/list.ts"]
 */
export function formatCommands({ name, folder, args, files }: Formatting, from: string): string[] {
  const start = ["npx", name, ...args].join(" ");
  const commands: string[] = [];
  for (const word of files.map(shellWord)) {
    const longer = `${commands.at(-1) ?? start} ${word}`;
    if (commands.length > 0 && longer.length <= LONGEST_COMMAND) commands[commands.length - 1] = longer;
    else commands.push(`${start} ${word}`);
  }
  const place = relative(from, folder);
  return place === "" ? commands : commands.map((command) => `(cd ${shellWord(place)} && ${command})`);
}
