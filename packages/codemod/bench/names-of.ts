import { readFileSync } from "node:fs";
import { pointerOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import { declaredAt, typesAt } from "../src/api-types/find-declared.ts";
import { parameterGroups } from "../src/api-types/find-parameters.ts";
import { GeneratedTypes } from "../src/api-types/generated-types.ts";
import { partsOf, typeOf } from "../src/api-types/structure.ts";
import { alternativesOf, textOfName } from "../src/api-types/type-syntax.ts";

/** A name in an API, and what it must not be called instead. */
export interface Named {
  kind: "field-renamed" | "enum-value-renamed";
  at: string;
  name: string;
  /** Where it is declared. */
  path: string;
  start: number;
  beside: ReadonlySet<string>;
}

/**
 * The fields of all schemas in a file that openapi-typescript wrote, of components, of requests and of responses, and the
 * values of enums in them.
 */
export function namesOf(path: string): Named[] {
  const file = GeneratedTypes.parse(path, readFileSync(path, "utf8"));
  const found = new Map<string, Named>();
  const seen = new Set<ts.Node>();
  const into = (type: ts.Node, tokens: string[]): void => {
    const inner = ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type) ? type.type : null;
    const alternatives = ts.isUnionTypeNode(type) ? alternativesOf(type, "oneOf") : [];
    const texts = alternatives.flatMap(textsOf);
    if (texts.length > 0 && texts.length === alternatives.length && !seen.has(type)) {
      seen.add(type);
      for (const [index, name] of texts.entries()) {
        const at = pointerOf([...tokens, "enum", String(index)]);
        const start = (alternatives[index] ?? type).getStart();
        found.set(at, { kind: "enum-value-renamed", at, name, path, start, beside: new Set(texts) });
      }
    }
    for (const [index, part] of alternatives.entries()) into(part, [...tokens, "anyOf", String(index)]);
    if (inner) into(inner, tokens);
    else if (ts.isArrayTypeNode(type)) into(type.elementType, [...tokens, "items"]);
    else if (alternatives.length === 0) for (const part of partsOf(type)) add(part, tokens);
  };
  const add = (part: ts.Node, tokens: string[]): void => {
    if (!ts.isTypeLiteralNode(part) || seen.has(part)) return;
    seen.add(part);
    const members = part.members.filter(ts.isPropertySignature);
    const beside = new Set(members.map(({ name }) => textOfName(name)));
    for (const member of members) {
      const name = textOfName(member.name);
      const below = [...tokens, "properties", name];
      const at = pointerOf(below);
      const [only, ...others] = declaredAt(file, at);
      if (only === member && others.length === 0)
        found.set(at, { kind: "field-renamed", at, name, path, start: member.name.getStart(), beside });
      if (member.type) into(member.type, below);
    }
  };
  const schemas = typesAt(file, "#/components/schemas").flatMap((type) => file.membersOf(type));
  for (const one of schemas) {
    const type = typeOf(one);
    if (type) into(type, ["components", "schemas", textOfName(one.name)]);
  }
  for (const one of file.membersOfRoot("definitions"))
    if (one.type) into(one.type, ["definitions", textOfName(one.name)]);
  for (const at of file.membersOfRoot("paths")) {
    for (const method of at.type ? file.membersOf(at.type) : []) {
      const operation = ["paths", textOfName(at.name), textOfName(method.name)];
      // Types do not say which of the parameters one is; its values do.
      const groups = parameterGroups(file, pointerOf([...operation, "parameters", "0"]));
      for (const [index, one] of groups.flat().entries()) {
        const type = typeOf(one);
        if (type && ts.isUnionTypeNode(type))
          into(type, [...operation, "parameters", String(index), "schema"]);
      }
      const membersAt = (tokens: string[]) =>
        typesAt(file, pointerOf(tokens)).flatMap((type) => file.membersOf(type));
      const answers = membersAt([...operation, "responses"]).map(({ name }) => [
        ...operation,
        "responses",
        textOfName(name),
      ]);
      // Of OpenAPI 2, a response has its schema without a media type.
      for (const answer of answers)
        for (const one of membersAt(answer)) {
          const type = typeOf(one);
          if (type && textOfName(one.name) === "schema") into(type, [...answer, "schema"]);
        }
      const contents = [
        [...operation, "requestBody", "content"],
        ...answers.map((answer) => [...answer, "content"]),
      ];
      for (const content of contents)
        for (const one of membersAt(content)) {
          const type = typeOf(one);
          if (type) into(type, [...content, textOfName(one.name), "schema"]);
        }
    }
  }
  return [...found.values()];
}

/** The text of a literal type, `"done"`; none for any other type. */
function textsOf(type: ts.Node): string[] {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : [];
}
