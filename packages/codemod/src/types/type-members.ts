import { tokensOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import { pascalCaseOf } from "./enum-names.ts";
import { parameterGroups } from "./parameter-members.ts";
import { alternativesOf, nameOf, patternOf, referencePath, templateOf } from "./type-nodes.ts";

/** A property of a type that was written out, or a method of a path. */
export type Member = ts.PropertySignature;

/** A path, which `--path-params-as-types` writes as a pattern: `` [path: `/events/${string}`] ``. */
export type PathItem = Member | ts.IndexSignatureDeclaration;

/** What a place of a spec is in a types file. */
export type Declared = Member | ts.LiteralTypeNode | ts.EnumMember;

/** What openapi-typescript declares: of OpenAPI 2, schemas are in `definitions`, as it did until its version 6. */
export const ROOTS = ["paths", "components", "definitions"];

function commentOf(node: ts.Node, source: ts.SourceFile): string {
  return source.text.slice(node.getFullStart(), node.getStart(source));
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

/**
 * Finds where the places of a spec are declared in a file that openapi-typescript wrote, by its syntax alone:
 * `#/components/schemas/Event/properties/title` is the property `title` of
 * `components["schemas"]["Event"]`.
 */
export class TypesFile {
  readonly source: ts.SourceFile;
  #otherShapes: { place: string; member: Member }[] | undefined;

  constructor(source: ts.SourceFile) {
    this.source = source;
  }

  /** Whether a file looks like one that openapi-typescript wrote. */
  static isOne(text: string): boolean {
    const has = (root: string) => new RegExp(`export (interface|type) ${root}\\b`).test(text);
    return has("paths") && (has("components") || has("definitions"));
  }

  /** The declarations at a pointer: properties, or literal types of an enum. Several if parts repeat one. */
  at(pointer: string): Declared[] {
    return this.#at(pointer).filter(
      (node): node is Declared =>
        ts.isPropertySignature(node) || ts.isLiteralTypeNode(node) || ts.isEnumMember(node),
    );
  }

  /** The types at a pointer to a schema: where a property of it is written, or would be. */
  typesAt(pointer: string): ts.TypeNode[] {
    return this.#at(pointer).flatMap((node) => {
      const type = ts.isPropertySignature(node) ? node.type : ts.isTypeNode(node) ? node : undefined;
      return type ? this.partsOf(type) : [];
    });
  }

  /** What stands for a path. What placeholders are called does not matter to find it. */
  pathItems(path: string): PathItem[] {
    const members: readonly ts.TypeElement[] = this.rootNamed("paths")?.members ?? [];
    const own = this.#members(members, path);
    if (own.length > 0) return own;
    return members.filter((member): member is PathItem =>
      ts.isPropertySignature(member)
        ? templateOf(nameOf(member.name)) === templateOf(path)
        : ts.isIndexSignatureDeclaration(member) && patternOf(member) === templateOf(path),
    );
  }

  #at(pointer: string): (Declared | ts.IndexSignatureDeclaration | ts.TypeNode)[] {
    const [, parameter, index, below] = /^(#\/paths\/.*\/parameters\/(\d+))(\/.*)$/.exec(pointer) ?? [];
    if (parameter && below) return this.#inParameter(parameter, Number(index), tokensOf(`#${below}`));
    const [root = "", first = "", second, ...rest] = tokensOf(pointer);
    const outer =
      root === "paths" ? this.pathItems(first) : this.#members(this.rootNamed(root)?.members, first);
    if (second === undefined) return outer;
    // What is shared has a name, and before that a kind, but for the schemas of OpenAPI 2.
    if (root === "definitions")
      return unique(outer.flatMap(({ type }) => this.#below(type, [second, ...rest])));
    const named = outer.flatMap((member) => this.#members(this.#membersOf(member.type), second));
    if (rest.length === 0) return named;
    const direct = named.flatMap(({ type }) => this.#below(type, rest));
    return unique([...direct, ...this.#inOtherShapes(pointer)]);
  }

  /**
   * The same place in other shapes of a schema, such as that of requests: their doc comments say where in the spec
   * the schema stands.
   */
  #inOtherShapes(pointer: string): (Declared | ts.TypeNode)[] {
    this.#otherShapes ??= this.#members(this.rootNamed("components")?.members, "schemas")
      .flatMap(({ type }) => this.#membersOf(type))
      .flatMap((member) => {
        const place = /@see (#\/\S+)/.exec(commentOf(member, this.source))?.[1];
        return place === undefined || !ts.isPropertySignature(member) ? [] : [{ place, member }];
      });
    return this.#otherShapes
      .filter(({ place }) => pointer.startsWith(`${place}/`))
      .flatMap(({ place, member }) => this.#below(member.type, tokensOf(`#${pointer.slice(place.length)}`)));
  }

  /** What is in a parameter, which types name by where it is sent: its number leads to it if all are sent in one place. */
  #inParameter(pointer: string, index: number, tokens: readonly string[]): (Declared | ts.TypeNode)[] {
    const groups = parameterGroups(this, pointer).filter((members) => members.length > 0);
    const members = groups.length === 1 ? groups.flat().slice(index, index + 1) : groups.flat();
    const found = members.map(({ type }) => this.#below(type, tokens)).filter((one) => one.length > 0);
    return found.length === 1 ? found.flat() : [];
  }

  /** The values of each parameter of the operation, or the path, that a pointer leads into. */
  valuesOfParameters(pointer: string): Declared[][] {
    const [, parameter, below] = /^(#\/paths\/.*\/parameters\/\d+)(\/.*)\/[^/]*$/.exec(pointer) ?? [];
    if (parameter === undefined) return [];
    const members = parameterGroups(this, parameter).flat();
    return members.map(({ type }) =>
      this.#below(type, tokensOf(`#${below}`)).filter(
        (node): node is Declared => ts.isLiteralTypeNode(node) || ts.isEnumMember(node),
      ),
    );
  }

  /** The parts of an intersection or a union, references followed. */
  partsOf(type: ts.TypeNode, depth = 0): ts.TypeNode[] {
    if (depth > 20) return [];
    if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type))
      return this.partsOf(type.type, depth + 1);
    if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type))
      return type.types.flatMap((part) => this.partsOf(part, depth + 1));
    if (ts.isTypeReferenceNode(type)) {
      // Omit<…> and WithRequired<…> are what openapi-typescript wraps parts of `allOf` in.
      const [inner] = type.typeArguments ?? [];
      const name = type.typeName.getText(this.source);
      if (inner && ["Omit", "WithRequired", "Partial", "Required"].includes(name))
        return this.partsOf(inner, depth + 1);
    }
    return [type];
  }

  #walk(members: readonly ts.TypeElement[], tokens: readonly string[]): (Declared | ts.TypeNode)[] {
    const [token = "", ...rest] = tokens;
    const found = this.#members(members, token);
    if (rest.length === 0) return found;
    return found.flatMap(({ type }) => {
      // In OpenAPI 2, a response has a schema without a media type, and so has its type.
      const isNamed = type && rest[0] === "schema" && !token.includes("/");
      const [schema] = isNamed ? this.#members(this.#membersOf(type), "schema") : [];
      return schema ? this.#below(schema.type, rest.slice(1)) : this.#below(type, rest);
    });
  }

  /** Goes on inside a type: by the names of properties, as everywhere outside schemas, or by keywords of a schema. */
  #below(type: ts.TypeNode | undefined, tokens: readonly string[]): (Declared | ts.TypeNode)[] {
    if (!type) return [];
    if (tokens.length === 0) return [type];
    const [token = "", ...rest] = tokens;
    const parts = this.partsOf(type);
    const into = (inner: ts.TypeNode | undefined) => this.#below(inner, rest);
    const written = parts.flatMap((part) => this.#follow(part));
    switch (token) {
      case "schema":
        return this.#below(type, rest);
      case "properties": {
        const own = parts.flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : []));
        const direct = this.#walk(own, rest);
        if (direct.length > 0) return direct;
        return this.#walk(
          written.flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : [])),
          rest,
        );
      }
      case "items":
        return written.flatMap((part) => (ts.isArrayTypeNode(part) ? into(part.elementType) : []));
      case "prefixItems":
        return written.flatMap((part) => {
          if (!ts.isTupleTypeNode(part)) return [];
          return this.#below(part.elements[Number(rest[0])], rest.slice(1));
        });
      case "additionalProperties":
        return written.flatMap((part) => {
          if (ts.isTypeLiteralNode(part)) {
            const index = part.members.find(ts.isIndexSignatureDeclaration);
            return into(index?.type);
          }
          return ts.isTypeReferenceNode(part) ? into(part.typeArguments?.[1]) : [];
        });
      case "allOf":
      case "oneOf":
      case "anyOf": {
        const [index, inner] = [Number(rest[0]), rest.slice(1)];
        const own = alternativesOf(type, token === "allOf" ? ts.isIntersectionTypeNode : ts.isUnionTypeNode);
        // What stands beside `allOf` is written before its parts.
        const chosen = own.slice(index, index + (token === "allOf" ? 2 : 1));
        const hits = chosen.map((part) => this.#below(part, inner)).find((found) => found.length > 0);
        if (hits || (own.length > 1 && chosen.length > 0)) return hits ?? [];
        // What a reference leads to has a place of its own.
        return parts.filter((part) => !referencePath(part)).flatMap((part) => this.#below(part, inner));
      }
      case "enum": {
        const values = parts
          .flatMap((part) => this.#follow(part))
          .flatMap((part): ts.Node[] => [...(this.#enumOf(part)?.members ?? [part])]);
        const named = values.filter((one) => ts.isLiteralTypeNode(one) || ts.isEnumMember(one));
        return rest[0] === undefined ? named : named.slice(Number(rest[0])).slice(0, 1);
      }
      default:
        return this.#walk(
          written.flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : [])),
          tokens,
        );
    }
  }

  /**
   * What a reference such as `components["schemas"]["Event"]` leads to, as parts; what leads back to itself adds nothing.
   *
   * @param seen the references that were followed already.
   */
  #follow(type: ts.TypeNode, seen = new Set<string>()): ts.TypeNode[] {
    const path = referencePath(type);
    if (!path) return [type];
    const key = path.join("\n");
    if (seen.has(key)) return [];
    seen.add(key);
    // An enum is a type of its own.
    if (this.#enumOf(type)) return [type];
    const [root = "", ...names] = path;
    let members: readonly ts.TypeElement[] = this.rootNamed(root)?.members ?? [];
    let target = names.length === 0 ? this.#aliasNamed(root)?.type : undefined;
    for (const [index, name] of names.entries()) {
      if (index > 0) members = this.#membersOf(target, seen);
      target = this.#members(members, name)[0]?.type;
    }
    return target ? this.partsOf(target).flatMap((part) => this.#follow(part, seen)) : [];
  }

  /** The aliases and enums whose names are made of that of a schema. */
  namedAfter(schema: string): (ts.TypeAliasDeclaration | ts.EnumDeclaration)[] {
    return this.source.statements.filter((statement) => {
      if (ts.isEnumDeclaration(statement)) return statement.name.text === schema;
      if (!ts.isTypeAliasDeclaration(statement)) return false;
      const name = statement.name.text;
      if (!name.includes(schema) && !name.endsWith(pascalCaseOf(schema))) return false;
      return referencePath(statement.type)?.join(".") === `components.schemas.${schema}`;
    }) as (ts.TypeAliasDeclaration | ts.EnumDeclaration)[];
  }

  #enumOf(type: ts.TypeNode): ts.EnumDeclaration | undefined {
    if (!ts.isTypeReferenceNode(type)) return undefined;
    const name = type.typeName.getText(this.source);
    return this.source.statements.find(
      (statement): statement is ts.EnumDeclaration =>
        ts.isEnumDeclaration(statement) && statement.name.text === name,
    );
  }

  /** The properties of a type, references followed. */
  membersOf(type: ts.TypeNode): Member[] {
    return this.#membersOf(type).filter(ts.isPropertySignature);
  }

  #membersOf(type: ts.TypeNode | undefined, seen?: Set<string>): readonly ts.TypeElement[] {
    if (!type) return [];
    return this.partsOf(type)
      .flatMap((part) => this.#follow(part, seen))
      .flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : []));
  }

  #members(members: readonly ts.TypeElement[] = [], name: string): Member[] {
    return members.filter(
      (member): member is Member => ts.isPropertySignature(member) && nameOf(member.name) === name,
    );
  }

  /** What stands at the top, such as `paths`: an interface, or with `exportType` a type. */
  rootNamed(name: string): ts.InterfaceDeclaration | ts.TypeLiteralNode | undefined {
    const type = this.#aliasNamed(name)?.type;
    if (type && ts.isTypeLiteralNode(type)) return type;
    return this.source.statements.find(
      (statement): statement is ts.InterfaceDeclaration =>
        ts.isInterfaceDeclaration(statement) && statement.name.text === name,
    );
  }

  #aliasNamed(name: string): ts.TypeAliasDeclaration | undefined {
    return this.source.statements.find(
      (statement): statement is ts.TypeAliasDeclaration =>
        ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
    );
  }
}
