import { ts } from "ts-morph";
import type { GeneratedTypes } from "./generated-types.ts";
import {
  contentOf,
  elementOf,
  type Member,
  named,
  partsOf,
  referredName,
  tupleOf,
  valuesIn,
  valueTypeOf,
  writtenMembers,
} from "./structure.ts";
import { alternativesOf, referencePath } from "./type-syntax.ts";

/**
 * Finds the nodes inside a type by the tokens of a JSON Pointer: by the keywords of a schema, and by the names of
 * properties everywhere else.
 *
 * @example
 * findInSchema(types, eventType, ["properties", "tags", "items", "enum", "0"]);
 */
export function findInSchema(
  types: GeneratedTypes,
  type: ts.Node | undefined,
  tokens: readonly string[],
): ts.Node[] {
  if (!type) return [];
  if (tokens.length === 0) return [type];
  const [token = "", ...rest] = tokens;
  const into = (inner: ts.Node | undefined) => findInSchema(types, inner, rest);
  const parts = partsOf(type);
  const resolved = types.resolvedPartsOf(type);
  switch (token) {
    case "schema":
      return into(type);
    case "properties": {
      const direct = findInMembers(types, parts.flatMap(writtenMembers), rest);
      return direct.length > 0 ? direct : findInMembers(types, resolved.flatMap(writtenMembers), rest);
    }
    case "items":
      return resolved.flatMap((part) => into(elementOf(part)));
    case "prefixItems":
      return resolved.flatMap((part) => findInSchema(types, tupleOf(part)[Number(rest[0])], rest.slice(1)));
    case "additionalProperties":
      return resolved.flatMap((part) => into(valueTypeOf(part)));
    case "allOf":
    case "oneOf":
    case "anyOf":
      return findInAlternative(types, type, token, rest);
    case "enum":
      return enumValues(types, resolved, rest[0]);
    default:
      return findInMembers(types, resolved.flatMap(writtenMembers), tokens);
  }
}

/** Finds the nodes that tokens lead to from some properties, of which the first token names one. */
export function findInMembers(
  types: GeneratedTypes,
  members: readonly Member[],
  [name = "", ...rest]: readonly string[],
): ts.Node[] {
  const found = named(members, name);
  if (rest.length === 0) return found;
  return found.flatMap((member) => {
    // A response of OpenAPI 2 has a schema without a media type, and its type a property `schema`.
    const isSchema = rest[0] === "schema" && !name.includes("/");
    const [schema] = isSchema ? named(types.membersOf(member), "schema") : [];
    return schema
      ? findInSchema(types, contentOf(schema), rest.slice(1))
      : findInSchema(types, contentOf(member), rest);
  });
}

function findInAlternative(
  types: GeneratedTypes,
  type: ts.Node,
  keyword: "allOf" | "oneOf" | "anyOf",
  [index, ...inner]: readonly string[],
): ts.Node[] {
  const all = alternativesOf(type, keyword);
  const first = Number(index);
  // The keywords beside `allOf` are written before its parts, as a part of their own.
  const chosen = all.slice(first, first + (keyword === "allOf" ? 2 : 1));
  const found = chosen.map((part) => findInSchema(types, part, inner)).find(({ length }) => length > 0);
  if (found || (all.length > 1 && chosen.length > 0)) return found ?? [];
  // The target of a reference has a pointer of its own.
  const written = partsOf(type).filter((part) => !isReference(part));
  return written.flatMap((part) => findInSchema(types, part, inner));
}

function isReference(part: ts.Node): boolean {
  return ts.isTypeNode(part) && !ts.isExpressionWithTypeArguments(part)
    ? referencePath(part) !== null
    : referredName(part) !== null;
}

/** The value with an index, or all values. */
function enumValues(types: GeneratedTypes, parts: readonly ts.Node[], index: string | undefined): ts.Node[] {
  const values = parts.flatMap((part) => valuesIn(types.enumOf(part) ?? part));
  return index === undefined ? values : values.slice(Number(index)).slice(0, 1);
}
