import { toPascalCase } from "@tenant-api/openapi";
import ts from "typescript";
import { nameUniquely } from "../spec/identifier.ts";

/**
 * Gives a type alias to each component schema that contains itself other than through a field, such as "a JSON
 * value is a string or a list of JSON values". TypeScript allows that of an alias, not of the type of a property
 * (TS2502), which is where openapi-typescript writes it.
 */
export function nameRecursiveTypes(nodes: readonly ts.Node[]): ts.Node[] {
  const schemas = nodes.flatMap(schemaMembers);
  const references = new Map(schemas.map(({ name, type }) => [name, immediateReferences(type)]));
  const recursive = schemas.filter(({ name }) => reaches(references, name, name));
  if (recursive.length === 0) return [...nodes];

  const keys = recursive.map(({ name }) => name);
  const unique = nameUniquely(
    keys.map((key) => `Recursive${toPascalCase(key)}`),
    keys,
  );
  const aliases = new Map(
    keys.map((key, index) => [key, ts.factory.createTypeReferenceNode(unique[index] ?? "")]),
  );
  const declarations = recursive.map(({ type }, index) =>
    ts.factory.createTypeAliasDeclaration(
      undefined,
      unique[index] ?? "",
      undefined,
      withAliases(type, aliases),
    ),
  );
  for (const node of nodes) useAliases(node, aliases);
  return [...nodes, ...declarations];
}

interface SchemaMember {
  name: string;
  type: ts.TypeNode;
}

/** The members of `components.schemas`, if that is what the node declares. */
function schemaMembers(node: ts.Node): SchemaMember[] {
  return schemasLiteral(node)?.members.flatMap(memberOf) ?? [];
}

function schemasLiteral(node: ts.Node): ts.TypeLiteralNode | undefined {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== "components") return undefined;
  const member = node.members.find((candidate) => nameOf(candidate) === "schemas");
  const type = member && ts.isPropertySignature(member) ? member.type : undefined;
  return type && ts.isTypeLiteralNode(type) ? type : undefined;
}

function memberOf(member: ts.TypeElement): SchemaMember[] {
  const name = nameOf(member);
  return name !== undefined && ts.isPropertySignature(member) && member.type
    ? [{ name, type: member.type }]
    : [];
}

function nameOf({ name }: ts.TypeElement): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

/** The schemas that a type needs to be known before it is known itself: all but those inside an object type. */
function immediateReferences(type: ts.TypeNode): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = referencedSchema(node);
    if (name !== undefined) found.push(name);
    else if (!ts.isTypeLiteralNode(node)) ts.forEachChild(node, visit);
  };
  visit(type);
  return found;
}

/** The name in `components["schemas"]["Name"]`. */
function referencedSchema(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType, indexType } = node.objectType;
  const isSchemas =
    ts.isTypeReferenceNode(objectType) &&
    ts.isIdentifier(objectType.typeName) &&
    objectType.typeName.text === "components" &&
    literalText(indexType) === "schemas";
  return isSchemas ? literalText(node.indexType) : undefined;
}

function literalText(type: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : undefined;
}

function reaches(references: ReadonlyMap<string, string[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [...(references.get(from) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === to) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(references.get(name) ?? []));
  }
  return false;
}

function withAliases<T extends ts.Node>(type: T, aliases: ReadonlyMap<string, ts.TypeNode>): T {
  const visit = (node: ts.Node): ts.Node => {
    const name = referencedSchema(node);
    const alias = name === undefined ? undefined : aliases.get(name);
    if (alias) return alias;
    const visited = ts.visitEachChild(node, visit, undefined);
    return ts.isTupleTypeNode(visited) ? withItemNames(visited) : visited;
  };
  return ts.visitNode(type, visit) as T;
}

/** TypeScript allows an alias to be in a list in `[first?: Alias[]]`, and calls it a circle in `[Alias[]?]` (TS2456). */
function withItemNames({ elements }: ts.TupleTypeNode): ts.TupleTypeNode {
  return ts.factory.createTupleTypeNode(
    elements.map((element, index) => {
      if (!ts.isOptionalTypeNode(element) || ts.isTypeReferenceNode(element.type)) return element;
      const question = ts.factory.createToken(ts.SyntaxKind.QuestionToken);
      return ts.factory.createNamedTupleMember(
        undefined,
        ts.factory.createIdentifier(`item${index}`),
        question,
        element.type,
      );
    }),
  );
}

/** In place: the nodes are ours alone, and a copy would lose their comments. */
function useAliases(node: ts.Node, aliases: ReadonlyMap<string, ts.TypeNode>): void {
  for (const member of schemasLiteral(node)?.members ?? []) {
    const alias = aliases.get(nameOf(member) ?? "");
    if (alias) (member as { type?: ts.TypeNode }).type = alias;
  }
}
