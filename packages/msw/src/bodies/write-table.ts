import { isObject } from "@tenant-api/openapi";

/** A table (RFC 4180): a row for each item of a list, below the names of the fields if the items are objects. */
export function writeTable(value: unknown, separator: "," | "\t"): string | null {
  const items = Array.isArray(value) ? value : isObject(value) ? [value] : null;
  if (items === null) return null;
  const rows = items.every(isObject)
    ? rowsOf(items)
    : items.map((item) => (Array.isArray(item) ? item : [item]));
  if (rows.some((row) => row.some((cell) => typeof cell === "object" && cell !== null))) return null;
  return rows.map((row) => `${row.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`).join("");
}

function rowsOf(items: readonly Record<string, unknown>[]): unknown[][] {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  return [names, ...items.map((item) => names.map((name) => item[name]))];
}

function cellOf(value: unknown, separator: string): string {
  const text = value === null || value === undefined ? "" : String(value);
  // Tabs cannot be quoted: a cell of tab-separated values holds none.
  if (separator === "\t") return text.replaceAll(/[\t\r\n]+/g, " ");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
