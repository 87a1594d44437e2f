import { followReference } from "../document/follow-reference.ts";
import { isAdditionalMethod } from "../document/methods.ts";
import { removeItems } from "../document/remove-items.ts";
import { walkSpec } from "../document/walk-spec.ts";
import type { Problem } from "../input/problem.ts";
import { isObject, isReference, type JsonObject, listOf, objectAt, objectsIn, setOwn } from "../json/json.ts";
import { childOf, type Pointer, tokensOf } from "../json/json-pointer.ts";
import { findNewKeys } from "./new-keys.ts";
import type { Origins } from "./origins.ts";

/** Whether a document is of OpenAPI 3.2. */
export function isOpenapi32({ openapi }: JsonObject): boolean {
  return /^3\.2(\.|$)/.test(String(openapi));
}

/** Makes a description of OpenAPI 3.2 one of 3.1, in place, and says what was left out. */
export function leaveOutNew(document: JsonObject, origins: Origins): Problem[] {
  if (!isOpenapi32(document)) return [];
  const warnings: Problem[] = [];
  const leaveOut = (pointer: Pointer, what: string) => {
    const message = `${what} is new in OpenAPI 3.2, and left out.`;
    warnings.push({ ...origins.positionOf(pointer), message });
  };
  inlineMediaTypes(document, origins);
  for (const { kind, pointer, value } of [...walkSpec(document)]) {
    for (const { holder, tokens, key } of findNewKeys(kind, value)) {
      leaveOut(childOf(pointer, ...tokens), `\`${key}\``);
      delete holder[key];
    }
    if (kind === "pathItem") warnings.push(...leaveOutMethods(pointer, value, origins));
    if (kind === "parameter" && value.style === "cookie") {
      leaveOut(childOf(pointer, "style"), "`style: cookie`");
      delete value.style;
    }
    // It need not have one any more.
    if (kind === "response" && !isReference(value)) value.description ??= "";
    if (kind === "openapi" || kind === "operation") nameSchemes(document, pointer, value, leaveOut);
  }
  leaveOutQuerystrings(document, origins, leaveOut);
  return warnings;
}

/**
 * Leaves out keys of `additionalOperations` that are no methods, or are those of another operation. Capitals do not tell methods
 * apart: no library sends `copy` as it stands.
 */
function leaveOutMethods(item: Pointer, { additionalOperations }: JsonObject, origins: Origins): Problem[] {
  const known = new Set<string>();
  return objectsIn(additionalOperations).flatMap(([name]) => {
    const method = name.toUpperCase();
    const isOwn = isAdditionalMethod(name) && !known.has(method);
    known.add(method);
    if (isOwn && name === method) return [];
    if (!isOwn) delete (additionalOperations as JsonObject)[name];
    const [expected, consequence] = isOwn
      ? ["a method in capitals", `counts as ${method}`]
      : ["a method that no other key of the path item stands for", "is left out"];
    const message = `Expected ${expected}, received ${JSON.stringify(name)}. It ${consequence}.`;
    return [{ ...origins.positionOf(childOf(item, "additionalOperations", name)), message }];
  });
}

type LeaveOut = (pointer: Pointer, what: string) => void;

/** A parameter that stands for the whole query; what refers to it goes with it. */
function leaveOutQuerystrings(document: JsonObject, origins: Origins, leaveOut: LeaveOut): void {
  const isNew = (parameter: unknown) => followReference(document, "#", parameter)?.value.in === "querystring";
  const what = "A parameter in `querystring`";
  const removed = new Map<Pointer, Set<string>>();
  for (const { pointer, value } of walkSpec(document)) {
    const list = childOf(pointer, "parameters");
    for (const [index, parameter] of listOf(value.parameters).entries()) {
      if (!isNew(parameter)) continue;
      if (!isReference(parameter)) leaveOut(childOf(list, index), what);
      removed.set(list, (removed.get(list) ?? new Set()).add(String(index)));
    }
  }
  const components = objectAt(objectAt(document, "components"), "parameters");
  const names = objectsIn(components).filter(([, parameter]) => isNew(parameter));
  for (const [name, parameter] of names) {
    if (!isReference(parameter)) leaveOut(childOf("#/components/parameters", name), what);
    delete components[name];
  }
  for (const { list, before } of removeItems(document, removed)) origins.moveItems(list, before);
}

/** A requirement may have the address of a security scheme now. That of a component is its name. */
function nameSchemes(document: JsonObject, pointer: Pointer, node: JsonObject, leaveOut: LeaveOut): void {
  const schemes = objectAt(objectAt(document, "components"), "securitySchemes");
  for (const [index, requirement] of listOf(node.security).entries()) {
    for (const [written, scopes] of Object.entries(isObject(requirement) ? requirement : {})) {
      if (Object.hasOwn(schemes, written) || !isAddress(written)) continue;
      const [section, kind, name = "", ...below] = tokensOf(written);
      const isComponent = section === "components" && kind === "securitySchemes" && below.length === 0;
      if (isComponent && written.startsWith("#") && Object.hasOwn(schemes, name)) {
        delete (requirement as JsonObject)[written];
        setOwn(requirement as JsonObject, name, scopes);
      } else leaveOut(childOf(pointer, "security", index, written), "A security scheme by its address");
    }
  }
}

/** Whether what a security requirement names is no name, but an address. */
export function isAddress(name: string): boolean {
  return /[/#:]/.test(name);
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
