import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pointerOf, tokensOf } from "@tenant-api/openapi";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { diffSpecs } from "../src/index.ts";

const FIXTURES = join(import.meta.dirname, "../../openapi/fixtures");

/** How many times as many mutations `pnpm test:long` tries. */
const TIMES = Number(process.env.TEST_TIMES ?? 1);

/** Where a change says nothing to anybody who calls the API. */
const SILENT = [/^#\/openapi$/, /^#\/info\/version$/];

/** What nothing refers to reaches nobody, unless it is a schema, which has a type of its own. */
const UNREACHED = /^#\/components\/(?!schemas|securitySchemes)/;

/** What has another name, place or meaning is another thing: one is gone, and one came. */
const SEVERAL = new Set(["$ref", "in", "name"]);

interface Leaf {
  at: string;
  holder: Record<string, unknown>;
  key: string;
}

function leavesOf(value: unknown, tokens: readonly string[] = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...tokens, key];
    if (typeof inner === "object" && inner !== null) return leavesOf(inner, path);
    return [{ at: pointerOf(path), holder: value as Record<string, unknown>, key }];
  });
}

function other(value: unknown, key: string): unknown {
  if (key === "type") return value === "string" ? "boolean" : "string";
  if (key === "in") return value === "query" ? "header" : "query";
  if (key === "$ref") return `${value}Other`;
  if (typeof value === "string") return `${value} other`;
  if (typeof value === "number") return value + 7;
  return typeof value === "boolean" ? !value : "other";
}

/** The schemas, bodies and operations that something is in, which may be where its change is told. */
function isAround(at: string, leaf: string): boolean {
  const [place, path] = [tokensOf(at), tokensOf(leaf)];
  const common = path.findIndex((token, index) => token !== place[index]);
  return (common === -1 ? path.length : common) >= Math.min(2, place.length);
}

describe.each(readdirSync(FIXTURES).filter((name) => /\.(json|yaml)$/.test(name)))("in %s", (name) => {
  const before = parse(readFileSync(join(FIXTURES, name), "utf8"));

  it("no change goes unnoticed, and none is told elsewhere", () => {
    const after = structuredClone(before);
    const leaves = leavesOf(after).filter(
      ({ at }) => ![...SILENT, UNREACHED].some((silent) => silent.test(at)),
    );
    const failures: string[] = [];
    fc.assert(
      fc.property(fc.constantFrom(...leaves), ({ at, holder, key }) => {
        const value = holder[key];
        holder[key] = other(value, key);
        const changes = diffSpecs(before, after);
        holder[key] = value;
        if (changes.length === 0) failures.push(`${at} unnoticed`);
        const ids = changes.map(({ id }) => id);
        // Null that becomes another type is one type less, and one more.
        const isOne = !SEVERAL.has(key) && !Array.isArray(holder) && value !== "null";
        if (changes.length > 1 && isOne) failures.push(`${at} told as ${ids}`);
        if (!changes.every((change) => isAround(change.at, at) || isAround(change.to ?? "#", at)))
          failures.push(`${at} told at ${ids}`);
      }),
      { numRuns: TIMES === 1 ? 5 : 20 * TIMES },
    );
    expect(failures).toEqual([]);
  });
});
