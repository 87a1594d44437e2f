import { type Pointer, tokensOf, toPascalCase } from "@tenant-api/openapi";
import { nameUniquely } from "../spec/identifier.ts";

/** Keys that say how a spec is built, and nothing of what a node is about. */
const STRUCTURE: ReadonlySet<string> = new Set([
  ...["components", "schemas", "properties", "$defs", "definitions", "paths", "webhooks"],
  ...["responses", "requestBody", "requestBodies", "content", "schema", "parameters", "headers"],
  "additionalOperations",
]);

/** Names for components that are made of what stands at places of a spec, none of them among the existing ones. */
export function nameByPlace(places: readonly Pointer[], existing: readonly string[]): string[] {
  return nameUniquely([...existing, ...places.map(nameOf)], existing).slice(existing.length);
}

function nameOf(place: Pointer): string {
  const words = tokensOf(place).filter((token) => !STRUCTURE.has(token));
  return toPascalCase(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("-"));
}
