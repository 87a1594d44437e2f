import { ts } from "ts-morph";
import type { Compiler, CompilerSymbol } from "../../compiler/compiler.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * The name of a type, an enum or a namespace that the API declares, in an import and wherever it is used.
 *
 * @example
 * import type { SchemaTicket } from "./api";
 * export const first = (tickets: SchemaTicket[]) => tickets[0];
 *
 * @remarks Not seen: the name in a string, `const name = "SchemaTicket"`.
 */
export const namedReference = resolving(
  "references/named-reference",
  ["reference"],
  function* (program, names) {
    const { compiler } = program;
    compiler.symbolsAt(names.map(({ node }) => node));
    for (const use of names) {
      const symbol = compiler.symbolAt(use.node);
      if (symbol && isLocal(compiler, symbol, use.node)) continue;
      yield* edgesTo(program, use, program.symbolSlots(symbol && compiler.aliasedSymbol(symbol)));
    }
  },
);

/** True if a file gives a name itself, `import { Event as Item }`, or has it by an import, which goes on giving it. */
function isLocal(compiler: Compiler, symbol: CompilerSymbol, name: ts.Node): boolean {
  const { parent } = name;
  if (ts.isExportSpecifier(parent) && !parent.parent.parent.moduleSpecifier) return true;
  return compiler.declarationsOf(symbol).some(({ node }) => {
    if (!node || !(ts.isImportSpecifier(node) || ts.isExportSpecifier(node))) return false;
    return node !== parent || (node.propertyName !== undefined && node.propertyName !== name);
  });
}
