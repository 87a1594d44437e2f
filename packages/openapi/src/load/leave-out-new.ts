import { isAdditionalMethod } from "../document/methods.ts";
import { isOpenapi32 } from "../document/openapi-version.ts";
import { replaceNewKeywords } from "../document/replace-new-keywords.ts";
import { walkSpec } from "../document/walk-spec.ts";
import { isObject, isReference, type JsonObject, listOf, objectAt, objectsIn, setOwn } from "../json/json.ts";
import { childOf, type Pointer, tokensOf } from "../json/json-pointer.ts";
import type { Origins } from "./origins.ts";
import type { PlacedProblem } from "./placed-problem.ts";

/** States a description of OpenAPI 3.2 in the words of 3.1, in place, and says what does not count as it was written. */
export function leaveOutNew(document: JsonObject, origins: Origins): PlacedProblem[] {
  if (!isOpenapi32(document)) return [];
  const warnings: PlacedProblem[] = [];
  const leaveOut = (pointer: Pointer, what: string) => {
    warnings.push({
      pointers: [pointer],
      ...origins.positionOf(pointer),
      message: `${what} is not followed, and left out.`,
    });
  };
  for (const { from, to } of replaceNewKeywords(document)) {
    const { file, tokens } = origins.originOf(from);
    origins.set(to, file, tokens);
  }
  for (const { kind, pointer, value } of [...walkSpec(document)]) {
    if (kind === "pathItem") warnings.push(...leaveOutMethods(pointer, value, origins));
    if (kind === "parameter" && value.style === "cookie") {
      const message = "`style: cookie` is read as `form`: a client writes special characters by their codes.";
      const at = childOf(pointer, "style");
      warnings.push({ pointers: [at], ...origins.positionOf(at), message });
      delete value.style;
    }
    // It need not have one any more.
    if (kind === "response" && !isReference(value)) value.description ??= "";
    if (kind === "openapi" || kind === "operation") nameSchemes(document, pointer, value, leaveOut);
  }
  return warnings;
}

/**
 * Leaves out keys of `additionalOperations` that are no methods, or are those of another operation. Capitals do not tell methods
 * apart: no library sends `copy` as it stands.
 */
function leaveOutMethods(
  item: Pointer,
  { additionalOperations }: JsonObject,
  origins: Origins,
): PlacedProblem[] {
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
    const pointer = childOf(item, "additionalOperations", name);
    return [{ pointers: [pointer], ...origins.positionOf(pointer), message }];
  });
}

type LeaveOut = (pointer: Pointer, what: string) => void;

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
