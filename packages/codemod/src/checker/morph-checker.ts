import { ts } from "ts-morph";
import type { Checker } from "./checker.ts";

/** The checker's own flag for "as if nothing were inferred from this node", which completions use. */
const IGNORE_NODE_INFERENCES = 4;

/** Answers with the checker of ts-morph's TypeScript. */
export function morphChecker(program: ts.Program): Checker {
  const checker = program.getTypeChecker();
  const contextual = checker.getContextualType as (
    node: ts.Expression,
    flags?: number,
  ) => ts.Type | undefined;
  // Asking resolves the calls around a place anew each time, so it is asked once.
  const contexts = new Map<ts.Expression, ts.Type | undefined>();
  const { strict = false, strictNullChecks = strict } = program.getCompilerOptions();
  return {
    ...checker,
    knowsNull: strictNullChecks,
    contextOf(node) {
      if (!contexts.has(node))
        contexts.set(node, contextual(node, IGNORE_NODE_INFERENCES) ?? contextual(node));
      return contexts.get(node);
    },
    prepare() {},
    prepareContexts() {},
    prepareTypes() {},
    variableNamed: (name, place) =>
      checker.getSymbolsInScope(place, ts.SymbolFlags.Variable).find((symbol) => symbol.name === name),
    fileOf: (symbol) => symbol?.declarations?.[0]?.getSourceFile().fileName,
  };
}
