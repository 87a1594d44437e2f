import { listOf, setOwn } from "@tenant-api/openapi";
import type { Site } from "./random-values.ts";

/** A deviation of a field that is planted in answers. */
export interface FieldDeviation {
  kind: string;
  /** Whether a field can deviate so. */
  fits(site: Site): boolean;
  /** Makes a field deviate. */
  plant(site: Site): void;
}

const FORMATS = new Set(["uuid", "date-time", "date", "email", "ipv4"]);

/** The planted deviations, in the order of the table. Each is a disagreement with the spec whatever else the value holds. */
export const FIELD_DEVIATIONS: readonly FieldDeviation[] = [
  {
    kind: "field-unknown",
    // An object that has other fields; the new one is beside this one.
    fits: () => true,
    plant: ({ holder }) => setOwn(holder, UNKNOWN, "planted"),
  },
  {
    kind: "field-missing",
    fits: ({ isRequired }) => isRequired,
    plant: ({ holder, name }) => delete holder[name],
  },
  {
    kind: "type-mismatch",
    fits: ({ schema }) =>
      ["string", "integer", "boolean"].includes(String(schema.type)) &&
      !("enum" in schema) &&
      !("format" in schema),
    plant: ({ holder, name, schema }) => {
      holder[name] = schema.type === "string" ? 4711 : "planted";
    },
  },
  {
    kind: "format-mismatch",
    fits: ({ schema }) =>
      schema.type === "string" && FORMATS.has(String(schema.format)) && !("enum" in schema),
    plant: ({ holder, name }) => {
      holder[name] = "planted";
    },
  },
  {
    kind: "null-unexpected",
    fits: ({ schema }) =>
      ["string", "integer", "boolean", "object", "array"].includes(String(schema.type)) &&
      !listOf(schema.enum).includes(null),
    plant: ({ holder, name }) => {
      holder[name] = null;
    },
  },
  {
    kind: "enum-value-unknown",
    fits: ({ schema }) => schema.type === "string" && listOf(schema.enum).length > 1,
    plant: ({ holder, name }) => {
      holder[name] = "planted";
    },
  },
  {
    kind: "field-renamed",
    fits: ({ schema, isRequired }) => isRequired && schema.type === "string" && !("enum" in schema),
    plant: ({ holder, name }) => {
      setOwn(holder, renamed(name), holder[name]);
      delete holder[name];
    },
  },
];

/** The field that no spec declares. */
export const UNKNOWN = "plantedField";

/** `createdAt` becomes `createdAtValue`, `created_at` `created_at_value`. */
export function renamed(name: string): string {
  return name.includes("_") ? `${name}_value` : `${name}Value`;
}
