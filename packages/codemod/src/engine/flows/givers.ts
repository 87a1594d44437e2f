import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { remembered } from "../../remembered.ts";
import { namesPattern } from "../find-occurrences.ts";
import { declarationOf } from "../referents/declarations.ts";
import { lookUp, partsOf } from "../referents/property-lookup.ts";
import { isAssignment } from "../syntax/operators.ts";
import { isAssigned } from "../syntax/written.ts";
import { readBy } from "../texts/reads.ts";
import type { Work } from "../work.ts";
import { FlowFinder } from "./find-flows.ts";
import type { Flow } from "./type-pairs.ts";

/** What gives something its values. */
export interface Given<Giver extends ts.Node> {
  by: Giver[];
  /** Where it gets others, of which nobody knows. */
  unknown: ts.Node[];
}

/** Finds what gives something its value: calls, assignments, attributes, and objects that become something of its type. */
export class Givers {
  readonly #work: Work;
  readonly #flows = new Map<string, Flow[]>();
  readonly #shared = new Map<ts.Declaration, boolean>();
  readonly #names = new Map<ts.Identifier, ts.Identifier[]>();

  constructor(work: Work) {
    this.#work = work;
  }

  /** The calls of what has a name; where it goes somewhere else, nobody knows what it is called with. */
  callsOf(name: ts.Identifier): Given<ts.CallExpression | ts.NewExpression> {
    const found: Given<ts.CallExpression | ts.NewExpression> = { by: [], unknown: [] };
    for (const node of this.#readsOf(name)) {
      const callee = readBy(node);
      const { parent: user } = callee;
      const isCalled = ts.isCallExpression(user) || ts.isNewExpression(user);
      if (isCalled && user.expression === callee) found.by.push(user);
      else if (isPassedOn(callee)) found.unknown.push(callee);
    }
    return found;
  }

  /** What is written into what has a name. */
  assignedTo(name: ts.Node): Given<ts.Expression> {
    const found: Given<ts.Expression> = { by: [], unknown: [] };
    const all = ts.isIdentifier(name) ? this.#work.references.of(name) : privateNames(name);
    for (const node of all) {
      const target = readBy(node);
      const { parent } = target;
      const isLeft = isAssignment(parent) && parent.left === target;
      if (isLeft && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) found.by.push(parent.right);
      else if (isLeft || isAssigned(target)) found.unknown.push(target);
    }
    return found;
  }

