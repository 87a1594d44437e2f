import type { Effect } from "../change/change.ts";

/**
 * The effects of a change of a keyword on the values that are sent and read: of one that was added, one that was
 * removed, and one that got another value.
 */
export type Keyword =
  /** Reported wherever its value changes, with these effects. */
  | { by: "value"; effects: Effects }
  /** A limit: the same, where a larger number lets more or fewer values through. `of` is the type that it looks at. */
  | { by: "limit"; effects: Effects; larger: "more" | "fewer"; of: ValueType }
  /** A condition on values of one type, or on all of them. */
  | { by: "constraint"; effects: Effects; of: ValueType }
  /**
   * Reported by a rule of its own, which looks at more than the keyword. The effects are those of the plain case; `only` is
   * the direction that it concerns, if it is one.
   */
  | { by: "rule"; effects: Effects; only?: "request" | "response" }
  /** Its contents are compared, and reported, keyword by keyword. */
  | { by: "walk"; effects: Effects }
  /** Reported as one value, with the effect of those keywords in it that changed. */
  | { by: "object"; object: ObjectName; shape: "one" | "list" | "map" }
  /** Never reported, for the reason given. */
  | { by: "nobody"; reason: string };

/** Of a keyword that was added, one that was removed, and one that changed. */
export type Effects = readonly [added: Effect, removed: Effect, changed: Effect];

export type ValueType = "string" | "number" | "array" | "object" | "any";

/** The objects of the OpenAPI Specification, by its own names. */
export type ObjectName =
  | "openapi"
  | "info"
  | "contact"
  | "license"
  | "server"
  | "serverVariable"
  | "components"
  | "paths"
  | "pathItem"
  | "operation"
  | "externalDocs"
  | "parameter"
  | "requestBody"
  | "mediaType"
  | "encoding"
  | "responses"
  | "response"
  | "example"
  | "link"
  | "header"
  | "tag"
  | "reference"
  | "schema"
  | "discriminator"
  | "xml"
  | "securityScheme"
  | "oauthFlows"
  | "oauthFlow";

/** Only people read it. */
export const words: Keyword = { by: "value", effects: ["described", "described", "described"] };

/** Each other value is another thing. */
export const replaced: Keyword = { by: "value", effects: ["replaced", "replaced", "replaced"] };

export const rule = (...effects: Effects): Keyword & { by: "rule" } => ({ by: "rule", effects });

export const walk = (...effects: Effects): Keyword => ({ by: "walk", effects });

export const limit = (of: ValueType, larger: "more" | "fewer"): Keyword => ({
  by: "limit",
  effects: ["narrowed", "widened", larger === "more" ? "widened" : "narrowed"],
  larger,
  of,
});

export const constraint = (of: ValueType): Keyword => ({
  by: "constraint",
  effects: ["narrowed", "widened", "replaced"],
  of,
});

export const object = (name: ObjectName, shape: "one" | "list" | "map" = "one"): Keyword => ({
  by: "object",
  object: name,
  shape,
});

export const nobody = (reason: string): Keyword => ({ by: "nobody", reason });
