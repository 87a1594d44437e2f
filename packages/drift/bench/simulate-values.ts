import { followReference, isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { declaredFields } from "./declared-fields.ts";

/** A number from 0 to 1, the same for the same texts. */
export function chance(...texts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of texts.join("\n")) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const DEEPEST = 4;

/**
 * A value of a schema, the same for the same field and thing. How the values of a field are spread is drawn for the field:
 * many flags are nearly always false, many counters nearly always zero, and some texts are the same everywhere.
 *
 * @param field What the value is of.
 * @param thing The thing that has it.
 */
export function simulateValue(
  document: JsonObject,
  schema: unknown,
  field: string,
  thing: string,
  depth = 0,
): unknown {
  const value = followReference(document, "#", schema)?.value;
  if (!isObject(value) || depth > DEEPEST) return `text of ${field} ${Math.floor(3 * chance(field, thing))}`;
  const [kind, draw] = [chance(field, "kind"), chance(field, thing)];
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    // The first values are in use more than the last.
    items[Math.floor(items.length * draw ** (1 + 3 * kind))];
  if (value.const !== undefined) return value.const;
  if (listOf(value.enum).length > 0) return pick(listOf(value.enum));
  const [alternative] = [...listOf(value.oneOf), ...listOf(value.anyOf)].filter(
    (one) => isObject(one) && one.type !== "null",
  );
  if (alternative !== undefined) return simulateValue(document, alternative, field, thing, depth + 1);
  const type = [value.type].flat().find((name) => name !== "null");
  if (type === "boolean") return draw < (kind < 0.5 ? 0.03 : kind);
  if (type === "integer") return kind < 0.4 ? (draw < 0.9 ? 0 : 1) : Math.floor(draw * 10 ** (1 + 5 * kind));
  if (type === "number") return kind < 0.2 ? 0 : Math.round(draw * 100_000) / 100;
  if (type === "array" || value.items !== undefined) {
    const length = Math.floor(4 * draw);
    return Array.from({ length }, (_, index) =>
      simulateValue(document, value.items, field, `${thing} ${index}`, depth + 1),
    );
  }
  const fields = declaredFields(document, "#", value);
  if (fields.size > 0 || type === "object") {
    const entries = [...fields].map(([name, { schema: inner }]) => [
      name,
      simulateValue(document, inner, `${field}.${name}`, thing, depth + 1),
    ]);
    return Object.fromEntries(entries);
  }
  return textOf(value.format, field, kind, draw);
}

function textOf(format: unknown, field: string, kind: number, draw: number): string {
  const digits = Math.floor(draw * 2 ** 32)
    .toString(16)
    .padStart(8, "0");
  if (format === "date-time") return new Date(1.6e12 + Math.floor(draw * 2 ** 32) * 10).toISOString();
  if (format === "date") return new Date(1.6e12 + Math.floor(draw * 2 ** 32) * 10).toISOString().slice(0, 10);
  if (format === "uuid") return `${digits}-0000-4000-8000-0000${digits}`;
  if (format === "uri" || format === "url") return `https://example.com/${digits}`;
  if (format === "email") return `${digits}@example.com`;
  // Some texts are the same in all fields, some in all objects.
  if (kind < 0.05) return "none";
  const word = Math.floor(chance(field, "word") * 2 ** 32).toString(36);
  return kind < 0.15 ? word : kind < 0.3 ? `${word} ${Math.floor(draw * 4)}` : `text ${digits}`;
}
