import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { declarationsOf } from "../referents/declarations.ts";
import { partsOf } from "../referents/property-lookup.ts";
import { argumentsOf, isOfLibrary, parameterTypes } from "./flow-types.ts";

/** Tells types that have one of some fields, or hold what has, and functions that take it. */
export function holdersOf(
  checker: Checker,
  names: ReadonlySet<string>,
  isOne: (declaration: ts.Declaration) => boolean,
): (type: ts.Type) => boolean {
  const known = new Map<ts.Type, boolean>();
  return (type) =>
    [type, ...parametersOf(checker, type)].some((one) => holds(checker, one, names, isOne, known));
}

/** What a function takes, which it is given where somebody else calls it: `events.map(show)`. */
function parametersOf(checker: Checker, type: ts.Type): ts.Type[] {
  const [signature, ...others] = type.getCallSignatures();
  return signature && others.length === 0 ? parameterTypes(checker, signature) : [];
}

/** How deep it is looked into what is filled in, and into fields. */
const DEPTH = 2;

/** Whether a type has one of some fields, or is a list or a promise of what has, or made of it, or has it in a field. */
function holds(
  checker: Checker,
  type: ts.Type,
  names: ReadonlySet<string>,
  isOne: (declaration: ts.Declaration) => boolean,
  known: Map<ts.Type, boolean>,
  depth = 0,
): boolean {
  const isHeld = (one: ts.Type) => holds(checker, one, names, isOne, known, depth + 1);
  return partsOf(type).some(
    (part) =>
      hasOne(checker, part, names, isOne, known) ||
      (depth < DEPTH && (argumentsOf(checker, part).some(isHeld) || fieldTypes(checker, part).some(isHeld))),
  );
}

function fieldTypes(checker: Checker, type: ts.Type): ts.Type[] {
  const apparent = mayHaveFields(checker, type) ? checker.getApparentType(type) : undefined;
  return apparent ? checker.getPropertiesOfType(apparent).map((one) => checker.getTypeOfSymbol(one)) : [];
}

function hasOne(
  checker: Checker,
  type: ts.Type,
  names: ReadonlySet<string>,
  isOne: (declaration: ts.Declaration) => boolean,
  known: Map<ts.Type, boolean>,
): boolean {
  const before = known.get(type);
  if (before !== undefined) return before;
  const found =
    mayHaveFields(checker, type) &&
    [...names].some((name) => {
      const property = checker.getPropertyOfType(checker.getApparentType(type), name);
      return property !== undefined && declarationsOf(property).some(isOne);
    });
  known.set(type, found);
  return found;
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
