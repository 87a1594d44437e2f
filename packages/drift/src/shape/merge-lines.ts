import { addCounts } from "./count.ts";
import { countUp } from "./enum-values.ts";
import { eachShape, mergeFields, mergeInto } from "./merge-values.ts";
import type { MessageShape, ShapeLine } from "./shape-line.ts";
import { emptyShape } from "./value-shape.ts";

/** Adds a line to one of the same operation, status, media types and day. */
export function mergeLine(into: ShapeLine, from: ShapeLine): void {
  into.exchanges = addCounts(into.exchanges, from.exchanges);
  mergeMessage(into.request, from.request);
  mergeMessage(into.response, from.response);
  takeSalt(into, from.salt);
}

/** Says whose hashes a line has; hashes of different salts cannot be compared, and are dropped. */
export function takeSalt(line: ShapeLine, salt: string | null | undefined): void {
  if (salt === undefined) return;
  line.salt = line.salt === undefined || line.salt === salt ? salt : null;
  if (line.salt !== null) return;
  for (const { body } of [line.request, line.response]) {
    if (body)
      eachShape(body, (shape) => {
        delete shape.hashes;
      });
  }
}

const COUNTS = ["unread", "withoutBody", "unaddressed", "headersOf"] as const;

function mergeMessage(into: MessageShape, from: MessageShape): void {
  if (from.body) {
    into.body ??= emptyShape();
    mergeInto(into.body, from.body);
  }
  for (const key of COUNTS) {
    const count = from[key];
    if (count) into[key] = addCounts(into[key] ?? 0, count);
  }
  if (from.query) {
    into.query ??= new Map();
    mergeFields(into.query, from.query);
  }
  if (!from.headers) return;
  into.headers ??= new Map();
  for (const [name, count] of from.headers) countUp(into.headers, name, count);
}
