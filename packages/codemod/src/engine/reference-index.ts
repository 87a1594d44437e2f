import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { Sources } from "../project/sources.ts";
import { namesPattern } from "./find-occurrences.ts";
import { unaliased } from "./property-lookup.ts";

/** Where the variables and properties of some files are used; looked up once for each name. */
export class ReferenceIndex {
  readonly #checker: Checker;
  readonly #sources: Sources;
  readonly #byName = new Map<string, Map<ts.Declaration, ts.Identifier[]>>();

  constructor(checker: Checker, sources: Sources) {
    this.#checker = checker;
    this.#sources = sources;
  }

  /** The other places that mean what a name declares; imports of it are none. */
  of(holder: ts.Identifier): readonly ts.Identifier[] {
    const declaration = this.#declarationOf(holder);
    const found = declaration && this.#named(holder.text).get(declaration);
    return (found ?? []).filter((node) => node !== holder);
  }

  #named(name: string): Map<ts.Declaration, ts.Identifier[]> {
    const known = this.#byName.get(name);
    if (known) return known;
    const byDeclaration = new Map<ts.Declaration, ts.Identifier[]>();
    this.#byName.set(name, byDeclaration);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node.text === name && !ts.isImportSpecifier(node.parent)) {
        const declaration = this.#declarationOf(node);
        const same = declaration && byDeclaration.get(declaration);
        if (same) same.push(node);
        else if (declaration) byDeclaration.set(declaration, [node]);
      }
      ts.forEachChild(node, visit);
    };
    for (const file of this.#sources.matching(namesPattern([name]))) visit(file);
    return byDeclaration;
  }

  /** A property of an object has another symbol where it is read than where it is written, but one declaration. */
  #declarationOf(node: ts.Identifier): ts.Declaration | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return unaliased(this.#checker, symbol)?.declarations?.[0];
  }
}