  /** What becomes a field of a type: fields of other types, those of objects that are written out, and attributes. */
  ofField(field: ts.Declaration, name: string): ts.Declaration[] {
    return [...this.#flowsInto(field, name), ...this.#attributesFor(field, name)];
  }

  /** Whether more than one thing becomes a field of a type: most often, some of the objects say so that are written out. */
  isShared(field: ts.Declaration, name: string): boolean {
    return remembered(
      this.#shared,
      field,
      () => this.#isWrittenTwice(field, name) || this.ofField(field, name).length > 1,
    );
  }

  /** Whether two objects are written out that are asked for the field, of which each can be nothing else. */
  #isWrittenTwice(field: ts.Declaration, name: string): boolean {
    const { checker, references } = this.#work;
    let count = 0;
    for (const key of references.named(name)) {
      const { parent } = key;
      const isWritten = ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent);
      if (!isWritten || parent.name !== key) continue;
      const context = checker.getContextualType(parent.parent);
      const [asked, ...others] = context ? partsOf(context) : [];
      if (!asked || others.length > 0) continue;
      if (lookUp(checker, asked, name)?.declarations.flat().includes(field)) count += 1;
      if (count > 1) return true;
    }
    return false;
  }

  /** Where a name is read, also where it was imported under another one. */
  #readsOf(name: ts.Identifier): ts.Identifier[] {
    return [name, ...this.#aliasesOf(name)].flatMap((one) => [...this.#work.references.of(one)]);
  }

  #aliasesOf(name: ts.Identifier): ts.Identifier[] {
    const known = this.#names.get(name);
    if (known) return known;
    const { checker, sources, options } = this.#work;
    const declaration = declarationOf(checker, name);
    const importers = options.reach.withImporters([name.getSourceFile().fileName]);
    const statements = [...importers].flatMap((path) => sources.at(path)?.statements ?? []);
    const names = statements.flatMap(importedNames);
    // What is imported by the name that it is exported by is called otherwise only where it got that name before.
    const others = new Set([
      ...statements.flatMap(exportedOtherwise),
      ...names.filter(isNamedAnew).map(({ text }) => text),
    ]);
    const imported = names.filter((one) => one.text !== name.text && others.has(one.text));
    checker.prepareSymbols(imported);
    const found = imported.filter((one) => declarationOf(checker, one) === declaration);
    this.#names.set(name, found);
    return found;
  }

  /** The attributes that become a field of what a component is given. */
  #attributesFor(field: ts.Declaration, name: string): ts.JsxAttribute[] {
    const { checker, sources } = this.#work;
    const found: ts.JsxAttribute[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxAttribute(node) && node.name.getText() === name) found.push(node);
      ts.forEachChild(node, visit);
    };
    for (const file of sources.matching(new RegExp(`${inPattern(name)}\\s*=`))) visit(file);
    return found.filter(({ parent }) => {
      const props = checker.getContextualType(parent);
      return props && lookUp(checker, props, name)?.declarations.flat().includes(field);
    });
  }

  #flowsInto(field: ts.Declaration, name: string): ts.Declaration[] {
    const path = field.getSourceFile().fileName;
    // Others can give values to a field of the same name in another file.
    const key = `${name} ${path}`;
    const flows = this.#flows.get(key) ?? this.#flowsOf(name, path);
    this.#flows.set(key, flows);
    return [...new Set(flows.filter(({ into }) => into.includes(field)).flatMap(({ from }) => from))];
  }

  #flowsOf(name: string, path: string): Flow[] {
    const { checker, sources, options } = this.#work;
    const givers = options.reach.withImporters([path]);
    const named = namesPattern([name]);
    const files = sources.only((one, text) => givers.has(one) || text.search(named) !== -1);
    return new FlowFinder(checker, new Set([name])).in(
      [...files.paths].flatMap((one) => files.at(one) ?? []),
    );
  }
}

/** Where a private name of a class is read or written: nothing else knows it. */
function privateNames(name: ts.Node): ts.PrivateIdentifier[] {
  const owner = ts.isPrivateIdentifier(name) ? ts.findAncestor(name, ts.isClassLike) : undefined;
  const found: ts.PrivateIdentifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPrivateIdentifier(node) && node !== name && node.getText() === name.getText()) found.push(node);
    ts.forEachChild(node, visit);
  };
  if (owner) visit(owner);
  return found;
}

/** Whether something is given away, rather than declared, imported, or named in a type. */
function isPassedOn({ parent }: ts.Expression): boolean {
  const isNamed =
    ts.isImportClause(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isExportAssignment(parent) ||
    ts.isTypeNode(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent);
  const isTested =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  return !isNamed && !isTested;
}

/** Whether an import may give something another name than it is exported by. */
function isNamedAnew({ parent }: ts.Identifier): boolean {
  return !ts.isImportSpecifier(parent) || parent.propertyName !== undefined;
}

/** The names under which a statement exports what has others: `b` in `export { a as b }`. */
function exportedOtherwise(statement: ts.Statement): string[] {
  const clause = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
  const named = clause && ts.isNamedExports(clause) ? clause.elements : [];
  return named.filter(({ propertyName }) => propertyName).map(({ name }) => name.text);
}

/** The names under which a statement imports something. */
function importedNames(statement: ts.Statement): ts.Identifier[] {
  const { name, namedBindings } = (ts.isImportDeclaration(statement) && statement.importClause) || {};
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [...(name ? [name] : []), ...named.map((one) => one.name)];
}
