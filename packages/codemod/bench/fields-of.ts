import { readFileSync } from "node:fs";
import { pointerOf } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { TypesFile } from "../src/types/type-members.ts";
import { alternativesOf, nameOf } from "../src/types/type-nodes.ts";

/** A field of an API, and what it must not be called. */
export interface Field {
  at: string;
  beside: ReadonlySet<string>;
}

/** The fields of all schemas in a file that openapi-typescript wrote: of components, of requests and of responses. */
export function fieldsOf(path: string): Field[] {
  const file = new TypesFile(
    ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true),
  );
  const found = new Map<string, Field>();
  const seen = new Set<ts.Node>();
  const into = (type: ts.TypeNode, tokens: string[]): void => {
    const inner = ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type) ? type.type : null;
    const alternatives = ts.isUnionTypeNode(type) ? alternativesOf(type, ts.isUnionTypeNode) : [];
    for (const [index, part] of alternatives.entries()) into(part, [...tokens, "anyOf", String(index)]);
    if (inner) into(inner, tokens);
    else if (ts.isArrayTypeNode(type)) into(type.elementType, [...tokens, "items"]);
    else if (alternatives.length === 0) for (const part of file.partsOf(type)) add(part, tokens);
  };
  const add = (part: ts.TypeNode, tokens: string[]): void => {
    if (!ts.isTypeLiteralNode(part) || seen.has(part)) return;
    seen.add(part);
    const members = part.members.filter(ts.isPropertySignature);
    const beside = new Set(members.map(({ name }) => nameOf(name)));
    for (const member of members) {
      const name = nameOf(member.name);
      const below = [...tokens, "properties", name];
      const at = pointerOf(below);
      const [only, ...others] = file.at(at);
      if (only === member && others.length === 0) found.set(at, { at, beside });
      if (member.type) into(member.type, below);
    }
  };
  const schemas = file.typesAt("#/components/schemas").flatMap((type) => file.membersOf(type));
  for (const { name, type } of schemas) if (type) into(type, ["components", "schemas", nameOf(name)]);
  for (const at of file.rootNamed("paths")?.members ?? []) {
    if (!ts.isPropertySignature(at)) continue;
    for (const method of at.type ? file.membersOf(at.type) : []) {
      const operation = ["paths", nameOf(at.name), nameOf(method.name)];
      const membersAt = (tokens: string[]) =>
        file.typesAt(pointerOf(tokens)).flatMap((type) => file.membersOf(type));
      const contents = [
        [...operation, "requestBody", "content"],
        ...membersAt([...operation, "responses"]).map(({ name }) => [
          ...operation,
          "responses",
          nameOf(name),
          "content",
        ]),
      ];
      for (const content of contents)
        for (const { name, type } of membersAt(content))
          if (type) into(type, [...content, nameOf(name), "schema"]);
    }
  }
  return [...found.values()];
}
