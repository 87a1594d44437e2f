import { followReference } from "../document/follow-reference.ts";
import type { NodeKind } from "../document/grammar.ts";
import { removeItems } from "../document/remove-items.ts";
import { walkSpec } from "../document/walk-spec.ts";
import { isObject, isReference, type JsonObject, listOf, setOwn } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import type { Problem } from "../problem.ts";
import type { Origins } from "./origins.ts";

/** The keys that OpenAPI 3.2 added, and that say something about bodies or requests. */
const NEW_KEYS: Readonly<Partial<Record<NodeKind, readonly string[]>>> = {
  openapi: ["$self"],
  pathItem: ["query", "additionalOperations"],
  mediaType: ["itemSchema", "prefixEncoding", "itemEncoding"],
  encoding: ["encoding", "prefixEncoding", "itemEncoding"],
  response: ["summary"],
  example: ["dataValue", "serializedValue"],
  securityScheme: ["deprecated", "oauth2MetadataUrl"],
};

/** Makes a description of OpenAPI 3.2 one of 3.1, in place, and says what was left out. */
export function leaveOutNew(document: JsonObject, origins: Origins): Problem[] {
  if (!String(document.openapi).startsWith("3.2")) return [];
  const warnings: Problem[] = [];
  const removed = new Map<Pointer, Set<string>>();
  const leaveOut = (pointer: Pointer, what: string) => {
    const message = `${what} is new in OpenAPI 3.2, and left out.`;
    warnings.push({ ...origins.positionOf(pointer), message });
  };
  document.openapi = "3.1.1";
  inlineMediaTypes(document, origins);
  for (const { kind, pointer, value } of [...walkSpec(document)]) {
    for (const key of NEW_KEYS[kind] ?? []) {
      if (!Object.hasOwn(value, key)) continue;
      leaveOut(childOf(pointer, key), `\`${key}\``);
      delete value[key];
    }
    if (isObject(value.discriminator) && Object.hasOwn(value.discriminator, "defaultMapping")) {
      leaveOut(childOf(pointer, "discriminator", "defaultMapping"), "`defaultMapping`");
      delete value.discriminator.defaultMapping;
    }
    listOf(value.parameters).forEach((parameter, index) => {
      if (followReference(document, "", parameter)?.value.in !== "querystring") return;
      const list = childOf(pointer, "parameters");
      leaveOut(childOf(list, index), "A parameter in `querystring`");
      removed.set(list, (removed.get(list) ?? new Set()).add(String(index)));
    });
  }
  for (const { list, before } of removeItems(document, removed)) origins.moveItems(list, before);
  return warnings;
}

/** A media type may be a reference now; written out, it is none. */
function inlineMediaTypes(document: JsonObject, origins: Origins): void {
  const nodes = [...walkSpec(document)].filter(({ kind, parent }) => kind === "mediaType" && parent !== null);
  for (const { value, pointer } of nodes) {
    const target = isReference(value) ? followReference(document, pointer, value) : null;
    if (target === null) continue;
    delete value.$ref;
    for (const [key, inner] of Object.entries(target.value)) {
      if (Object.hasOwn(value, key)) continue;
      setOwn(value, key, structuredClone(inner));
      const { file, tokens } = origins.originOf(childOf(target.pointer, key));
      origins.set(childOf(pointer, key), file, tokens);
    }
  }
  if (isObject(document.components)) delete document.components.mediaTypes;
}
