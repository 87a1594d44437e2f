import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isLibraryFile } from "../flows/flow-types.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { firstOf, type Renamed, type Work } from "../work.ts";
import { declaredAs } from "./declared-name.ts";
import { isUnknown, lookUp, partsOf, typeArgumentsOf } from "./property-lookup.ts";
import { ANY, isIndex, isValueStep, type Step } from "./steps.ts";
import { typesOf } from "./type-leaves.ts";

/** What types say of a name: another one, that it stays, or nothing. */
export type Said = Renamed | "kept" | null;

/** How many types are gone through that hold each other. */
const DEPTH = 8;

/** What is said of the last name of a path by the type that it begins at; what lists and promises hold is looked into. */
export function saidAlong(work: Work, type: ts.Type, path: readonly Step[], depth = 0): Said {
  const { checker } = work;
  const [step, ...rest] = path;
  if (step === undefined || isValueStep(step) || depth > DEPTH || isUnknown(type)) return null;
  return firstSaid(
    partsOf(type).map((part): Said => {
      if ((part.flags & ts.TypeFlags.TypeParameter) !== 0)
        return firstSaid(typesGivenFor(work, part).map((given) => saidAlong(work, given, path, depth + 1)));
      const apparent = checker.getApparentType(part);
      const property = step === ANY ? undefined : ownProperty(checker, apparent, step);
      if (property) return saidOf(work, part, property, rest, depth);
      const element = checker.getIndexTypeOfType(apparent, ts.IndexKind.Number);
      const entry = element ? undefined : checker.getIndexTypeOfType(apparent, ts.IndexKind.String);
      const held = element
        ? [element]
        : [...(part.aliasTypeArguments ?? []), ...typeArgumentsOf(checker, part)];
      return firstSaid([
        ...(entry ? [saidAlong(work, entry, rest, depth + 1)] : []),
        ...held.map((one) => saidAlong(work, one, isIndex(step) ? rest : path, depth + 1)),
      ]);
    }),
  );
}

function saidOf(work: Work, owner: ts.Type, property: ts.Symbol, rest: readonly Step[], depth: number): Said {
  const type = work.checker.getTypeOfSymbol(property);
  const declarations = lookUp(work.checker, owner, property.name)?.declarations.flat() ?? [];
  const [next] = rest;
  if (isValueStep(next)) return declaredAs(work, typesOf(declarations, owner), next.value);
  if (rest.length === 0) return declarations.length > 0 ? (work.renameAmong(declarations) ?? "kept") : null;
  // What may hold anything has no fields that the API could rename.
  if (isUnknown(type)) return declarations.some((one) => work.isOfApi(one)) ? "kept" : null;
  return saidAlong(work, type, rest, depth + 1);
}

/** What calls of a function say themselves that its parameter is: `Order` in `usePages<Order>(…)`. */
function typesGivenFor({ checker, references }: Work, parameter: ts.Type): ts.Type[] {
  const declaration = parameter.symbol.declarations?.find(ts.isTypeParameterDeclaration);
  const owner = declaration && ts.isFunctionLike(declaration.parent) ? declaration.parent : undefined;
  const name = owner && nameOfFunction(owner);
  const index = owner?.typeParameters?.indexOf(declaration as ts.TypeParameterDeclaration) ?? -1;
  const reads = name ? references.of(name) : [];
  return reads.flatMap(({ parent }) => {
    const given = ts.isCallExpression(parent) ? parent.typeArguments?.[index] : undefined;
    return given ? [checker.getTypeFromTypeNode(given)] : [];
  });
}

/** A property that was declared for this type, rather than one of every list or text. */
function ownProperty(checker: Checker, type: ts.Type, name: string): ts.Symbol | undefined {
  const property = checker.getPropertyOfType(type, name);
  const file = property && checker.fileOf(property);
  return file !== undefined && isLibraryFile(file) ? undefined : property;
}

/** Of what several places say, a new name before an old one. */
export function firstSaid(all: readonly Said[]): Said {
  const renamed = firstOf(all.map((one) => (one === null || one === "kept" ? undefined : one)));
  return renamed ?? (all.includes("kept") ? "kept" : null);
}
