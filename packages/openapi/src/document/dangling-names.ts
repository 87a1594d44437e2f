import { isObject, type JsonObject, listOf, objectAt } from "../json/json.ts";
import { childOf, type Pointer, pointerOf, valueAt } from "../json/json-pointer.ts";
import { followReference } from "./follow-reference.ts";
import type { DanglingReference } from "./leave-out-dangling.ts";
import { operationsOfItem, splitOperation } from "./methods.ts";
import type { SpecNode } from "./walk-spec.ts";

/**
 * Places that lead to nothing by something else than a `$ref`: a discriminator's mapping, the operation of a link, and
 * the security schemes of a requirement. A mapping that leads nowhere is left out, in place.
 *
 * @param isNamed Whether a requirement for a security scheme may be for one that is no component.
 * @param nodes All nodes of the document.
 */
export function leaveOutDanglingNames(
  document: JsonObject,
  isNamed: (scheme: string) => boolean,
  nodes: readonly SpecNode[],
): DanglingReference[] {
  const schemes = objectAt(objectAt(document, "components"), "securitySchemes");
  const operationIds = new Set<unknown>();
  const dangling: DanglingReference[] = [];
  const links: { pointer: Pointer; value: JsonObject }[] = [];
  for (const { kind, pointer, value } of nodes) {
    if (kind === "operation") operationIds.add(value.operationId);
    if (kind === "link") links.push({ pointer, value });
    if (kind === "operation" || kind === "openapi")
      dangling.push(
        ...danglingSchemes((name) => Object.hasOwn(schemes, name) || isNamed(name), pointer, value.security),
      );
    if (isObject(value.discriminator))
      dangling.push(...leaveOutMappings(document, childOf(pointer, "discriminator"), value.discriminator));
  }
  for (const { pointer, value } of links)
    dangling.push(...danglingLink(document, operationIds, pointer, value));
  return dangling;
}

/** Whether a value of a mapping is a reference, and not the name of a schema. */
export function isMappedReference(value: string): boolean {
  return /#|^\.{1,2}\/|\.(ya?ml|json)$/i.test(value);
}

/** What is said of a mapping that leads nowhere. */
export function danglingMapping(message: string): Pick<DanglingReference, "message" | "consequence"> {
  return { message: message.replace("`$ref`", "a mapping"), consequence: "It is left out." };
}

function leaveOutMappings(
  document: JsonObject,
  pointer: Pointer,
  discriminator: JsonObject,
): DanglingReference[] {
  const schemas = objectAt(objectAt(document, "components"), "schemas");
  const inMapping = Object.keys(objectAt(discriminator, "mapping")).map((name) => ["mapping", name]);
  return [...inMapping, ["defaultMapping"]].flatMap((tokens) => {
    const holder = tokens.length === 1 ? discriminator : (discriminator.mapping as JsonObject);
    const name = tokens.at(-1) ?? "";
    const target = holder[name];
    if (typeof target !== "string") return [];
    const isFound = isMappedReference(target)
      ? /^#\//.test(target) && isSchema(valueAt(document, target))
      : Object.hasOwn(schemas, target);
    if (isFound) return [];
    delete holder[name];
    const message = danglingMapping(`Expected \`$ref\` to lead to a schema, received "${target}".`);
    return [{ pointer: childOf(pointer, ...tokens), ...message }];
  });
}

function isSchema(value: unknown): boolean {
  return isObject(value) || typeof value === "boolean";
}

function danglingSchemes(
  isKnown: (name: string) => boolean,
  pointer: Pointer,
  security: unknown,
): DanglingReference[] {
  return listOf(security).flatMap((requirement, index) =>
    Object.keys(isObject(requirement) ? requirement : {}).flatMap((name) =>
      isKnown(name)
        ? []
        : [
            {
              pointer: childOf(pointer, "security", index, name),
              message: `Expected the name of a security scheme, received "${name}".`,
              consequence: "Nothing is known of it.",
            },
          ],
    ),
  );
}

function danglingLink(
  document: JsonObject,
  operationIds: ReadonlySet<unknown>,
  pointer: Pointer,
  { operationId, operationRef }: JsonObject,
): DanglingReference[] {
  const consequence = "The link leads nowhere.";
  if (typeof operationId === "string" && !operationIds.has(operationId)) {
    const message = `Expected the \`operationId\` of an operation, received "${operationId}".`;
    return [{ pointer: childOf(pointer, "operationId"), message, consequence }];
  }
  // One that leads to another document is not read.
  if (typeof operationRef !== "string" || !operationRef.startsWith("#/")) return [];
  if (isOperation(document, operationRef)) return [];
  const message = `Expected \`operationRef\` to lead to an operation, received "${operationRef}".`;
  return [{ pointer: childOf(pointer, "operationRef"), message, consequence }];
}

/** Path items may be references, which the pointer to an operation goes through. */
function isOperation(document: JsonObject, reference: Pointer): boolean {
  const { item, tokens } = splitOperation(reference);
  const place = followReference(document, "#", valueAt(document, item));
  const key = pointerOf(tokens);
  return place !== null && operationsOfItem(place.value).some((one) => pointerOf(one.tokens) === key);
}
