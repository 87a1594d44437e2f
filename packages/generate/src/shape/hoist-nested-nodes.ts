import {
  childOf,
  followReference,
  isReference,
  type JsonObject,
  objectAt,
  type Place,
  type Pointer,
  parentOf,
  type SpecNode,
  setOwn,
  walkSpec,
} from "@tenant-api/openapi";
import { nameByPlace } from "./name-by-place.ts";

/** The sections of the components that types have names for, by the kind of their members. */
const SECTIONS: Readonly<Partial<Record<SpecNode["kind"], string>>> = {
  response: "responses",
  parameter: "parameters",
  requestBody: "requestBodies",
  header: "headers",
};

/**
 * A copy of a document in which a reference to a response, a parameter, a request body or a header leads to a component
 * that is no reference itself: what is referred to elsewhere, such as the response of another operation, becomes a
 * component. A component that is only a reference is a copy of what that leads to.
 */
export function hoistNestedNodes(document: JsonObject): JsonObject {
  if (![...walkSpec(document)].some(({ kind, value }) => SECTIONS[kind] !== undefined && isReference(value)))
    return document;
  const copy = structuredClone(document);
  const nested = new Map<string, Map<Pointer, { place: Place; references: JsonObject[] }>>();
  for (const node of walkSpec(copy)) {
    const { kind, value, pointer, parent } = node;
    const section = SECTIONS[kind];
    if (section === undefined || !isReference(value)) continue;
    const place = followReference(document, pointer, value);
    if (place === null) continue;
    if (parent?.kind === "components") {
      putInPlace(value, place);
      continue;
    }
    value.$ref = place.pointer;
    if (parentOf(place.pointer) === childOf("#/components", section)) continue;
    const places = nested.get(section) ?? new Map();
    nested.set(section, places);
    const known = places.get(place.pointer) ?? { place, references: [] };
    known.references.push(value);
    places.set(place.pointer, known);
  }
  const components: JsonObject = { ...objectAt(copy, "components") };
  for (const [section, places] of nested) {
    const members = { ...objectAt(components, section) };
    const names = nameByPlace([...places.keys()], Object.keys(members));
    [...places.values()].forEach(({ place, references }, index) => {
      const name = names[index] ?? "";
      setOwn(members, name, structuredClone(place.value));
      for (const reference of references) reference.$ref = childOf("#/components", section, name);
    });
    components[section] = members;
  }
  return { ...copy, components };
}

/** Puts what a reference leads to in its place; what stands beside it comes first. */
function putInPlace(reference: JsonObject, { value }: Place): void {
  delete reference.$ref;
  for (const [key, inner] of Object.entries(value))
    if (!Object.hasOwn(reference, key)) setOwn(reference, key, structuredClone(inner));
}
