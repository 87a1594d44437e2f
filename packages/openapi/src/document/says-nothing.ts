import type { JsonObject } from "../json/json.ts";
import type { NodeKind } from "./grammar.ts";

/** A body of any media type, of which nothing is known. */
const ANY_BODY = { "*/*": { schema: {} } };

/** What stands for a node of which nothing is known. */
const NOTHING: Readonly<Partial<Record<NodeKind, () => JsonObject>>> = {
  openapi: () => ({}),
  components: () => ({}),
  schema: () => ({}),
  field: () => ({}),
  mediaType: () => ({}),
  pathItem: () => ({}),
  header: () => ({ schema: {} }),
  response: () => ({ description: "", content: structuredClone(ANY_BODY) }),
  requestBody: () => ({ content: structuredClone(ANY_BODY) }),
};

const CONSEQUENCES: Readonly<Partial<Record<NodeKind, string>>> = {
  openapi: "It is left out.",
  components: "The components count as empty.",
  schema: "It counts as a schema that says nothing.",
  field: "It counts as a schema that says nothing.",
  mediaType: "It counts as a media type without a schema.",
  pathItem: "The path counts as one without operations of its own.",
  header: "It counts as a header of an unknown type.",
  response: "It counts as a response with an unknown body.",
  requestBody: "It counts as an unknown body.",
  parameter: "The parameter is left out.",
  example: "The example is left out.",
  link: "The link is left out.",
  callback: "The callback is left out.",
  securityScheme: "The security scheme is left out.",
};

/** Whether a node of a kind that says nothing is left out: there is no such thing as a parameter without a name. */
export function isLeftOut(kind: NodeKind): boolean {
  return NOTHING[kind] === undefined;
}

/** What stands for a node of a kind, if nothing is known of it. */
export function nothingFor(kind: NodeKind): JsonObject {
  return NOTHING[kind]?.() ?? {};
}

/** What becomes of a node that says nothing, as a sentence. */
export function consequenceFor(kind: NodeKind): string {
  return CONSEQUENCES[kind] ?? "It is left out.";
}
