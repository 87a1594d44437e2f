/**
 * A place in a document: a JSON Pointer (RFC 6901) in a URI fragment, `#/components/schemas/Event/properties/startsAt`.
 */
export type Pointer = string;

/**
 * The tokens of a pointer, unescaped: `["components", "schemas", "Event"]`. Percent signs are escapes only in a
 * fragment, which begins with `#`.
 */
export function tokensOf(pointer: Pointer): string[] {
  const isFragment = pointer.startsWith("#");
  return pointer
    .split("/")
    .slice(1)
    .map((token) => (isFragment ? decodeToken(token) : token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function pointerOf(tokens: readonly string[]): Pointer {
  return `#${tokens.map(step).join("")}`;
}

/** The pointer to what stands below a place: `childOf("#/paths", "/events", "get")` is `#/paths/~1events/get`. */
export function childOf(pointer: Pointer, ...tokens: readonly (string | number)[]): Pointer {
  return pointer + tokens.map(step).join("");
}

/** The place that something is directly in. */
export function parentOf(pointer: Pointer): Pointer {
  return pointerOf(tokensOf(pointer).slice(0, -1));
}

/** The same pointer as we write it: a spec may percent-encode what need not be. */
export function normalizePointer(pointer: Pointer): Pointer {
  return pointerOf(tokensOf(pointer));
}

/** The value at a pointer; undefined if there is none. References are not followed. */
export function valueAt(document: unknown, pointer: Pointer): unknown {
  return valueAlong(document, tokensOf(pointer));
}

/** The value that the tokens of a pointer lead to; undefined if there is none. */
export function valueAlong(document: unknown, tokens: readonly string[]): unknown {
  let node = document;
  for (const token of tokens) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) return undefined;
    node = (node as Record<string, unknown>)[token];
  }
  return node;
}

function step(token: string | number): string {
  const text = String(token);
  // Most tokens need no escape, and a large spec has millions of them.
  return /[~/]/.test(text) ? `/${text.replaceAll("~", "~0").replaceAll("/", "~1")}` : `/${text}`;
}

function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    // A stray % is not an escape.
    return token;
  }
}
