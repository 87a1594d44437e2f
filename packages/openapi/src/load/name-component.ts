import { documentKind, type NodeKind } from "../document/grammar.ts";
import type { JsonObject } from "../json/json.ts";
import { decodePercent } from "../json/json-pointer.ts";

/** Which section of the components holds nodes of a kind (OpenAPI 3.1, section 4.8.7); the last ones, in OpenAPI 2.0. */
const SECTIONS: Readonly<Partial<Record<NodeKind, string>>> = {
  schema: "schemas",
  field: "schemas",
  response: "responses",
  parameter: "parameters",
  example: "examples",
  requestBody: "requestBodies",
  header: "headers",
  securityScheme: "securitySchemes",
  link: "links",
  callback: "callbacks",
  swaggerParameter: "parameters",
  swaggerResponse: "responses",
};

/** Where a document has the section for a kind of nodes; undefined if none holds them. */
export function sectionOf(kind: NodeKind, document: JsonObject): readonly string[] | undefined {
  const section = SECTIONS[kind];
  if (section === undefined) return undefined;
  if (documentKind(document) === "openapi") return ["components", section];
  return [section === "schemas" ? "definitions" : section];
}

/**
 * A name for a component that comes from another file: what it is called there, or what its file is called, with a
 * number behind it if another has that name.
 */
export function nameComponent(token: string | undefined, url: URL, taken: JsonObject): string {
  const file = decodePercent(url.pathname.split("/").at(-1) ?? "").replace(/\.(ya?ml|json)$/i, "");
  // Components are named by letters, digits, dots, dashes and underscores.
  const wanted = (token ?? file).replace(/[^A-Za-z0-9._-]+/g, "_") || "component";
  let name = wanted;
  for (let count = 2; Object.hasOwn(taken, name); count += 1) name = `${wanted}${count}`;
  return name;
}
