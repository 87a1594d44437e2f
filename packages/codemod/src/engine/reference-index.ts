import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { Sources } from "../project/sources.ts";
import { namesPattern } from "./find-occurrences.ts";

/** Where the variables and properties of some files are used; looked up once for each name. */
export class ReferenceIndex {
  readonly #checker: Checker;
  readonly #sources: Sources;
  readonly #byName = new Map<string, Map<ts.Symbol, ts.Identifier[]>>();

  constructor(checker: Checker, sources: Sources) {
    this.#checker = checker;
    this.#sources = sources;
  }

  /** The other places that mean what a name declares; imports of it are none. */
  of(holder: ts.Identifier): readonly ts.Identifier[] {
    const symbol = this.#checker.getSymbolAtLocation(holder);
    const found = symbol && this.#named(holder.text).get(symbol);
    return (found ?? []).filter((node) => node !== holder);
  }

  #named(name: string): Map<ts.Symbol, ts.Identifier[]> {
    const known = this.#byName.get(name);
    if (known) return known;
    const bySymbol = new Map<ts.Symbol, ts.Identifier[]>();
    this.#byName.set(name, bySymbol);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node.text === name && !ts.isImportSpecifier(node.parent)) {
        const symbol = this.#symbolOf(node);
        const same = symbol && bySymbol.get(symbol);
        if (same) same.push(node);
        else if (symbol) bySymbol.set(symbol, [node]);
      }
      ts.forEachChild(node, visit);
    };
    for (const file of this.#sources.matching(namesPattern([name]))) visit(file);
    return bySymbol;
  }

  #symbolOf(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }
}
