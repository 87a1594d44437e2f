import { jsonOf } from "./json-of.ts";

/** A line of JSON for each item of a list, else one line. A text whose lines are JSON already stays as it is. */
export function writeLines(value: unknown, type: string): string {
  if (value === undefined) return "";
  // RFC 7464: each text begins with a record separator.
  const start = /json-seq$/.test(type) ? SEPARATOR : "";
  if (typeof value === "string" && hasLinesOfJson(value)) return value.endsWith("\n") ? value : `${value}\n`;
  return (Array.isArray(value) ? value : [value]).map((item) => `${start}${jsonOf(item)}\n`).join("");
}

const SEPARATOR = "\x1e";

function hasLinesOfJson(text: string): boolean {
  const lines = text
    .replaceAll(SEPARATOR, "\n")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every(isJsonText);
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
