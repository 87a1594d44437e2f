import { ts } from "ts-morph";
import { startsWith, wordsOf } from "../text/words.ts";
import { GeneratedTypes } from "./generated-types.ts";
import { contentOf, named, referredName, writtenMembers } from "./structure.ts";
import { forEachNode, referencePath } from "./type-syntax.ts";

/** A declaration that can be named after a schema, or after a part of an operation. */
export type NamedDeclaration =
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.ClassDeclaration
  | ts.EnumDeclaration
  | (ts.VariableDeclaration & { name: ts.Identifier });

/** From so many declarations on, a file shows by itself which prefix or suffix its names have. */
const TELLING = 3;

/**
 * Types that any generator wrote, or a person: a declaration for each schema, in one file or in many. Which declaration is
 * which schema is found by names.
 */
export class NamedTypes extends GeneratedTypes {
  readonly declarations: readonly NamedDeclaration[];
  readonly #byName: ReadonlyMap<string, NamedDeclaration[]>;
  readonly #words: ReadonlyMap<NamedDeclaration, readonly string[]>;
  #referrers: ReadonlyMap<NamedDeclaration, { from: NamedDeclaration }[]> | undefined;

  constructor(sources: readonly [ts.SourceFile, ...ts.SourceFile[]]) {
    super(sources[0], sources);
    this.declarations = sources.flatMap(({ statements }) => declarationsIn(statements));
    this.#byName = Map.groupBy(this.declarations, nameOf);
    this.#words = new Map(this.declarations.map((one) => [one, wordsOf(nameOf(one))]));
  }

  /**
   * The declarations of a schema. Case and separators do not count, nor what the names of a whole file begin or end with. Of
   * each kind, those count that have the fewest other words: `Event`, and not `EventPage` where most names end so.
   */
  schemasNamed(schema: string): NamedDeclaration[] {
    const wanted = wordsOf(schema).join("");
    const found = this.declarations.flatMap((one) => {
      const words = this.wordsOf(one);
      if (!words.join("").includes(wanted)) return [];
      const others = words.flatMap((_, start) =>
        words.flatMap((__, end) => {
          if (words.slice(start, end + 1).join("") !== wanted) return [];
          const [before, after] = [words.slice(0, start), words.slice(end + 1)];
          return this.#isCommon(one, before, after) ? [before.length + after.length] : [];
        }),
      );
      return others.length > 0 ? [{ one, kind: kindOf(one), others: Math.min(...others) }] : [];
    });
    const fewest = (kind: string) =>
      Math.min(...found.flatMap((other) => (other.kind === kind ? other.others : [])));
    return found.filter(({ kind, others }) => others === fewest(kind)).map(({ one }) => one);
  }

  /** The words of the name of a declaration. */
  wordsOf(one: NamedDeclaration): readonly string[] {
    return this.#words.get(one) ?? [];
  }

  declarationsNamed(name: string, from?: ts.SourceFile): readonly NamedDeclaration[] {
    const all = this.#byName.get(name) ?? [];
    const beside = all.filter((one) => one.getSourceFile() === from);
    return beside.length > 0 ? beside : all;
  }

  /** The declarations whose types refer to another one. */
  referrersOf(declaration: NamedDeclaration): readonly NamedDeclaration[] {
    this.#referrers ??= Map.groupBy(
      this.declarations.flatMap((from) => referredIn(this, from).map((to) => ({ from, to }))),
      ({ to }) => to,
    );
    return (this.#referrers.get(declaration) ?? []).map(({ from }) => from);
  }

  protected override resolve(node: ts.Node, seen: Set<string>): ts.Node[] {
    if (ts.isIndexedAccessTypeNode(node)) {
      const key = referencePath(node)?.at(-1);
      const members = this.resolvedPartsOf(node.objectType, seen).flatMap(writtenMembers);
      return key === undefined ? [] : named(members, key).flatMap((one) => this.#contentOf(one, seen));
    }
    const name = referredName(node);
    if (name === null) return [node];
    const key = `${name} ${ts.isTypeReferenceNode(node) ? "type" : "value"}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const found = this.declarationsNamed(name, node.getSourceFile());
    // A type can have the name of a value.
    const ofKind = found.filter((one) => ts.isVariableDeclaration(one) !== ts.isTypeReferenceNode(node));
    return (ofKind.length > 0 ? ofKind : found).flatMap((one) => this.#contentOf(one, seen));
  }

  #contentOf(node: ts.Node, seen: Set<string>): ts.Node[] {
    const content = contentOf(node);
    return content ? this.resolvedPartsOf(content, seen) : [];
  }

  /** True if most names beside a declaration begin and end as its name does. */
  #isCommon(one: NamedDeclaration, before: readonly string[], after: readonly string[]): boolean {
    if (before.length + after.length === 0) return true;
    const alike = this.declarations.filter((other) => kindOf(other) === kindOf(one));
    const beside = alike.filter((other) => other.getSourceFile() === one.getSourceFile());
    const all = beside.length < TELLING ? alike : beside;
    const having = all.filter((other) => {
      const words = this.wordsOf(other);
      return startsWith(words, before) && startsWith(words.toReversed(), after.toReversed());
    });
    return having.length > 1 && having.length >= all.length / 2;
  }
}

export function nameOf({ name }: NamedDeclaration): string {
  return name?.text ?? "";
}

function declarationsIn(statements: Iterable<ts.Statement>): NamedDeclaration[] {
  return [...statements].flatMap((one): NamedDeclaration[] => {
    if (ts.isModuleDeclaration(one))
      return one.body && ts.isModuleBlock(one.body) ? declarationsIn(one.body.statements) : [];
    if (ts.isVariableStatement(one)) return one.declarationList.declarations.filter(isNamedConstant);
    const isType = ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one);
    return isType || ts.isClassDeclaration(one) || ts.isEnumDeclaration(one) ? [one] : [];
  });
}

/** A constant that describes something: a validator, or the values of an enum. */
function isNamedConstant(
  one: ts.VariableDeclaration,
): one is ts.VariableDeclaration & { name: ts.Identifier } {
  const { name, initializer } = one;
  return ts.isIdentifier(name) && initializer !== undefined && !ts.isFunctionLike(initializer);
}

function kindOf(one: NamedDeclaration): string {
  if (!ts.isVariableDeclaration(one)) return "type";
  return one.initializer && ts.isCallExpression(one.initializer) ? "validator" : "constant";
}

/** The declarations that the types in a node refer to. */
export function referredIn(types: NamedTypes, root: ts.Node): NamedDeclaration[] {
  const found: NamedDeclaration[] = [];
  forEachNode(root, (node) => {
    const name = ts.isTypeReferenceNode(node) || ts.isTypeQueryNode(node) ? referredName(node) : null;
    if (name !== null) found.push(...types.declarationsNamed(name, node.getSourceFile()));
  });
  // A type and a constant can have one name.
  return found.flatMap((one) => types.declarationsNamed(nameOf(one), one.getSourceFile()));
}
