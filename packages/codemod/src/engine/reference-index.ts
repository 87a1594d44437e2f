import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { Sources } from "../project/sources.ts";
import { remembered } from "../remembered.ts";
import { namesPattern } from "./find-occurrences.ts";
import { declarationOf, symbolRead, unaliased } from "./referents/declarations.ts";

/** Where the variables and properties of some files are used; looked up once for each name. */
export class ReferenceIndex {
  readonly #checker: Checker;
  readonly #sources: Sources;
  readonly #named = new Map<string, readonly ts.Identifier[]>();
  readonly #byName = new Map<string, Map<ts.Declaration, ts.Identifier[]>>();
  readonly #byFile = new Map<ts.SourceFile, ReadonlyMap<string, ts.Identifier[]>>();

  constructor(checker: Checker, sources: Sources) {
    this.#checker = checker;
    this.#sources = sources;
  }

  /** The other places that mean what a name declares; imports of it are none. */
  of(holder: ts.Identifier): readonly ts.Identifier[] {
    const declaration = this.#declarationOf(holder);
    const found = declaration && this.#declaredBy(holder.text).get(declaration);
    return (found ?? []).filter((node) => node !== holder);
  }

  /** All places where a name stands, whatever it means there, imports of it apart. */
  named(name: string): readonly ts.Identifier[] {
    return remembered(this.#named, name, () =>
      this.#sources
        .matching(namesPattern([name]))
        .flatMap((file) => this.#identifiersIn(file).get(name) ?? []),
    );
  }

  #declaredBy(name: string): Map<ts.Declaration, ts.Identifier[]> {
    const known = this.#byName.get(name);
    if (known) return known;
    const byDeclaration = new Map<ts.Declaration, ts.Identifier[]>();
    this.#byName.set(name, byDeclaration);
    const nodes = this.named(name);
    this.#checker.prepareSymbols(nodes);
    for (const node of nodes) {
      for (const declaration of this.#declarationsOf(node)) {
        const same = byDeclaration.get(declaration);
        if (same) same.push(node);
        else byDeclaration.set(declaration, [node]);
      }
    }
    return byDeclaration;
  }

  /** The names in a file, which is gone through once. */
  #identifiersIn(file: ts.SourceFile): ReadonlyMap<string, ts.Identifier[]> {
    const known = this.#byFile.get(file);
    if (known) return known;
    const found = new Map<string, ts.Identifier[]>();
    this.#byFile.set(file, found);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent)) {
        const same = found.get(node.text);
        if (same) same.push(node);
        else found.set(node.text, [node]);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }

  /** In `{ title }`, the property that is made, and the variable that is read. */
  #declarationsOf(node: ts.Identifier): ts.Declaration[] {
    const own = this.#declarationOf(node);
    const read = ts.isShorthandPropertyAssignment(node.parent) && symbolRead(this.#checker, node);
    const held = read ? unaliased(this.#checker, read)?.declarations?.[0] : undefined;
    return [...(own ? [own] : []), ...(held && held !== own ? [held] : [])];
  }

  /** A property of an object has another symbol where it is read than where it is written, but one declaration. */
  #declarationOf(node: ts.Identifier): ts.Declaration | undefined {
    return declarationOf(this.#checker, node);
  }
}
