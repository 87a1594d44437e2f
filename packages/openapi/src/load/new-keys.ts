import type { NodeKind } from "../document/grammar.ts";
import { isObject, type JsonObject } from "../json/json.ts";

/** A key that OpenAPI 3.2 added, where it stands. */
export interface NewKey {
  holder: JsonObject;
  /** The tokens that lead to it from its node. */
  tokens: string[];
  key: string;
}

const SERVERS = "servers/*/name";
const SCHEMA = ["discriminator/defaultMapping", "xml/nodeType"];

/** The keys that OpenAPI 3.2 added, by the node that they stand in or below. */
const NEW_KEYS: Readonly<Partial<Record<NodeKind, readonly string[]>>> = {
  openapi: ["$self", "tags/*/summary", "tags/*/parent", "tags/*/kind", SERVERS],
  pathItem: [SERVERS],
  operation: [SERVERS],
  link: ["server/name"],
  mediaType: ["itemSchema", "prefixEncoding", "itemEncoding"],
  encoding: ["encoding", "prefixEncoding", "itemEncoding"],
  response: ["summary"],
  example: ["dataValue", "serializedValue"],
  securityScheme: ["deprecated", "oauth2MetadataUrl", "flows/deviceAuthorization"],
  schema: SCHEMA,
  field: SCHEMA,
};

/** The keys of a node that OpenAPI 3.2 added. */
export function findNewKeys(kind: NodeKind, value: JsonObject): NewKey[] {
  return (NEW_KEYS[kind] ?? []).flatMap((path) => {
    const steps = path.split("/");
    const key = steps.pop() ?? "";
    let holders: { value: unknown; tokens: string[] }[] = [{ value, tokens: [] }];
    for (const step of steps) {
      holders = holders.flatMap(({ value: holder, tokens }) => {
        const names = step === "*" ? Object.keys(Array.isArray(holder) ? holder : []) : [step];
        return names.map((name) => ({ value: Object(holder)[name], tokens: [...tokens, name] }));
      });
    }
    return holders.flatMap(({ value: holder, tokens }) =>
      isObject(holder) && Object.hasOwn(holder, key) ? [{ holder, tokens: [...tokens, key], key }] : [],
    );
  });
}
