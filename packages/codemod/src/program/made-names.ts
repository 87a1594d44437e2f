import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import { compareText } from "../graph/slots.ts";
import { nodesIn } from "./nodes-in.ts";
import { hasMembers, isLibraryType } from "./type-origin.ts";

/** A declared name, or a literal type, that a migration renames. */
export interface RenamedName {
  /** The node that declares it. */
  name: ts.Node;
  from: string;
  to: string;
}

/** A name that a type makes of a declared one: `onStartsAtChange` of `startsAt`. */
export interface MadeName {
  renamed: RenamedName;
  from: string;
  to: string;
  /** False if a type makes the name of something else, too. */
  isSure: boolean;
}

/** They stand before and after a number, behind the old and the new name. Of the private use area, so that no name has them. */
const SIGNS = ["\ue001", "\ue002"] as const;
const MARK = new RegExp(SIGNS.map((sign) => `${sign}\\d+${sign}`).join("|"));
const DEPTH = 4;

/** True if a file has types that make names of others: mapped types with `as`, and template literal types. */
export function makesNames(file: ts.SourceFile): boolean {
  const hasMaking = (node: ts.Node): boolean =>
    isMaking(node) || (ts.forEachChild(node, (child) => hasMaking(child) || undefined) ?? false);
  return hasMaking(file);
}

function isMaking(node: ts.Node): node is ts.TypeNode {
  return (
    (ts.isMappedTypeNode(node) && node.nameType !== undefined) ||
    (ts.isTemplateLiteralTypeNode(node) && node.templateSpans.some(({ type }) => !isPrimitive(type)))
  );
}

/** True if a type is any text, number or the like: `${string}:${number}` makes no name of another one. */
function isPrimitive({ kind }: ts.TypeNode): boolean {
  return ts.SyntaxKind.FirstKeyword <= kind && kind <= ts.SyntaxKind.LastKeyword;
}

/**
 * The text of a file in which each renamed member or value has its old and its new name once more, with a number. Types that make
 * names of them make two of each pair, which shows what becomes of a made name.
 */
export function withBothNames(file: ts.SourceFile, renamed: readonly RenamedName[]): string {
  const insertions = renamed.flatMap(({ name, from, to }, index) => {
    if (name.getSourceFile() !== file) return [];
    const both = [from, to].map((one, at) => JSON.stringify(`${one}${SIGNS[at]}${index}${SIGNS[at]}`));
    const { parent } = name;
    if (isTextType(name)) {
      const [start, end] = [parent.getStart(file), parent.end];
      return [
        { at: end, text: ` | ${both.join(" | ")})` },
        { at: start, text: "(" },
      ];
    }
    if (!ts.isPropertySignature(parent)) return [];
    const type = parent.type?.getText(file) ?? "unknown";
    return [{ at: parent.getStart(file), text: both.map((one) => `${one}?: ${type}; `).join("") }];
  });
  return insertions
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), file.text);
}

/** True if a name is the text of a literal type. */
export function isTextType(name: ts.Node): boolean {
  return ts.isLiteralTypeNode(name.parent);
}

/** The names that the types in some files make of renamed ones, in a program where those have both names. */
export function findMadeNames(
  compiler: Compiler,
  files: readonly string[],
  renamed: readonly RenamedName[],
): MadeName[] {
  const nodes = files.flatMap((path) => typesIn(compiler.tree(path)));
  const texts = new Texts(compiler);
  for (const type of compiler.typesAt(nodes)) if (type) texts.collect(type, DEPTH);
  const made = new Map<string, Omit<MadeName, "isSure">>();
  for (const { texts: group, isMade } of texts.groups)
    for (const [index, one] of renamed.entries()) {
      const [olds, news] = SIGNS.map((sign) => markedWith(group, sign, index));
      if (!olds || olds.length !== news?.length) continue;
      for (const [at, old] of olds.entries()) {
        const from = old.join("");
        const to = news[at]?.[1] === old[1] ? news[at].join("") : from;
        // A key that a value is by itself is known by the value.
        const isOther = from !== one.from || to !== one.to;
        if (from !== to && (isOther || (isMade && !isTextType(one.name))))
          made.set(`${from} ${index}`, { renamed: one, from, to });
      }
    }
  return [...made.values()].map((one) => ({ ...one, isSure: !texts.others.has(one.from) }));
}

/**
 * The parts of texts before and after a mark, without texts that have another mark, or several; in an order that does not
 * depend on the name before the mark: what is put before a name is alike for the old and the new one.
 */
function markedWith(texts: readonly string[], sign: string, index: number): [string, string][] {
  return texts
    .flatMap((text): [string, string][] => {
      const [before = "", mark, after = "", ...others] = text.split(sign);
      return mark === String(index) && others.length === 0 ? [[before, after]] : [];
    })
    .sort(
      ([one, end], [other, its]) =>
        compareText(end, its) || one.length - other.length || compareText(one, other),
    );
}

/** The types by which code may name what is made: those that make names, generic ones with their arguments, and aliases. */
function typesIn(file: ts.SourceFile): ts.Node[] {
  const aliases = nodesIn(file, ts.isTypeAliasDeclaration).filter((one) => !one.typeParameters);
  const references = nodesIn(file, ts.isTypeReferenceNode).filter((one) => one.typeArguments);
  return [...nodesIn(file, isMaking), ...references, ...aliases.map(({ type }) => type)];
}

/** The texts of unions and the names of members that have marks, by the type that has them. */
class Texts {
  readonly groups: { texts: string[]; isMade: boolean }[] = [];
  /** The names that a type makes of something else: `startsAt` in `Record<"startsAt", string>`. Nothing tells them apart later. */
  readonly others = new Set<string>();
  readonly #compiler: Compiler;
  readonly #seen = new Set<number>();

  constructor(compiler: Compiler) {
    this.#compiler = compiler;
  }

  collect(type: Type, depth: number): void {
    if (depth < 0 || this.#seen.has(type.id)) return;
    this.#seen.add(type.id);
    const compiler = this.#compiler;
    const parts = compiler.partsOf(type);
    this.#add(parts.flatMap((part) => compiler.textOf(part) ?? []));
    for (const part of parts) {
      for (const argument of compiler.typeArgumentsOf(part)) this.collect(argument, depth - 1);
      if (!hasMembers(compiler, part) || isLibraryType(compiler, part)) continue;
      const properties = compiler.propertiesOf(part);
      const names = properties.map(({ name }) => name);
      const undeclared = properties.filter((property) => compiler.declarationsOf(property).length === 0);
      this.#add(names, undeclared.length === properties.length);
      const marked = new Set(
        names.map((name) => name.replace(MARK, "")).filter((name, at) => name !== names[at]),
      );
      for (const { name } of undeclared) if (!marked.has(name)) this.others.add(name);
      if (depth === 0) continue;
      for (const held of compiler.typesOfSymbols(properties)) if (held) this.collect(held, depth - 1);
    }
  }

  /** @param isMade Whether nothing declares the texts: a type made them, even of themselves. */
  #add(all: readonly string[], isMade = false): void {
    const texts = all.filter((text) => SIGNS.some((sign) => text.includes(sign)));
    if (texts.length > 0) this.groups.push({ texts, isMade });
  }
}
