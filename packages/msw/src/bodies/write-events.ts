import { isObject, type JsonObject } from "@tenant-api/openapi";
import { jsonOf } from "./json-of.ts";

/** Server-sent events: one for each item of a list, else one. A text that is a stream already stays as it is. */
export function writeEvents(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string" && isStream(value)) return `${value.replace(/[\r\n]+$/, "")}\n\n`;
  return (Array.isArray(value) ? value : [value]).map((item) => `${eventOf(item)}\n`).join("");
}

const FIELDS = ["event", "id", "retry"];

function eventOf(item: unknown): string {
  if (!isEvent(item)) return dataOf(item);
  const fields = FIELDS.filter((name) => item[name] !== undefined && item[name] !== null);
  const lines = fields.map((name) => {
    const text = String(item[name]);
    if (/[\r\n\0]/.test(text)) throw new Error(`the \`${name}\` of an event has to be one line`);
    if (name === "retry" && !/^\d+$/.test(text))
      throw new Error("the `retry` of an event has to be a whole number");
    return `${name}: ${text}\n`;
  });
  return lines.join("") + dataOf(item.data);
}

function dataOf(value: unknown): string {
  const text = typeof value === "string" ? value : jsonOf(value);
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}\n`)
    .join("");
}

/** An object of nothing but the fields of an event is one. */
export function isEvent(item: unknown): item is JsonObject {
  return (
    isObject(item) &&
    item.data !== undefined &&
    Object.keys(item).every((name) => name === "data" || FIELDS.includes(name))
  );
}

function isStream(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/);
  return (
    lines.some((line) => line !== "") &&
    lines.every((line) => line === "" || /^(data|event|id|retry|)(:|$)/.test(line))
  );
}
