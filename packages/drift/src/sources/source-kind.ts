import { isObject } from "@tenant-api/openapi";
import { jsonOrUndefined } from "../exchange/parse-json.ts";
import { isShapeLine } from "../shape/parse-line.ts";
import { EntrySplitter } from "./entry-splitter.ts";
import { isLogged } from "./logged-exchange.ts";

export type SourceKind = "har" | "log" | "shapes";

const HAR_BEGINS = '{"log":{';

/**
 * Recognises a source by its first bytes; null if it is none.
 *
 * @param head The first bytes, in UTF-8.
 * @param isWhole Whether they are the whole file.
 */
export function kindOf(head: Uint8Array, isWhole: boolean): SourceKind | null {
  const text = new TextDecoder().decode(head).trimStart();
  // Nothing is no traffic: a log, or a shape file, that nothing was written to.
  if (isWhole && text === "") return "log";
  if (isShapeLine(text)) return "shapes";
  const lines = text.split("\n");
  // A line of a log may have a `log` of its own.
  if (lines.some((line) => /^\s*\{/.test(line) && isLogged(line))) return "log";
  if (hasLog(head) || (text !== "" && HAR_BEGINS.startsWith(text.replace(/\s/g, "")))) return "har";
  const isCut = text.startsWith("{") && lines.length === 1 && !isObject(jsonOrUndefined(text));
  return isCut ? "log" : null;
}

function hasLog(head: Uint8Array): boolean {
  const splitter = new EntrySplitter();
  splitter.push(head);
  return splitter.hasLog;
}
