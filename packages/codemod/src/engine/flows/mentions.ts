import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { partsOf } from "../referents/property-lookup.ts";
import {
  argumentsOf,
  elementOf,
  entryOf,
  isOfLanguage,
  isOfLibrary,
  isOfPackage,
  parameterTypes,
} from "./flow-types.ts";

/** How many levels of properties are looked at. */
const LEVELS = 4;

/** Tells which types have properties of some names, in themselves or in what they hold. */
export class Mentions {
  readonly #checker: Checker;
  readonly #names: ReadonlySet<string>;
  /** The types that are known to have one of the names, and those known to have none, within how many levels. */
  readonly #with = new Map<ts.Type, number>();
  readonly #without = new Map<ts.Type, number>();
  /** What is filled in, of the types that the one that is looked at is in. */
  readonly #around = new Set<ts.Symbol>();

  constructor(checker: Checker, names: ReadonlySet<string>) {
    this.#checker = checker;
    this.#names = names;
  }

  /** Whether something of one of the names is in a type, at most some levels deep. */
  in(type: ts.Type, levels = LEVELS): boolean {
    if (levels < 0) return false;
    if ((this.#with.get(type) ?? Number.POSITIVE_INFINITY) <= levels) return true;
    if ((this.#without.get(type) ?? -1) >= levels) return false;
    const found = partsOf(type).some((part) => this.#partMentions(part, levels));
    (found ? this.#with : this.#without).set(type, levels);
    return found;
  }

  #partMentions(type: ts.Type, levels: number): boolean {
    const checker = this.#checker;
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.TypeParameter)) === 0)
      return false;
    const apparent = checker.getApparentType(type);
    const element = elementOf(checker, apparent);
    if (element) return this.in(element, levels - 1);
    const args = argumentsOf(checker, apparent);
    if (args.some((argument) => this.in(argument, levels - 1))) return true;
    // What a package makes generic holds nothing of the API but what it is filled in with, and types without end; but
    // `Record` has the fields that it is filled in with.
    if (isOfLibrary(checker, apparent)) return false;
    if (args.length > 0 && isOfPackage(checker, apparent) && !isOfLanguage(checker, apparent)) return false;
    // What is in itself with something else filled in, `zip<Other>(other: Pages<Other>): Pages<[T, Other]>` of `Pages<T>`, has
    // nothing more, and such types have no end.
    const { symbol } = apparent;
    if (args.length === 0 || !symbol) return this.#holdsMention(apparent, levels);
    if (this.#around.has(symbol)) return false;
    this.#around.add(symbol);
    const found = this.#holdsMention(apparent, levels);
    this.#around.delete(symbol);
    return found;
  }

  /** Whether something of one of the names is in what a type is made of. */
  #holdsMention(apparent: ts.Type, levels: number): boolean {
    const checker = this.#checker;
    const properties = checker.getPropertiesOfType(apparent);
    if (properties.some(({ name }) => this.#names.has(name))) return true;
    if (apparent.getCallSignatures().some((signature) => this.#signatureMentions(signature, levels)))
      return true;
    const entry = entryOf(checker, apparent);
    if (entry && this.in(entry, levels - 1)) return true;
    return (
      properties.length <= 80 &&
      properties.some((property) => this.in(checker.getTypeOfSymbol(property), levels - 1))
    );
  }

  #signatureMentions(signature: ts.Signature, levels: number): boolean {
    const parameters = parameterTypes(this.#checker, signature);
    return [signature.getReturnType(), ...parameters].some((type) => this.in(type, levels - 1));
  }
}
