import { METHODS as ALL_METHODS } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import type { GeneratedTypes, PathItem } from "./generated-types.ts";
import { isMember, type Member, named, typeOf } from "./structure.ts";
import { templateOf, templateOfPattern, textOfName } from "./type-syntax.ts";

/** An operation of an API, as types describe it. */
export interface ApiOperation {
  /** The path with placeholders that have no names: `/events/{}`. */
  template: string;
  /** `get`, in lower case. */
  method: string;
  /** The name of the method in the types. */
  name: ts.Node;
  /** The types of what is sent in the query. */
  queries: readonly ts.TypeNode[];
  /** The types of bodies that are sent. */
  requests: readonly ts.TypeNode[];
  /** The types of bodies that come back. */
  responses: readonly ts.TypeNode[];
}

/**
 * The operations that a file of openapi-typescript describes.
 *
 * @example
 * operationsOf(types); // [{ template: "/events/{}", method: "get", responses: [`components["schemas"]["Event"]`], … }]
 */
export function operationsOf(types: GeneratedTypes): ApiOperation[] {
  const items = [...(types.root("paths")?.members ?? [])].filter(isPathItem);
  return items.flatMap((item) => {
    const template = templateOfItem(item);
    if (template === null) return [];
    return types.membersOf(item).flatMap((operation) => {
      const method = textOfName(operation.name);
      const isThere = method !== "parameters" && typeOf(operation)?.kind !== ts.SyntaxKind.NeverKeyword;
      return isThere ? [operationAt(types, template, method, operation)] : [];
    });
  });
}

/** The methods that have a key in a path of an OpenAPI document, in lower case. */
export const METHODS: ReadonlySet<string> = new Set(ALL_METHODS);

/** Whether a function of this name sends requests, as `client.get(…)` does. `query` is not one: databases have it. */
export function isMethodName(name: string): boolean {
  return name !== "query" && METHODS.has(name.toLowerCase());
}

function operationAt(
  types: GeneratedTypes,
  template: string,
  method: string,
  operation: Member,
): ApiOperation {
  const members = types.membersOf(operation);
  const below = (name: string) => named(members, name).flatMap((one) => types.membersOf(one));
  const [parameters, responses] = [below("parameters"), below("responses")];
  return {
    template,
    method,
    name: operation.name,
    queries: named(parameters, "query").flatMap((one) => typeOf(one) ?? []),
    requests: bodiesOf(types, named(members, "requestBody")),
    responses: bodiesOf(types, responses),
  };
}

/** The types of the bodies of requests or responses, of all media types, and of the items of streams. */
function bodiesOf(types: GeneratedTypes, holders: readonly Member[]): ts.TypeNode[] {
  return holders
    .flatMap((one) => ["content", "items"].flatMap((name) => named(types.membersOf(one), name)))
    .flatMap((content) => types.membersOf(content))
    .flatMap((one) => typeOf(one) ?? []);
}

function isPathItem(member: ts.TypeElement): member is PathItem {
  return ts.isPropertySignature(member) || ts.isIndexSignatureDeclaration(member);
}

function templateOfItem(item: PathItem): string | null {
  return ts.isPropertySignature(item) ? templateOf(textOfName(item.name)) : templateOfPattern(item);
}

/** The fields of a type and of all types in it, each once. References are followed. */
export function fieldsIn(types: GeneratedTypes, roots: readonly ts.TypeNode[]): Set<Member> {
  const fields = new Set<Member>();
  const seen = new Set<ts.Node>();
  const visit = (type: ts.Node): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (ts.isTypeNode(type)) for (const part of types.resolvedPartsOf(type)) if (part !== type) visit(part);
    // A reference names what holds all schemas, too.
    if (ts.isIndexedAccessTypeNode(type)) return;
    ts.forEachChild(type, (child) => {
      if (isMember(child)) fields.add(child);
      visit(child);
    });
  };
  for (const root of roots) visit(root);
  return fields;
}
