/**
 * A place in a spec: a JSON Pointer (RFC 6901) in a URI fragment, `#/components/schemas/Event/properties/startsAt`.
 */
export type Pointer = string;

/** The tokens of a pointer, unescaped: `["components", "schemas", "Event"]`. */
export function tokensOf(pointer: Pointer): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => decodeToken(token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function pointerOf(tokens: readonly string[]): Pointer {
  return `#${tokens.map((token) => `/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
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
  let node = document;
  for (const token of tokensOf(pointer)) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) return undefined;
    node = (node as Record<string, unknown>)[token];
  }
  return node;
}

function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    // A stray % is not an escape.
    return token;
  }
}
