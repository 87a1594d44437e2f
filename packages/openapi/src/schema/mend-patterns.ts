import { isObject, type JsonObject, setOwn } from "../json/json.ts";

/**
 * A schema whose `pattern` and `patternProperties` are regular expressions of JavaScript. Some specs write them in a
 * dialect that JSON Schema 2020-12 does not know, but mean something by it. What can not be read is left out.
 *
 * @example
 * mendPatterns({ type: "string", pattern: "^a\\:b$" }); // { type: "string", pattern: "^a:b$" }
 */
export function mendPatterns(schema: JsonObject): JsonObject {
  const { pattern, patternProperties } = schema;
  const isFine =
    (typeof pattern !== "string" || readPattern(pattern) === pattern) &&
    (!isObject(patternProperties) || Object.keys(patternProperties).every((key) => readPattern(key) === key));
  if (isFine) return schema;
  const mended = { ...schema };
  if (typeof pattern === "string") {
    const known = readPattern(pattern);
    if (known === null) delete mended.pattern;
    else mended.pattern = known;
  }
  if (isObject(patternProperties)) {
    const readable: JsonObject = {};
    for (const [key, value] of Object.entries(patternProperties)) {
      const known = readPattern(key);
      if (known !== null) setOwn(readable, known, value);
    }
    mended.patternProperties = readable;
  }
  return mended;
}

const read = new Map<string, string | null>();

/**
 * A pattern as a regular expression with the flag `u` has it, which JSON Schema recommends: without escapes that it
 * does not know (`\:`), and without what is Python's alone; null if it is none in any way.
 */
export function readPattern(pattern: string): string | null {
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
