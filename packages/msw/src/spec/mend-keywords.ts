import { isObject, type JsonObject } from "@tenant-api/openapi";

/**
 * A schema whose keywords validators can use: some specs say what JSON Schema 2020-12 does not know, but mean
 * something by it.
 */
export function mendKeywords(schema: JsonObject): JsonObject {
  const { pattern, patternProperties, exclusiveMinimum, exclusiveMaximum } = schema;
  const isFine =
    typeof exclusiveMinimum !== "boolean" &&
    typeof exclusiveMaximum !== "boolean" &&
    (typeof pattern !== "string" || readPattern(pattern) === pattern) &&
    (!isObject(patternProperties) || Object.keys(patternProperties).every((key) => readPattern(key) === key));
  if (isFine) return schema;
  const mended = { ...schema };
  if (typeof pattern === "string") setOrDelete(mended, "pattern", readPattern(pattern));
  if (isObject(patternProperties)) {
    const entries = Object.entries(patternProperties).flatMap(([key, value]) => {
      const read = readPattern(key);
      return read === null ? [] : [[read, value]];
    });
    mended.patternProperties = Object.fromEntries(entries);
  }
  // As in OpenAPI 3.0, which many a spec has kept in 3.1.
  mendBound(mended, "exclusiveMinimum", "minimum");
  mendBound(mended, "exclusiveMaximum", "maximum");
  return mended;
}

function mendBound(schema: JsonObject, exclusive: string, inclusive: string): void {
  if (typeof schema[exclusive] !== "boolean") return;
  const isExclusive = schema[exclusive] && schema[inclusive] !== undefined;
  setOrDelete(schema, exclusive, isExclusive ? schema[inclusive] : null);
  if (isExclusive) delete schema[inclusive];
}

function setOrDelete(schema: JsonObject, key: string, value: unknown): void {
  if (value === null) delete schema[key];
  else schema[key] = value;
}

const read = new Map<string, string | null>();

/**
 * A pattern as a regular expression with the flag `u` has it, which JSON Schema recommends: without escapes that it
 * does not know (`\:`), and without what is Python's alone; null if it is none in any way.
 */
function readPattern(pattern: string): string | null {
  let result = read.get(pattern);
  if (result === undefined) {
    result = [pattern, withoutDialect(pattern)].find(isPattern) ?? null;
    read.set(pattern, result);
  }
  return result;
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}

function withoutDialect(pattern: string): string {
  const plain = pattern.replace(/^\(\?[a-z]+\)/, "").replaceAll("(?P<", "(?<");
  let isInClass = false;
  return plain.replaceAll(
    /\\[pPu]\{[^}]*\}|\\(.)|[[\]{}]/gsu,
    (token, escaped: string | undefined, offset: number) => {
      if (token === "[") isInClass = true;
      if (token === "]") isInClass = false;
      if (token.length === 1) return isLiteralBrace(plain, token, offset, isInClass) ? `\\${token}` : token;
      if (escaped === undefined) return token;
      if (escaped === "A") return "^";
      if (escaped === "Z" || escaped === "z") return "$";
      if (escaped === "-") return isInClass ? "\\-" : "-";
      return KNOWN_ESCAPE.test(escaped) ? token : escaped;
    },
  );
}

const KNOWN_ESCAPE = /[\^$\\.*+?()[\]{}|/\dbBcdDfknpPrsStuvwWx]/;

/** A brace that begins or ends no quantity and no property. */
function isLiteralBrace(pattern: string, token: string, offset: number, isInClass: boolean): boolean {
  if (token !== "{" && token !== "}") return false;
  if (isInClass) return true;
  if (token === "{") return !/^\{\d+(,\d*)?\}/.test(pattern.slice(offset));
  return !/\{\d+(,\d*)?$/.test(pattern.slice(0, offset));
}
