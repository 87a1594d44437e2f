import { isObject } from "@tenant-api/openapi";

/** A value of JSON as TypeScript, on one line. */
export function renderValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderValue).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${renderKey(key)}: ${renderValue(inner)}`);
  return `{ ${entries.join(", ")} }`;
}

/** Without brackets, `__proto__` would be the prototype. */
export function renderKey(key: string): string {
  if (key === "__proto__") return `["${key}"]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
