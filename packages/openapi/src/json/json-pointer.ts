/**
 * A place in a document: a JSON Pointer (RFC 6901) in a URI fragment, `#/components/schemas/Event/properties/startsAt`.
 */
export type Pointer = string;

/**
 * The tokens of a pointer, unescaped. Percent signs are escapes only in a fragment, which begins with `#`.
 *
 * @example
 * tokensOf("#/paths/~1events/get"); // ["paths", "/events", "get"]
 */
export function tokensOf(pointer: Pointer): string[] {
  const isFragment = pointer.startsWith("#");
  return pointer
    .split("/")
    .slice(1)
    .map((token) => (isFragment ? decodePercent(token) : token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * The pointer of tokens, escaped; the other way round than {@link tokensOf}.
 *
 * @example
 * pointerOf(["paths", "/events", "get"]); // "#/paths/~1events/get"
 */
export function pointerOf(tokens: readonly string[]): Pointer {
  // Not by a spread: a reference may have more tokens than a function takes arguments.
  let pointer = "#";
  for (const token of tokens) pointer += step(token, true);
  return pointer;
}

/**
 * The pointer to what stands below a place.
 *
 * @example
 * childOf("#/paths", "/events", "parameters", 0); // "#/paths/~1events/parameters/0"
 */
export function childOf(pointer: Pointer, ...tokens: readonly (string | number)[]): Pointer {
  const isFragment = pointer.startsWith("#");
  return pointer + tokens.map((token) => step(token, isFragment)).join("");
}

/**
 * The pointer to what directly contains a place. The document contains itself.
 *
 * @example
 * parentOf("#/paths/~1events/get"); // "#/paths/~1events"
 */
export function parentOf(pointer: Pointer): Pointer {
  return pointerOf(tokensOf(pointer).slice(0, -1));
}

/**
 * The same pointer as we write it: a spec may percent-encode more than it has to.
 *
 * @example
 * normalizePointer("#/paths/~1events~1%7BeventId%7D"); // "#/paths/~1events~1{eventId}"
 */
export function normalizePointer(pointer: Pointer): Pointer {
  return pointerOf(tokensOf(pointer));
}

/**
 * The value at a pointer; undefined if there is none. References are not followed.
 *
 * @example
 * valueAt({ tags: [{ name: "events" }] }, "#/tags/0/name"); // "events"
 */
export function valueAt(document: unknown, pointer: Pointer): unknown {
  return valueAlong(document, tokensOf(pointer));
}

/** The value that the tokens of a pointer lead to; undefined if there is none. */
export function valueAlong(document: unknown, tokens: readonly string[]): unknown {
  let node = document;
  for (const token of tokens) {
    // The length of a list is its own property, but no value of the document.
    if (typeof node !== "object" || node === null || !Object.prototype.propertyIsEnumerable.call(node, token))
      return undefined;
    node = (node as Record<string, unknown>)[token];
  }
  return node;
}

/** Of all that a URI fragment may escape, only the escape character itself has to be: the rest stays readable. */
function step(token: string | number, isFragment: boolean): string {
  const text = String(token);
  // Most tokens need no escape, and a large spec has millions of them.
  if (!/[~/%]/.test(text)) return `/${text}`;
  const escaped = `/${text.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return isFragment ? escaped.replaceAll("%", "%25") : escaped;
}

/** Decodes what a URI escapes by percent signs. */
export function decodePercent(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray % is not an escape.
    return text;
  }
}
