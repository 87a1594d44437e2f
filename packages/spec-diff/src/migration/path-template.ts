import { type Pointer, pointerOf, tokensOf } from "@tenant-api/openapi";

const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * A path without the names of its placeholders, which do not tell it from another: `/pets/{id}` and `/pets/{petId}`
 * are one path (OpenAPI 3.1, 4.8.8).
 */
export function templateOf(path: string): string {
  return path.replace(PLACEHOLDER, "{}");
}

/** The pointer of a place, the same whatever the placeholders of its path are called. */
export function placeOf(pointer: Pointer): Pointer {
  return respell(pointer, templateOf);
}

/** The pointer with the path in it, if there is one, as it is in a spec. */
export function spellAsIn(spec: object): (pointer: Pointer) => Pointer {
  const paths = Object.keys((spec as { paths?: object }).paths ?? {});
  const known = new Set(paths);
  const byTemplate = new Map(paths.map((path) => [templateOf(path), path]));
  return (pointer) =>
    respell(pointer, (path) => (known.has(path) ? path : (byTemplate.get(templateOf(path)) ?? path)));
}

export function placeholdersIn(path: string): string[] {
  return [...path.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
}

export function renamePlaceholders(path: string, names: ReadonlyMap<string, string>): string {
  return path.replace(PLACEHOLDER, (text, name: string) => (names.has(name) ? `{${names.get(name)}}` : text));
}

function respell(pointer: Pointer, spell: (path: string) => string): Pointer {
  const [root = "", path, ...rest] = tokensOf(pointer);
  if (root !== "paths" || path === undefined) return pointerOf(tokensOf(pointer));
  return pointerOf([root, spell(path), ...rest]);
}
