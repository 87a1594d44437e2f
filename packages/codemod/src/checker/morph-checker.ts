import { ts } from "ts-morph";
import type { NamedModule } from "../compiler/named-modules.ts";
import { remembered } from "../remembered.ts";
import type { Checker } from "./checker.ts";

/** The checker's own flag for "as if nothing were inferred from this node", which completions use. */
const IGNORE_NODE_INFERENCES = 4;

/** Answers with the checker of ts-morph's TypeScript. */
export function morphChecker(program: ts.Program, named: NamedModule): Checker {
  const checker = program.getTypeChecker();
  const contextual = checker.getContextualType as (
    node: ts.Expression,
    flags?: number,
  ) => ts.Type | undefined;
  // Asking goes through what leads to a place, or the calls around it, anew each time, so it is asked once.
  const types = new Map<ts.Node, ts.Type>();
  const contexts = new Map<ts.Expression, ts.Type | undefined>();
  const {
    strict = true,
    strictNullChecks = strict,
    exactOptionalPropertyTypes,
  } = program.getCompilerOptions();
  return {
    ...checker,
    knowsNull: strictNullChecks,
    isExact: exactOptionalPropertyTypes === true,
    getTypeAtLocation: (node) => remembered(types, node, () => checker.getTypeAtLocation(node)),
    contextOf: (node) =>
      remembered(contexts, node, () => {
        const asked = saysItself(checker, node) ? undefined : contextual(node, IGNORE_NODE_INFERENCES);
        return asked ?? contextual(node);
      }),
    prepare() {},
    prepareContexts() {},
    prepareTypes() {},
    prepareSymbols() {},
    variableNamed: (name, place) =>
      checker.getSymbolsInScope(place, ts.SymbolFlags.Variable).find((symbol) => symbol.name === name),
    moduleNamed(name) {
      const path = named(name);
      const source = path === null ? undefined : program.getSourceFile(path);
      return source && checker.getSymbolAtLocation(source);
    },
    fileOf: (symbol) => symbol?.declarations?.[0]?.getSourceFile().fileName,
  };
}

/**
 * Whether an argument alone says what it is asked for, by the overload that the call means: without it, another one may
 * seem to be meant. Of `reduce(next, { count: 0 })`, the one that takes what the list holds.
 */
function saysItself(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const { parent: call } = node;
  if (!ts.isCallExpression(call) || !call.arguments.includes(node) || checker.getContextualType(call))
    return false;
  const isOne = checker.getTypeAtLocation(call.expression).getCallSignatures().length < 2;
  const declaration = isOne ? undefined : checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return false;
  const asked = declaration.parameters[call.arguments.indexOf(node)]?.type?.getText();
  return (
    declaration.typeParameters?.some(({ name, constraint }) => name.text === asked && !constraint) === true
  );
}
