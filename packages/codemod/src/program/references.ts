import { ts } from "ts-morph";
import type { Compiler, CompilerSymbol } from "../compiler/compiler.ts";
import { isWithin } from "./place.ts";

/** Finds what names of the consumer's own code stand for, and where something is named. */
export class References {
  readonly #compiler: Compiler;
  readonly #paths: readonly string[];
  readonly #found = new Map<ts.Node, readonly NamingNode[]>();
  #byText: Map<string, NamingNode[]> | undefined;
  #aliases: Map<ts.Node, Set<string>> | undefined;

  constructor(compiler: Compiler, paths: readonly string[]) {
    this.#compiler = compiler;
    this.#paths = paths;
  }

  /** The declarations of what a name stands for, in whatever file it was imported from. */
  declarationsOf(name: ts.Node): ts.Declaration[] {
    const symbol = this.symbolAt(name);
    return symbol ? this.#declared(symbol) : [];
  }

  /** The symbol of a name as a value; of an import, the imported symbol. */
  symbolAt(name: ts.Node): CompilerSymbol | null {
    const { parent } = name;
    const isShorthand = ts.isShorthandPropertyAssignment(parent) && parent.name === name;
    const symbol = isShorthand ? this.#compiler.shorthandValueAt(parent) : this.#compiler.symbolAt(name);
    return symbol && this.#compiler.aliasedSymbol(symbol);
  }

  /** True if a name is declared by a library, or by the language, alone. */
  isOfLibrary(symbol: CompilerSymbol | null): boolean {
    const declared = symbol ? this.#compiler.declarationsOf(symbol) : [];
    return declared.length > 0 && declared.every(({ node }) => node === null);
  }

  /** Where something is named, other than by its own declaration, by imports and by types. */
  of(declaration: ts.Node): readonly NamingNode[] {
    const known = this.#found.get(declaration);
    if (known) return known;
    const { name } = declaration as Partial<ts.NamedDeclaration>;
    const texts = new Set(this.#aliasesOf(declaration));
    if (name && isNaming(name)) texts.add(name.text);
    const scope = scopeOf(declaration);
    const candidates = [...texts]
      .flatMap((text) => this.#named.get(text) ?? [])
      .filter((one) => !scope || isWithin(one, scope));
    this.#compiler.symbolsAt(candidates);
    const found = candidates.filter(
      (one) => one !== name && this.declarationsOf(one).includes(declaration as never),
    );
    this.#found.set(declaration, found);
    return found;
  }

  #declared(symbol: CompilerSymbol): ts.Declaration[] {
    return this.#compiler
      .declarationsOf(symbol)
      .flatMap(({ node }) => (node ? [node as ts.Declaration] : []));
  }

  /** The other names under which something is imported or exported. */
  #aliasesOf(declaration: ts.Node): Iterable<string> {
    if (!this.#aliases) {
      const aliases = new Map<ts.Node, Set<string>>();
      const names = this.#paths.flatMap((path) => this.#compiler.tree(path).statements.flatMap(namesGiven));
      this.#compiler.symbolsAt(names);
      for (const name of names)
        for (const one of this.declarationsOf(name))
          aliases.set(one, (aliases.get(one) ?? new Set()).add(name.text));
      this.#aliases = aliases;
    }
    return this.#aliases.get(declaration) ?? [];
  }

  get #named(): Map<string, NamingNode[]> {
    if (this.#byText) return this.#byText;
    const named = new Map<string, NamingNode[]>();
    const visit = (node: ts.Node): void => {
      if (isNaming(node) && isValueName(node)) {
        const others = named.get(node.text);
        if (others) others.push(node);
        else named.set(node.text, [node]);
      }
      ts.forEachChild(node, visit);
    };
    for (const path of this.#paths) visit(this.#compiler.tree(path));
    this.#byText = named;
    return named;
  }
}

export type NamingNode = ts.Identifier | ts.PrivateIdentifier;

function isNaming(node: ts.Node): node is NamingNode {
  return ts.isIdentifier(node) || ts.isPrivateIdentifier(node);
}

function isValueName({ parent }: NamingNode): boolean {
  return !(ts.isImportOrExportSpecifier(parent) || ts.isImportClause(parent) || ts.isTypeNode(parent));
}

/** The node outside of which nobody can name a declaration; null if other files can, or whoever has an instance. */
function scopeOf(declaration: ts.Node): ts.Node | null {
  const isMember =
    ts.isClassElement(declaration) ||
    ts.isEnumMember(declaration) ||
    ts.isExportAssignment(declaration) ||
    (ts.isParameter(declaration) && ts.isParameterPropertyDeclaration(declaration, declaration.parent));
  if (isMember || !declaration.parent) return null;
  const around = ts.findAncestor(
    declaration.parent,
    (one) => ts.isFunctionLike(one) || ts.isModuleBlock(one),
  );
  if (around) return ts.isModuleBlock(around) ? null : around;
  const file = declaration.getSourceFile();
  const statement = ts.findAncestor(declaration, (one) => one.parent === file);
  const isExported = file.statements.some(
    (one) =>
      ts.isExportAssignment(one) ||
      (ts.isExportDeclaration(one) && !one.moduleSpecifier) ||
      (one === statement && isMarked(one)),
  );
  return ts.isExternalModule(file) && !isExported ? file : null;
}

function isMarked(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** The names that imports and exports of a statement give anew: an import of what is called so stands for itself. */
function namesGiven(statement: ts.Statement): ts.Identifier[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.flatMap(nameGiven) : [];
  }
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
  const { namedBindings } = clause ?? {};
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [...(clause?.name ? [clause.name] : []), ...named.flatMap(nameGiven)];
}

function nameGiven({ propertyName, name }: ts.ImportOrExportSpecifier): ts.Identifier[] {
  return propertyName && ts.isIdentifier(name) ? [name] : [];
}
