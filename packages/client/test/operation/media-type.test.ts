import * as spec from "@tenant-api/openapi";
import { expect, it } from "vitest";
import * as client from "../../src/operation/media-type.ts";

const NAMES = [
  ...[
    "json",
    "ndjson",
    "nd-json",
    "ldjson",
    "ld-json",
    "jsonl",
    "json-l",
    "jsonlines",
    "json-lines",
    "json-seq",
  ],
  ...[
    "json5",
    "xml",
    "yaml",
    "csv",
    "javascript",
    "graphql",
    "www-form-urlencoded",
    "event-stream",
    "pdf",
    "*",
  ],
];
const STARTS = [
  "application/",
  "application/x-",
  "application/vnd.x+",
  "application/vnd.x+x-",
  "text/",
  "image/",
];
const ENDS = ["", "; charset=utf-8", " ;a=1", "-x", "; x=/json", "; x=/ndjson"];

const types = STARTS.flatMap((start) => NAMES.flatMap((name) => ENDS.map((end) => start + name + end)));

it.each([
  ["isJson", client.isJson, spec.isJson],
  ["isSequence", client.isSequence, spec.isSequence],
  ["isTextual", client.isTextual, spec.isTextual],
])("%s is the same as for the generator", (_, own, generators) => {
  const all = types.flatMap((type) => [type, type.toUpperCase()]);
  const taken = all.filter(own);
  expect(taken).toEqual(all.filter(generators));
  expect(taken.length).toBeGreaterThan(0);
});
