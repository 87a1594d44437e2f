import { closeSync, lstatSync, openSync, readFileSync, readSync } from "node:fs";
import { isGenerated } from "../api-types/is-generated.ts";
import { decode, encodingOf } from "../compiler/read-text.ts";
import { isReportSarif } from "../render/render-sarif.ts";
import type { PassedOver } from "../report/unsearched-files.ts";
import type { FileKind } from "./file-kinds.ts";

/** Where larger files begin: hardly anybody writes them by hand. */
const LARGE = 1_000_000;

/** Where those begin that are not even read. */
const HUGE = 64_000_000;

/** The text of a file, or why nobody searches it. */
export type SearchedText =
  | { kind: "text"; text: string }
  | { kind: "passed over"; as: PassedOver }
  /** It cannot be read, or is too large. */
  | { kind: "unread" };

/** The text of a file, an empty one if it has none of some names; null if the file is gone. */
export function searchedText(path: string, kind: FileKind, names: readonly string[]): SearchedText | null {
  const content = contentOf(path);
  if (!Buffer.isBuffer(content)) return content;
  if (!mayName(content, names)) return { kind: "text", text: "" };
  // Names are found in older encodings, too: they are of ASCII mostly.
  const text = decode(content) ?? content.toString("latin1");
  if (isReport(text)) return passedOver("report");
  return !["source", "template"].includes(kind) && isAboutNames(text)
    ? passedOver("spec")
    : { kind: "text", text };
}

function passedOver(as: PassedOver): SearchedText {
  return { kind: "passed over", as };
}

/** Files in which no name of the API has to follow: versions of packages, and records of the past. */
const OTHERS: readonly (readonly [PassedOver, RegExp])[] = [
  ["lockfile", /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/i],
  ["changelog", /(^|\/)(changelog|history)(\.(md|markdown|txt|rst|adoc))?$/i],
];

function contentOf(path: string): Buffer | SearchedText | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) return passedOver("link");
  // Git knows a folder only if that is a repository.
  if (found?.isDirectory()) return passedOver("submodule");
  if (!found?.isFile()) return null;
  const [other] = OTHERS.find(([, pattern]) => pattern.test(path)) ?? [];
  if (other) return passedOver(other);
  try {
    const head = headOf(path);
    if (encodingOf(head) === "utf-8" && head.includes(0)) return passedOver("binary");
    return found.size > HUGE ? { kind: "unread" } : readFileSync(path);
  } catch {
    return { kind: "unread" };
  }
}

/** How a file begins, which tells texts from binary files of any size. */
function headOf(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(8000);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}

/** A quick look, for most files have none of the names. */
function mayName(content: Buffer, names: readonly string[]): boolean {
  return encodingOf(content) !== "utf-8" || names.some((name) => content.includes(name));
}

/** True if a text is a report, as a page, as JSON or as SARIF. */
function isReport(text: string): boolean {
  return (
    isReportSarif(text) ||
    text.slice(0, 200).includes('name="generator" content="tenant-codemod"') ||
    /^\s*\{\s*"version": ?\d+,\s*"from": ?"[^"]*",\s*"to": ?"[^"]*",\s*"pending":/.test(text)
  );
}

/** True if a text is a spec or a migration: these have the old names on purpose. */
function isAboutNames(text: string): boolean {
  return (
    /^\s*(\{\s*)?["']?(openapi|swagger)["']?\s*:\s*["']?[23]/m.test(text.slice(0, 2000)) ||
    /\bkind["']?\s*:\s*["']?(field|schema|enum-value|parameter|operation)-(renamed|removed|moved)\b/.test(
      text,
    )
  );
}

/** True if a tool made a file, or nobody could have written it by hand: it is made anew, rather than edited. */
export function isMade(path: string, text: string): boolean {
  const head = text.slice(0, 600);
  const isMinified = text.length > 5000 && text.length / text.split("\n").length > 500;
  const hasMark = /@generated|auto-?generated|do not (edit|modify)/i.test(head);
  return (
    text.length > LARGE || isMinified || hasMark || isGenerated(path, text) || /\.(min\.\w+|map)$/.test(path)
  );
}
