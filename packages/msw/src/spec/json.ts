export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands in a property, if it is an object; else an empty one. */
export function objectAt(value: unknown, key: string): JsonObject {
  const inner = isObject(value) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
}

/** What a JSON Pointer (RFC 6901) leads to; undefined if that is nothing. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce<unknown>(
    (inner, step) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, step)
        ? (inner as JsonObject)[step]
        : undefined,
    value,
  );
}

/** The names and indexes that a JSON Pointer is made of. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** One step of a JSON Pointer. */
export function pointerStep(name: string | number): string {
  return `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
