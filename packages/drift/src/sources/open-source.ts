import { readFileSync, realpathSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { InputError, isObject } from "@tenant-api/openapi";
import { jsonOrUndefined } from "../exchange/parse-json.ts";
import { LARGEST_BODY } from "../exchange/read-body.ts";
import { readBodyFolder } from "./body-folder.ts";
import { readHar } from "./har.ts";
import { missingKeys, readLoggedExchange } from "./logged-exchange.ts";
import { type ByteSource, readBytes } from "./read-bytes.ts";
import { LARGEST_LINE, readLines } from "./read-lines.ts";
import { readShapeFile } from "./shape-file.ts";
import type { SourceItem } from "./source-item.ts";
import { kindOf } from "./source-kind.ts";

/** Why nothing of a file is used that nothing was written to. */
export const EMPTY_FILE = "the file is empty";

/**
 * Reads traffic from a HAR, a log of exchanges (NDJSON, see `LoggedExchange`), a shape file or a folder of bodies. The
 * kind is recognised by the content, compression too. A part at a time is in memory.
 *
 * @param path A file, a folder, or `-` for standard input.
 * @throws {InputError} if there is no such file, if it is of none of these kinds, or if a shape file is damaged.
 * @example
 * for await (const item of openSource("traffic.har")) {
 *   if (item.kind === "exchange") shapes.record(item.exchange);
 * }
 */
export async function* openSource(path: string): AsyncGenerator<SourceItem> {
  if (path !== "-" && (await isFolder(path))) {
    yield* readBodyFolder(path);
    return;
  }
  const name = path === "-" ? "standard input" : path;
  const source = await readBytes(path);
  try {
    yield* readItems(source, path, name);
  } finally {
    await source.close();
  }
}

async function* readItems(source: ByteSource, path: string, name: string): AsyncGenerator<SourceItem> {
  const { head, isWhole, chunks } = source;
  const kind = kindOf(head, isWhole);
  if (kind === null) throw unknownKind(name, head);
  if (kind === "har") yield* readHar(chunks, name, (file) => readBeside(path, file));
  if (kind === "log") yield* readLog(chunks, name);
  if (kind === "shapes") yield* readShapeFile(chunks, name);
  const reason = source.problem();
  if (reason !== null) yield { kind: "skipped", reason, where: name };
  else if (isWhole && isBlank(head)) yield { kind: "skipped", reason: EMPTY_FILE, where: name };
}

async function* readLog(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<SourceItem> {
  for await (const { number, text } of readLines(chunks)) {
    const where = `${name}:${number}`;
    const result =
      text === null
        ? { reason: `the line is larger than ${LARGEST_LINE / 2 ** 20} MiB` }
        : readLoggedExchange(text);
    if ("reason" in result) yield { kind: "skipped", reason: result.reason, where };
    else yield { kind: "exchange", exchange: result.exchange, where };
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    // Opening it says why.
    return false;
  }
}

/**
 * Playwright attaches bodies as files beside the HAR. A HAR comes from anywhere: it names files of its own folder only.
 */
function readBeside(har: string, file: string): Uint8Array | null {
  if (har === "-") return null;
  try {
    const folder = realpathSync(dirname(har));
    const path = realpathSync(join(folder, file));
    return dirname(path) === folder && statSync(path).size <= LARGEST_BODY ? readFileSync(path) : null;
  } catch {
    return null;
  }
}

function isBlank(head: Uint8Array): boolean {
  return new TextDecoder().decode(head).trim() === "";
}

function unknownKind(name: string, head: Uint8Array): InputError {
  return new InputError(
    `${name}: Expected a HAR, exchanges in NDJSON, a shape file or a folder of bodies, received ${describe(head)}.`,
  );
}

function describe(head: Uint8Array): string {
  const start = new TextDecoder().decode(head.subarray(0, 4));
  if (start.startsWith("PK")) return "a ZIP archive. Unpack it, and pass the .har in it";
  if (head.includes(0)) return "binary data";
  return describeLines(head) ?? (/^\s*[[{]/.test(start) ? "other JSON" : "text that is no JSON");
}

/** Exchanges as some logs write them, by other names. */
function describeLines(head: Uint8Array): string | null {
  const [first = ""] = new TextDecoder().decode(head).trimStart().split("\n");
  const line = jsonOrUndefined(first);
  if (!isObject(line) || !["time", "method", "url", "status"].some((name) => Object.hasOwn(line, name)))
    return null;
  return `lines of JSON without ${missingKeys(line).join(" and ")}`;
}
