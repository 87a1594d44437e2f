import { isObject, type JsonObject, pointerOf, setOwn, tokensOf } from "@tenant-api/openapi";
import { REQUIRED } from "../shape/marks.ts";

/** A character of the private use area, which no spec has in a name. */
const MARK = "\uE000";

/** Where a name stands as a value that has to be the same as a key. */
const NAMING_KEYS: ReadonlySet<string> = new Set(["operationId", "propertyName", "required", REQUIRED]);

/**
 * A copy of a spec in which no key is called like a member of every object, such as `valueOf`: openapi-typescript
 * takes those members for what the spec says. What it made of the copy is put right by `showPrototypeNames`.
 */
export function hidePrototypeNames(document: JsonObject): JsonObject {
  return hide(document, "") as JsonObject;
}

/** The text with the names as the spec has them: all are identifiers, so none needs quotes where it is declared. */
export function showPrototypeNames(text: string): string {
  return text
    .replaceAll("\\uE000", MARK)
    .replaceAll(/^(\s*)"(\w+)\uE000"(\??:)/gm, "$1$2$3")
    .replaceAll(MARK, "");
}

function hide(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => hide(item, key));
  if (isObject(value)) {
    const copy: JsonObject = {};
    for (const [name, inner] of Object.entries(value)) setOwn(copy, marked(name), hide(inner, name));
    return copy;
  }
  if (typeof value !== "string") return value;
  if (key === "$ref" && value.startsWith("#")) {
    const tokens = tokensOf(value);
    return tokens.some(isPrototypeName) ? pointerOf(tokens.map(marked)) : value;
  }
  return NAMING_KEYS.has(key) ? marked(value) : value;
}

function marked(name: string): string {
  return isPrototypeName(name) ? name + MARK : name;
}

function isPrototypeName(name: string): boolean {
  return name in Object.prototype;
}
