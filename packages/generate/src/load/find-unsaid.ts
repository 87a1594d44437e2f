import {
  asOpenapi31,
  childOf,
  cutCircles,
  hasCircles,
  isObject,
  type JsonObject,
  listOf,
  type Pointer,
  type Spec,
  type SpecNode,
  separateBases,
  valueAt,
  walkSpec,
} from "@tenant-api/openapi";
import type { PlacedProblem } from "@tenant-api/openapi/load";
import { admitsMore } from "../shape/admit-named-fields.ts";
import { isComposed } from "../shape/keywords.ts";
import { namesInTypes, namesOf } from "../shape/list-names.ts";

/** Keywords that say which fields an object has, or of which types values are, and that no type can say. */
const UNSAID = ["not", "if", "dependentSchemas", "dependentRequired", "dependencies", "contains"];

/**
 * The places of a spec that say more of the shape of values than the types do. What restricts a text, a number or a count,
 * such as `pattern`, is none: types never say that.
 */
export function findUnsaid({ document, positionOf }: Pick<Spec, "document" | "positionOf">): PlacedProblem[] {
  const found: PlacedProblem[] = [];
  const add = (pointer: Pointer, message: string) =>
    found.push({ pointers: [pointer], ...positionOf(pointer), message });
  for (const node of walkSpec(document)) {
    for (const [key, message] of unsaidOf(document, node)) add(childOf(node.pointer, key), message);
  }
  for (const pointer of findCircular(document))
    add(pointer, "The schema leads to itself in a circle: the part that leads back is in no type.");
  return found;
}

/** How parts of a request body are written that have a position, or parts of their own. */
function unwrittenOf({ kind, value, parent }: SpecNode): string[] {
  let holder = parent;
  while (holder?.kind === "mediaType" || holder?.kind === "encoding") holder = holder.parent;
  if (holder?.kind !== "requestBody") return [];
  const keys = ["prefixEncoding", "itemEncoding", ...(kind === "encoding" ? ["encoding"] : [])];
  return keys.filter((key) => value[key] !== undefined);
}

/** The schemas of which a part is left out, since it leads back to them. What only takes another place is said still. */
function findCircular(document: JsonObject): Pointer[] {
  // Few documents have any, and only those are copied.
  if (!hasCircles(document)) return [];
  const read = separateBases(asOpenapi31(document));
  const cut = cutCircles(read);
  if (cut === read) return [];
  return [...walkSpec(read)].flatMap(({ pointer, value }) => {
    const left = valueAt(cut, pointer);
    if (!isObject(left)) return [];
    const isCut = Object.entries(value).some(
      ([key, said]) =>
        key !== "$ref" &&
        (left[key] === undefined || (Array.isArray(said) && listOf(left[key]).length < said.length)),
    );
    return isCut ? [pointer] : [];
  });
}

/** Whether `propertyNames` restricts nothing: values are no objects, or have no fields but those that it lists. */
function allowsAllNames(document: JsonObject, schema: JsonObject): boolean {
  const { type, properties, propertyNames, additionalProperties, patternProperties } = schema;
  if (type !== undefined && ![type].flat().includes("object")) return true;
  if (additionalProperties !== false || patternProperties !== undefined) return false;
  const names = new Set(namesOf(document, propertyNames));
  return Object.keys(isObject(properties) ? properties : {}).every((name) => names.has(name));
}

/** Of a boolean after `not`, the types say what it means: anything, or nothing. */
function isUnsaid(key: string, value: unknown): boolean {
  return value !== undefined && !(key === "not" && typeof value === "boolean");
}

function unsaidOf(document: JsonObject, node: SpecNode): [key: string, message: string][] {
  const { kind, value } = node;
  if (kind === "operation") {
    const isCalled = isObject(value.callbacks) && Object.keys(value.callbacks).length > 0;
    return isCalled
      ? [["callbacks", "`callbacks` are not in the types, but for the schemas they refer to."]]
      : [];
  }
  if (kind === "mediaType" || kind === "encoding")
    return unwrittenOf(node).map((key) => [
      key,
      `The client does not write parts as \`${key}\` says: give it such a body in a \`FormData\`.`,
    ]);
  if (kind !== "schema" && kind !== "field") return [];
  const unsaid: [string, string][] = UNSAID.filter((key) => isUnsaid(key, value[key])).map((key) => [
    key,
    `\`${key}\` is not in the types, which take more values than the spec allows.`,
  ]);
  if (value.patternProperties !== undefined)
    unsaid.push([
      "patternProperties",
      "The types do not say which names match `patternProperties`: any name does.",
    ]);
  if (value.propertyNames !== undefined && value.propertyNames !== true) {
    if (!allowsAllNames(document, value) && namesInTypes(value, document) === null)
      unsaid.push(["propertyNames", "The types do not say which names `propertyNames` allows: any name."]);
  }
  for (const key of ["additionalProperties", "unevaluatedProperties"]) {
    if (!isComposed(value) && admitsMore(value, value[key]))
      unsaid.push([
        key,
        `The types take for other fields what the listed ones take, too, and not only what \`${key}\` says: TypeScript has one type for both.`,
      ]);
  }
  for (const key of ["unevaluatedProperties", "unevaluatedItems"]) {
    if (isObject(value[key]) && (isComposed(value) || value.contains !== undefined))
      unsaid.push([key, `The types do not say what \`${key}\` allows beside other schemas: anything.`]);
  }
  return unsaid;
}
