import { ts } from "ts-morph";
import { contentOf, type Member, named, partsOf, writtenMembers } from "./structure.ts";
import { commentBefore, referencePath, templateOf, templateOfPattern, textOfName } from "./type-syntax.ts";

/** A path. openapi-typescript with `--path-params-as-types` writes it as a pattern: `` [path: `/events/${string}`] ``. */
export type PathItem = ts.PropertySignature | ts.IndexSignatureDeclaration;

/** A declaration of something in a spec. */
export type Declared =
  | Member
  | ts.LiteralTypeNode
  | ts.EnumMember
  | ts.StringLiteralLike
  | ts.MethodDeclaration;

/** The interfaces that openapi-typescript declares. Up to its version 6, schemas of OpenAPI 2 are in `definitions`. */
const ROOTS = ["paths", "components", "definitions"];

/** A file that openapi-typescript wrote, by its syntax alone: its declarations by name, and its references followed. */
export class GeneratedTypes {
  readonly source: ts.SourceFile;
  /** All files that the types are in. */
  readonly sources: readonly ts.SourceFile[];
  readonly aliases: ReadonlyMap<string, ts.TypeAliasDeclaration>;
  /** Without `--dedupe-enums`, openapi-typescript can declare an enum twice. */
  readonly enums: readonly ts.EnumDeclaration[];
  readonly #enums: ReadonlyMap<string, ts.EnumDeclaration>;
  readonly #interfaces: ReadonlyMap<string, ts.InterfaceDeclaration>;
  #schemasWithPointer: readonly { pointer: string; schema: Member }[] | undefined;

  constructor(source: ts.SourceFile, sources: readonly ts.SourceFile[] = [source]) {
    this.source = source;
    this.sources = sources;
    this.aliases = byName(source.statements.filter(ts.isTypeAliasDeclaration));
    this.enums = source.statements.filter(ts.isEnumDeclaration);
    this.#enums = byName(this.enums);
    this.#interfaces = byName(source.statements.filter(ts.isInterfaceDeclaration));
  }

  static parse(path: string, text: string): GeneratedTypes {
    return new GeneratedTypes(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  }

  get hasRoot(): boolean {
    return ROOTS.some((name) => this.root(name));
  }

  /** The declaration of `paths` and the like: an interface, or with `exportType` a type alias. */
  root(name: string): ts.InterfaceDeclaration | ts.TypeLiteralNode | undefined {
    const type = this.aliases.get(name)?.type;
    return type && ts.isTypeLiteralNode(type) ? type : this.#interfaces.get(name);
  }

  membersOfRoot(name: string): ts.PropertySignature[] {
    return this.root(name)?.members.filter(ts.isPropertySignature) ?? [];
  }

  /** The declarations of a path. The names of its placeholders matter only if two paths differ in nothing else. */
  pathItems(path: string): PathItem[] {
    const exact = named(this.membersOfRoot("paths"), path);
    if (exact.length > 0) return exact;
    return [...(this.root("paths")?.members ?? [])].filter((member): member is PathItem =>
      ts.isPropertySignature(member)
        ? templateOf(textOfName(member.name)) === templateOf(path)
        : ts.isIndexSignatureDeclaration(member) && templateOfPattern(member) === templateOf(path),
    );
  }

  /** The properties of a type, or of what a property or a path holds. References are followed. */
  membersOf(holder: ts.Node | undefined): Member[] {
    const content = holder && contentOf(holder);
    return content ? this.#membersOf(content) : [];
  }

  /** The parts of a type with references followed. A reference to an enum stays. */
  resolvedPartsOf(type: ts.Node, seen?: Set<string>): ts.Node[] {
    return partsOf(type).flatMap((part) => this.resolve(part, seen ?? new Set()));
  }

  enumOf(type: ts.Node): ts.EnumDeclaration | undefined {
    return ts.isTypeReferenceNode(type) ? this.#enums.get(type.typeName.getText(this.source)) : undefined;
  }

  /** The schemas whose doc comment states their place in the spec: other shapes of a schema, such as that of requests. */
  get schemasWithPointer(): readonly { pointer: string; schema: Member }[] {
    this.#schemasWithPointer ??= named(this.membersOfRoot("components"), "schemas")
      .flatMap((schemas) => this.membersOf(schemas))
      .flatMap((schema) => {
        const pointer = /@see (#\/\S+)/.exec(commentBefore(schema))?.[1];
        return pointer === undefined ? [] : [{ pointer, schema }];
      });
    return this.#schemasWithPointer;
  }

  #membersOf(type: ts.Node, seen?: Set<string>): Member[] {
    return this.resolvedPartsOf(type, seen).flatMap(writtenMembers);
  }

  /** A reference that leads back to itself has no parts. */
  protected resolve(type: ts.Node, seen: Set<string>): ts.Node[] {
    const path = ts.isTypeNode(type) ? referencePath(type) : null;
    if (!path) return [type];
    const key = path.join("\n");
    if (seen.has(key)) return [];
    seen.add(key);
    if (this.enumOf(type)) return [type];
    const [root = "", first, ...names] = path;
    const outer = first === undefined ? this.aliases.get(root) : named(this.membersOfRoot(root), first)[0];
    let target = outer && contentOf(outer);
    for (const name of names) {
      const [member] = target ? named(this.#membersOf(target, seen), name) : [];
      target = member && contentOf(member);
    }
    return target ? this.resolvedPartsOf(target, seen) : [];
  }
}

/** The node that spells the name of a declaration. Of an enum's member it is the value, if that is a string. */
export function nameNodeOf(declared: Declared): ts.Node {
  if (ts.isLiteralTypeNode(declared)) return declared.literal;
  if (ts.isStringLiteralLike(declared)) return declared;
  const value = ts.isEnumMember(declared) ? declared.initializer : undefined;
  return value && ts.isStringLiteral(value) ? value : declared.name;
}

/** The name of a property, or the value of an enum. */
export function declaredText(declared: Declared): string {
  const name = nameNodeOf(declared);
  const hasText = ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name);
  return hasText ? name.text : name.getText();
}

/** Of two declarations with one name, the first counts. */
function byName<Node extends ts.DeclarationStatement>(nodes: readonly Node[]): Map<string, Node> {
  return new Map(nodes.toReversed().map((node) => [node.name?.text ?? "", node]));
}
