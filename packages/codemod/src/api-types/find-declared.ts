import { isSequence } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import { findInMembers, findInSchema } from "./find-in-schema.ts";
import { parameterGroups } from "./find-parameters.ts";
import type { Declared, GeneratedTypes } from "./generated-types.ts";
import { NamedTypes } from "./named-types.ts";
import { findInOperation } from "./operation-parts.ts";
import { placeTokens } from "./place-tokens.ts";
import { contentOf, isMember, type Member, named, partsOf } from "./structure.ts";
import { textOfName } from "./type-syntax.ts";

/**
 * Finds the declarations of a place in a spec. There are several if parts of a schema repeat a property.
 *
 * @example
 * declaredAt(types, "#/components/schemas/Event/properties/title"); // `title` of components["schemas"]["Event"]
 */
export function declaredAt(types: GeneratedTypes, pointer: string): Declared[] {
  return nodesAt(types, pointer).filter(isDeclared);
}

/** The parts of the type of a schema: where its properties are declared, or would be. */
export function typesAt(types: GeneratedTypes, pointer: string): ts.Node[] {
  return nodesAt(types, pointer).flatMap((node) => {
    const content = contentOf(node);
    return content ? partsOf(content) : [];
  });
}

function isDeclared(node: ts.Node): node is Declared {
  return (
    isMember(node) || ts.isLiteralTypeNode(node) || ts.isEnumMember(node) || ts.isStringLiteralLike(node)
  );
}

function nodesAt(types: GeneratedTypes, place: string): ts.Node[] {
  if (types instanceof NamedTypes) return namedNodesAt(types, place);
  const pointer = types.root("definitions") ? inOpenapi2(place) : place;
  const inParameter = splitAtParameter(pointer);
  if (inParameter) return findInParameter(types, inParameter);
  const [root = "", first = "", ...rest] = placeTokens(pointer);
  const outer = root === "paths" ? types.pathItems(first) : named(types.membersOfRoot(root), first);
  if (rest.length === 0) return outer;
  // The schemas of OpenAPI 2 stand in `definitions` itself. All else is shared by kind: `components.schemas`.
  const found = outer.flatMap((member) => {
    if (root === "definitions") return findInSchema(types, contentOf(member), rest);
    const members = types.membersOf(member);
    return [...findInMembers(types, members, rest), ...findInItems(types, members, rest)];
  });
  return [...new Set([...found, ...findInOtherShapes(types, pointer)])];
}

/** A place of OpenAPI 3, which migrations name, in types that were made of OpenAPI 2 itself. */
function inOpenapi2(pointer: string): string {
  return pointer
    .replace(/^#\/components\/schemas\//, "#/definitions/")
    .replace(/^#\/components\/(parameters|responses)\//, "#/$1/")
    .replace(/(\/responses\/[^/]+)\/content\/[^/]+\/schema\b/, "$1/schema")
    .replace(/\/requestBody\/content\/[^/]+\/schema\b/, "/parameters/0/schema");
}

/** Of a stream, `content` is a text, and `items` beside it has the type of the schema. */
function findInItems(
  types: GeneratedTypes,
  members: readonly Member[],
  tokens: readonly string[],
): ts.Node[] {
  const at = tokens.findIndex((token, index) => token === "content" && isSequence(tokens[index + 1] ?? ""));
  if (at === -1) return [];
  return findInMembers(types, members, tokens.slice(0, at))
    .filter(isMember)
    .flatMap((response) => named(types.membersOf(response), "items"))
    .flatMap((items) => findInMembers(types, types.membersOf(items), tokens.slice(at + 1)));
}

/** Types that are named after schemas and operations have a part of them each. */
function namedNodesAt(types: NamedTypes, pointer: string): ts.Node[] {
  const [root, first = "", second = "", ...rest] = placeTokens(pointer);
  if (root === "definitions" || (root === "components" && first === "schemas")) {
    const [schema, tokens] =
      root === "definitions" ? [first, [second, ...rest].filter(Boolean)] : [second, rest];
    const declarations = types.schemasNamed(schema);
    if (tokens.length === 0) return declarations;
    return [...new Set(declarations.flatMap((one) => findInSchema(types, contentOf(one), tokens)))];
  }
  const inParameter = splitAtParameter(pointer);
  if (inParameter) return findInParameter(types, inParameter);
  if (root !== "paths") return [];
  const [part, status] = rest;
  const schema = rest.indexOf("schema");
  if (schema === -1 || (part !== "requestBody" && part !== "responses")) return [];
  const place = { path: first, method: second };
  const operation =
    part === "responses"
      ? { ...place, side: "response" as const, status }
      : { ...place, side: "request" as const };
  return findInOperation(types, operation, rest.slice(schema + 1));
}

/** A schema can have another shape in requests. Its doc comment states the schema that it is a shape of. */
function findInOtherShapes(types: GeneratedTypes, pointer: string): ts.Node[] {
  return types.schemasWithPointer
    .filter((one) => pointer.startsWith(`${one.pointer}/`))
    .flatMap((one) =>
      findInSchema(types, contentOf(one.schema), placeTokens(`#${pointer.slice(one.pointer.length)}`)),
    );
}

/** Types name parameters by location. The index of a parameter leads to it if all are sent in one location. */
function findInParameter(types: GeneratedTypes, place: InParameter): ts.Node[] {
  const groups = parameterGroups(types, place.parameter).filter(({ length }) => length > 0);
  const [names, ...others] = new Set(groups.map((group) => group.map(nameOf).join("\n")));
  const found = inParameters(types, groups, place);
  if (names !== undefined && others.length === 0)
    return found.get(names.split("\n")[place.index] ?? "") ?? [];
  const [only, ...more] = [...found.values()].filter(({ length }) => length > 0);
  return only && more.length === 0 ? only : [];
}

/** The declarations that a pointer into one parameter leads to in each parameter of its operation or path. */
export function declaredInParameters(types: GeneratedTypes, pointer: string): Declared[][] {
  const place = splitAtParameter(pointer);
  if (!place) return [];
  const found = inParameters(types, parameterGroups(types, place.parameter), place);
  return [...found.values()].map((nodes) => nodes.filter(isDeclared));
}

/** What tokens lead to in parameters by their names: a type and a validator declare the same one. */
function inParameters(
  types: GeneratedTypes,
  groups: readonly Member[][],
  { below }: InParameter,
): ReadonlyMap<string, ts.Node[]> {
  const byName = Map.groupBy(groups.flat(), nameOf);
  return new Map(
    [...byName].map(([name, all]) => [
      name,
      all.flatMap((one) => findInSchema(types, contentOf(one), below)),
    ]),
  );
}

function nameOf({ name }: Member): string {
  return textOfName(name);
}

/** A place inside a parameter of an operation or a path. */
interface InParameter {
  parameter: string;
  index: number;
  below: string[];
}

function splitAtParameter(pointer: string): InParameter | null {
  const [, parameter, index, below] = /^(#\/paths\/.*\/parameters\/(\d+))(\/.*)$/.exec(pointer) ?? [];
  return parameter && below ? { parameter, index: Number(index), below: placeTokens(`#${below}`) } : null;
}
