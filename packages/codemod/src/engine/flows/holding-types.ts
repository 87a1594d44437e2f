import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { declarationsOf } from "../referents/declarations.ts";
import { partsOf } from "../referents/property-lookup.ts";
import { argumentsOf, isOfLibrary, parameterTypes } from "./flow-types.ts";

/** How deep it is looked into what is filled in, and into fields. */
const DEPTH = 2;

/**
 * Tells types that have one of some fields, or hold what has: lists and promises of it, and what has it in a field; and functions
 * that take it.
 */
export function holdersOf(
  checker: Checker,
  names: ReadonlySet<string>,
  isOne: (declaration: ts.Declaration) => boolean,
): (type: ts.Type) => boolean {
  /** For each depth that is left, what is known of types. */
  const known = Array.from({ length: DEPTH + 1 }, () => new Map<ts.Type, boolean>());
  const hasOne = (type: ts.Type) =>
    [...names].some((name) => {
      const property = checker.getPropertyOfType(checker.getApparentType(type), name);
      return property !== undefined && declarationsOf(property).some(isOne);
    });
  const holds = (type: ts.Type, depth: number): boolean => {
    const before = known[depth]?.get(type);
    if (before !== undefined) return before;
    const isHeld = (one: ts.Type) => holds(one, depth - 1);
    const found = partsOf(type).some((part) => {
      const hasFields = mayHaveFields(checker, part);
      if (hasFields && hasOne(part)) return true;
      if (depth === 0) return false;
      return argumentsOf(checker, part).some(isHeld) || (hasFields && fieldTypes(checker, part).some(isHeld));
    });
    known[depth]?.set(type, found);
    return found;
  };
  return (type) => [type, ...parametersOf(checker, type)].some((one) => holds(one, DEPTH));
}

/** What a function takes, which it is given where somebody else calls it: `events.map(show)`. */
function parametersOf(checker: Checker, type: ts.Type): ts.Type[] {
  const [signature, ...others] = type.getCallSignatures();
  return signature && others.length === 0 ? parameterTypes(checker, signature) : [];
}

function fieldTypes(checker: Checker, type: ts.Type): ts.Type[] {
  const properties = checker.getPropertiesOfType(checker.getApparentType(type));
  return properties.map((one) => checker.getTypeOfSymbol(one));
}

/** Functions, and what the language brings along, have no fields of the API. */
function mayHaveFields(checker: Checker, type: ts.Type): boolean {
  const { flags = 0 } = type.symbol ?? {};
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.TypeParameter)) !== 0 &&
    (flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method | ts.SymbolFlags.Class)) === 0 &&
    !isOfLibrary(checker, type)
  );
}
