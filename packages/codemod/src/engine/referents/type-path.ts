import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { remembered } from "../../remembered.ts";
import { isLibraryFile } from "../flows/flow-types.ts";
import { firstOf, type Renamed } from "../renamed.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import type { Work } from "../work.ts";
import { declaredAs } from "./declared-name.ts";
import { isUnknown, lookUp, partsOf, typeArgumentsOf } from "./property-lookup.ts";
import { saidAsWritten } from "./said-as-written.ts";
import { ANY, isIndex, isValueStep, type Step, type ValueStep } from "./steps.ts";
import { typesOf } from "./type-leaves.ts";

/** What types say of a name: another one, that it stays, or nothing. */
export type Said = Renamed | "kept" | null;

/** How many types are gone through that hold each other. */
const DEPTH = 8;

/** What is said of the last name of a path by the type that it begins at; what lists and promises hold is looked into. */
export function saidAlong(work: Work, type: ts.Type, path: readonly Step[]): Said {
  return new TypeWalk(work).along(type, path, 0);
}

/** Goes through types that hold each other, of which each says the same however it is reached. */
class TypeWalk {
  readonly #work: Work;
  /** How far down types were come upon, for each number of steps that were left. */
  readonly #seen = new Map<ts.Type, Map<number, number>>();

  constructor(work: Work) {
    this.#work = work;
  }

  along(type: ts.Type, path: readonly Step[], depth: number): Said {
    const [step] = path;
    if (step === undefined || isValueStep(step) || depth > DEPTH || isUnknown(type)) return null;
    const seen = remembered(this.#seen, type, () => new Map<number, number>());
    if ((seen.get(path.length) ?? Number.POSITIVE_INFINITY) <= depth) return null;
    seen.set(path.length, depth);
    return firstSaid(partsOf(type).map((part) => this.#ofPart(part, step, path, depth)));
  }

  #ofPart(part: ts.Type, step: Exclude<Step, ValueStep>, path: readonly Step[], depth: number): Said {
    const { checker } = this.#work;
    const rest = path.slice(1);
    const inside = (one: ts.Type, left: readonly Step[]) => this.along(one, left, depth + 1);
    if ((part.flags & ts.TypeFlags.TypeParameter) !== 0)
      return firstSaid(typesGivenFor(this.#work, part).map((given) => inside(given, path)));
    const apparent = checker.getApparentType(part);
    const property = step === ANY ? undefined : ownProperty(checker, apparent, step);
    if (property) return this.#ofProperty(part, property, rest, depth);
    const element = checker.getIndexTypeOfType(apparent, ts.IndexKind.Number);
    const entry = element ? undefined : checker.getIndexTypeOfType(apparent, ts.IndexKind.String);
    const held = element
      ? [element]
      : [...(part.aliasTypeArguments ?? []), ...typeArgumentsOf(checker, part)];
    return firstSaid([
      ...(entry ? [inside(entry, rest)] : []),
      ...held.map((one) => inside(one, isIndex(step) ? rest : path)),
    ]);
  }

  #ofProperty(owner: ts.Type, property: ts.Symbol, rest: readonly Step[], depth: number): Said {
    const work = this.#work;
    const type = work.checker.getTypeOfSymbol(property);
    const declarations = lookUp(work.checker, owner, property.name)?.declarations.flat() ?? [];
    const [next] = rest;
    if (isValueStep(next)) return declaredAs(work, typesOf(declarations, owner), next.value);
    if (rest.length === 0) return declarations.length > 0 ? (work.renameAmong(declarations) ?? "kept") : null;
    // What may hold anything has no fields that the API could rename.
    if (isUnknown(type) && !declarations.some((one) => work.isOfApi(one))) return null;
    if (isUnknown(type)) return saidAsWritten(work, typesOf(declarations), rest) ?? "kept";
    return this.along(type, rest, depth + 1);
  }
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
