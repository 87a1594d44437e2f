import {
  isObject,
  type JsonObject,
  normalizePointer,
  type Pointer,
  pointerOf,
  valueAt,
} from "@tenant-api/openapi";

/** The parameters of operations and paths, and the shared ones, that are references to a shared one. */
export function findUses(spec: JsonObject, target: Pointer): Pointer[] {
  const leadsThere = (value: unknown): boolean => {
    const seen = new Set<unknown>();
    let node = value;
    while (isObject(node) && typeof node.$ref === "string" && !seen.has(node)) {
      if (normalizePointer(node.$ref) === target) return true;
      seen.add(node);
      node = valueAt(spec, node.$ref);
    }
    return false;
  };
  const visit = (value: unknown, at: Pointer, key: string): Pointer[] => {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => {
      const place = at + pointerOf([name]).slice(1);
      return key === "parameters" && leadsThere(inner) ? [place] : visit(inner, place, name);
    });
  };
  return visit(spec, "#", "");
}
