import type { ts } from "ts-morph";

/** What the engine asks of a type checker, which either compiler answers. */
export interface Checker
  extends Pick<
    ts.TypeChecker,
    | "getAliasedSymbol"
    | "getApparentType"
    | "getBaseConstraintOfType"
    | "getContextualType"
    | "getIndexTypeOfType"
    | "getNonNullableType"
    | "getPropertiesOfType"
    | "getPropertyOfType"
    | "getResolvedSignature"
    | "getShorthandAssignmentValueSymbol"
    | "getSymbolAtLocation"
    | "getTypeArguments"
    | "getTypeAtLocation"
    | "getTypeFromTypeNode"
    | "getTypeOfSymbol"
    | "getTypeOfSymbolAtLocation"
    | "isArrayType"
    | "isTupleType"
    | "isTypeAssignableTo"
  > {
  /** Whether types say what may be null (`strictNullChecks`). */
  readonly knowsNull: boolean;
  /** Whether what may be missing must not be `undefined` (`exactOptionalPropertyTypes`). */
  readonly isExact: boolean;
  /** What a place asks of an expression, whatever stands there: a generic parameter is what it may be, not what it is. */
  contextOf(node: ts.Expression): ts.Type | undefined;
  /** Says of some names that the places around them will be asked about: together, they cost less. */
  prepare(names: readonly ts.Node[]): void;
  /** Says of some expressions that it will be asked what their places ask of them: together, they cost less. */
  prepareContexts(places: readonly ts.Expression[]): void;
  /** Says of some nodes that their types will be asked for. */
  prepareTypes(nodes: readonly ts.Node[]): void;
  /** Says of some names that it will be asked what they mean. */
  prepareSymbols(names: readonly ts.Node[]): void;
  /** The variable that a name means somewhere. */
  variableNamed(name: string, place: ts.Node): ts.Symbol | undefined;
  /** What a text names that stands for a module, as if its file imported it; nothing if there is none in the program. */
  moduleNamed(name: ts.StringLiteralLike): ts.Symbol | undefined;
  /** The file that first declares something. */
  fileOf(symbol: ts.Symbol | undefined): string | undefined;
}
