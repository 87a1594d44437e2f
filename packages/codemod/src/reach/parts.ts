import { ts } from "ts-morph";
import { nameOf, referencePath } from "../types/type-nodes.ts";

/** How many names lead to a part at most, as in `components["schemas"]["Event"]`: what is deeper is not told apart. */
const NAMES = 3;

/** A part of some modules of types that others can name, and what it is made of. */
export class Part {
  readonly parent: Part | null;
  readonly parts = new Map<string, Part>();
  readonly refersTo: string[][] = [];

  constructor(parent: Part | null) {
    this.parent = parent;
  }

  /** The part of a name in this one, made if it is not there. */
  named(name: string): Part {
    const known = this.parts.get(name) ?? new Part(this);
    this.parts.set(name, known);
    return known;
  }

  /** What some names lead to, or the nearest around it; undefined if the first one leads nowhere. */
  find([name, ...rest]: readonly string[]): Part | undefined {
    if (name === undefined) return this;
    const next = this.parts.get(name);
    return next ? next.find(rest) : this.parent ? this : undefined;
  }

  *all(): Generator<Part> {
    yield this;
    for (const part of this.parts.values()) yield* part.all();
  }
}

/**
 * Adds what a module of types declares to what is known, the root of which stands for everything.
 *
 * @param mayGive whether what an import names is a module of types, too, or may pass on what is in one.
 */
export function addParts(
  root: Part,
  source: ts.SourceFile,
  mayGive: (specifier: ts.Expression) => boolean,
): void {
  const aliases = new Map<string, string[]>();
  const isPassed = (specifier: ts.Expression | undefined) => specifier === undefined || mayGive(specifier);
  const declare = (name: string, node: ts.Node) => addPart(root.named(name), node, 1, aliases);
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && isPassed(statement.moduleSpecifier))
      for (const [name, path] of importedNames(statement)) aliases.set(name, path);
  }
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && isPassed(statement.moduleSpecifier)) {
      for (const [name, path] of exportedNames(statement, aliases)) root.named(name).refersTo.push(path);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) declare(name.getText(source), statement);
    } else {
      const { name } = statement as ts.DeclarationStatement;
      if (name) declare(name.getText(source), statement);
    }
  }
}

/** The parts that are made of others, by those. */
export function usersIn(root: Part): Map<Part, Part[]> {
  const users = new Map<Part, Part[]>();
  for (const part of root.all()) {
    for (const path of part.refersTo) {
      const used = root.find(path);
      const known = used && users.get(used);
      if (known) known.push(part);
      else if (used) users.set(used, [part]);
    }
  }
  return users;
}

/** The parts that some declarations are in or have, all that is made of those, and the wholes that they are parts of. */
export function partsWith(
  root: Part,
  users: ReadonlyMap<Part, readonly Part[]>,
  declarations: Iterable<ts.Node>,
): Set<Part> {
  const found = new Set<Part>();
  const open = [...declarations].flatMap((declaration) => [
    ...(root.find(namesAround(declaration)) ?? root).all(),
  ]);
  for (let part = open.pop(); part; part = open.pop()) {
    if (found.has(part)) continue;
    found.add(part);
    open.push(...(users.get(part) ?? []), ...(part.parent ? [part.parent] : []));
  }
  return found;
}

/** Whether the parts of a module can be told apart: there is nothing in it but types, all of them under names. */
export function isOfTypes(source: ts.SourceFile): boolean {
  return (
    ts.isExternalModule(source) &&
    // Types of JavaScript are in its comments.
    (source.flags & ts.NodeFlags.JavaScriptFile) === 0 &&
    isNamed(source) &&
    source.statements.every(
      (statement) =>
        ts.isImportDeclaration(statement) ||
        ts.isExportDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement),
    )
  );
}

/** Whether all that a module gives to others has a name, which they have to say. */
export function isNamed(source: ts.SourceFile): boolean {
  return !source.statements.some((statement) => {
    if (ts.isExportDeclaration(statement))
      return exportedNames(statement).some(([name]) => name === "default");
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    return (
      ts.isExportAssignment(statement) ||
      modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true
    );
  });
}

function addPart(part: Part, node: ts.Node, depth: number, aliases: ReadonlyMap<string, string[]>): void {
  const members = depth < NAMES ? membersOf(node) : [];
  for (const { name, type } of members) if (type) addPart(part.named(nameOf(name)), type, depth + 1, aliases);
  const visit = (child: ts.Node): void => {
    if (members.includes(child as ts.PropertySignature)) return;
    if (ts.isPropertySignature(child)) {
      if (child.type) visit(child.type);
      return;
    }
    // Of `typeof import("…")`, nobody says what is used.
    if (ts.isImportTypeNode(child) && !child.qualifier) part.refersTo.push([]);
    const path = ts.isTypeNode(child) ? referencePath(child) : ts.isIdentifier(child) ? [child.text] : null;
    if (!path) {
      ts.forEachChild(child, visit);
      return;
    }
    const [first = "", ...rest] = path;
    part.refersTo.push([...(aliases.get(first) ?? [first]), ...rest]);
  };
  visit(node);
}

/** The properties of a type that is written out. */
function membersOf(node: ts.Node): ts.PropertySignature[] {
  const type = ts.isTypeAliasDeclaration(node) ? node.type : node;
  return ts.isInterfaceDeclaration(type) || ts.isTypeLiteralNode(type)
    ? type.members.filter(ts.isPropertySignature)
    : [];
}

/** The names that lead to where a node is: those of the declarations around it. */
function namesAround(node: ts.Node): string[] {
  const names: string[] = [];
  for (let place = node; !ts.isSourceFile(place); place = place.parent) {
    const { name } = place as ts.NamedDeclaration;
    if (ts.isPropertySignature(place)) names.unshift(nameOf(place.name));
    else if (ts.isSourceFile(place.parent) && name) names.unshift(name.getText());
  }
  return names.slice(0, NAMES);
}

/** What the names of an import stand for: an empty path for everything. */
function importedNames({ importClause }: ts.ImportDeclaration): [string, string[]][] {
  if (!importClause) return [];
  const { name, namedBindings } = importClause;
  const named =
    namedBindings && ts.isNamedImports(namedBindings)
      ? namedBindings.elements.map((one): [string, string[]] => [
          one.name.text,
          [(one.propertyName ?? one.name).text],
        ])
      : [];
  const all = namedBindings && ts.isNamespaceImport(namedBindings) ? [namedBindings.name] : [];
  return [...named, ...[...all, ...(name ? [name] : [])].map(({ text }): [string, string[]] => [text, []])];
}

/** What the names that a module passes on stand for, in it or in the one that it takes them from. */
function exportedNames(
  { exportClause, moduleSpecifier }: ts.ExportDeclaration,
  aliases: ReadonlyMap<string, string[]> = new Map(),
): [string, string[]][] {
  if (!exportClause) return [];
  if (ts.isNamespaceExport(exportClause)) return [[exportClause.name.text, []]];
  return exportClause.elements.map(({ name, propertyName = name }) => {
    const { text } = propertyName;
    return [name.text, (moduleSpecifier ? undefined : aliases.get(text)) ?? [text]];
  });
}
