import type { JsonObject } from "../json/json.ts";
import type { NodeKind } from "./grammar.ts";

/** A body of any media type, of which nothing is known. */
const anyBody = () => ({ "*/*": { schema: {} } });

const nothing = () => ({});

/** What stands for a node of which nothing is known. */
const NOTHING: Readonly<Partial<Record<NodeKind, () => JsonObject>>> = {
  openapi: nothing,
  components: nothing,
  schema: nothing,
  field: nothing,
  mediaType: nothing,
  pathItem: nothing,
  header: () => ({ schema: {} }),
  response: () => ({ description: "", content: anyBody() }),
  requestBody: () => ({ content: anyBody() }),
};

const AS_SCHEMA = "It counts as a schema that says nothing.";

const CONSEQUENCES: Readonly<Partial<Record<NodeKind, string>>> = {
  components: "The components count as empty.",
  schema: AS_SCHEMA,
  field: AS_SCHEMA,
  mediaType: "It counts as a media type without a schema.",
  pathItem: "The path counts as one without operations of its own.",
  header: "It counts as a header of an unknown type.",
  response: "It counts as a response with an unknown body.",
  requestBody: "It counts as an unknown body.",
  securityScheme: "The security scheme is left out.",
};

/** Kinds that are left out, and called what a reader of a message calls them. */
const LEFT_OUT: readonly NodeKind[] = ["parameter", "example", "link", "callback"];

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
  return CONSEQUENCES[kind] ?? `${LEFT_OUT.includes(kind) ? `The ${kind}` : "It"} is left out.`;
}
