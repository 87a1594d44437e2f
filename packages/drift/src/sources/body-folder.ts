import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { InputError } from "@tenant-api/openapi";
import type { Exchange } from "../exchange/exchange.ts";
import { LARGEST_BODY } from "../exchange/read-body.ts";
import type { SourceItem } from "./source-item.ts";

/** A file says nothing of when it was received, and its own date is the one of the checkout. */
const TIME = 0;

/**
 * Reads a folder whose JSON files are bodies of responses. The operation stands in the path, the status where it is
 * not 200; the rest of the path is free. Files that do not end in `.json`, names that begin with a dot, and links are
 * left out.
 *
 * | file | operation | status |
 * | --- | --- | --- |
 * | `listEvents.json` | `listEvents` | 200 |
 * | `listEvents.404.json` | `listEvents` | 404 |
 * | `listEvents/page-2.json` | `listEvents` | 200 |
 * | `listEvents/404/unknown-tenant.json` | `listEvents` | 404 |
 *
 * The day of all of them is 1970-01-01, so that the same folder gives the same shapes everywhere.
 *
 * @throws {InputError} if the folder has no such file.
 */
export async function* readBodyFolder(folder: string): AsyncGenerator<SourceItem> {
  let isEmpty = true;
  for await (const path of filesIn(folder, [])) {
    isEmpty = false;
    const where = join(folder, ...path);
    const { size } = await stat(where);
    if (size > LARGEST_BODY) yield { kind: "skipped", reason: "the file is larger than 64 MiB", where };
    else yield { kind: "exchange", exchange: exchangeOf(path, await readFile(where)), where };
  }
  if (!isEmpty) return;
  throw new InputError(
    `${folder}: Expected a folder with bodies of responses, such as \`listEvents.json\`, received one without.`,
  );
}

/** Sorted, so that the order does not depend on the file system. */
async function* filesIn(folder: string, path: readonly string[]): AsyncGenerator<string[]> {
  const entries = await readdir(join(folder, ...path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith(".")) continue;
    const inner = [...path, entry.name];
    if (entry.isDirectory()) yield* filesIn(folder, inner);
    else if (entry.isFile() && entry.name.endsWith(".json")) yield inner;
  }
}

function exchangeOf(path: readonly string[], content: Uint8Array): Exchange {
  const [first = "", second = ""] = path;
  const [operationId, status] = path.length === 1 ? splitName(first) : [first, statusOf(second)];
  return {
    time: TIME,
    method: "unknown",
    url: "/",
    operationId,
    status: status ?? 200,
    responseBody: { mediaType: "application/json", content },
  };
}

/** Operations may have dots in their names: `events.list.404.json`. */
function splitName(file: string): [operationId: string, status: number | null] {
  const name = file.slice(0, -".json".length);
  const dot = name.lastIndexOf(".");
  const status = dot > 0 ? statusOf(name.slice(dot + 1)) : null;
  return [status === null ? name : name.slice(0, dot), status];
}

function statusOf(text: string): number | null {
  return /^[1-5]\d\d$/.test(text) ? Number(text) : null;
}
