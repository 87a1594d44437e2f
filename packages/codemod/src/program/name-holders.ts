import type { Compiler, Signature, Type } from "../compiler/compiler.ts";
import { hasMembers, isLibraryType, isLiteralType, isOfLanguage, libraryFileOf } from "./type-origin.ts";

/** How many levels of properties are looked at. */
const LEVELS = 4;
/** A type with more properties is that of a library or a namespace, which holds nothing of an API. */
const PROPERTIES = 200;
/** A type of a library with more properties is no value that goes to an API. */
const LIBRARY_PROPERTIES = 40;

/** Tells which types have a property of one of some names, in themselves or in what they hold. */
export class NameHolders {
  readonly #compiler: Compiler;
  readonly #names: ReadonlySet<string>;
  readonly #mayUseApi: (path: string) => boolean;
  /** By type: within how many levels a name is known to be there, and known not to be. */
  readonly #having = new Map<number, number>();
  readonly #lacking = new Map<number, number>();
  /** The symbols of the generic types that are being looked at: they have no end where they hold themselves. */
  readonly #around = new Set<number>();

  /** @param mayUseApi True if the package of a file may use the types of the API. */
  constructor(compiler: Compiler, names: ReadonlySet<string>, mayUseApi: (path: string) => boolean) {
    this.#compiler = compiler;
    this.#names = names;
    this.#mayUseApi = mayUseApi;
  }

  hasName(type: Type, levels = LEVELS): boolean {
    if (levels < 0 || this.#names.size === 0) return false;
    const { id } = type;
    if ((this.#having.get(id) ?? Number.POSITIVE_INFINITY) <= levels) return true;
    if ((this.#lacking.get(id) ?? -1) >= levels) return false;
    const found = this.#compiler.partsOf(type).some((part) => this.#partHasName(part, levels));
    (found ? this.#having : this.#lacking).set(id, levels);
    return found;
  }

  #partHasName(type: Type, levels: number): boolean {
    const compiler = this.#compiler;
    if (!hasMembers(compiler, type)) return false;
    const args = compiler.typeArgumentsOf(type);
    if (args.some((argument) => argument.id !== type.id && this.hasName(argument, levels - 1))) return true;
    if (isLibraryType(compiler, type) && this.#isUnrelated(type)) return this.#unrelatedHasName(type, levels);
    const element = compiler.elementTypeOf(type);
    if (element) return this.hasName(element, levels - 1);
    const symbol = args.length > 0 ? compiler.symbolOf(type) : null;
    if (!symbol) return this.#membersHaveName(type, levels);
    if (this.#around.has(symbol.id)) return false;
    this.#around.add(symbol.id);
    const found = this.#membersHaveName(type, levels);
    this.#around.delete(symbol.id);
    return found;
  }

  /** True if a type is one of the language, or of a library that knows nothing of the API. */
  #isUnrelated(type: Type): boolean {
    const file = libraryFileOf(this.#compiler, type);
    return file !== null && (isOfLanguage(this.#compiler, type) || !this.#mayUseApi(file));
  }

  /** Such types are large: further down, they have a name of an API only by chance. */
  #unrelatedHasName(type: Type, levels: number): boolean {
    const compiler = this.#compiler;
    const properties = compiler.propertiesOf(type);
    if (properties.some(({ name }) => this.#names.has(name))) return true;
    if (levels === 0 || properties.length > LIBRARY_PROPERTIES || isOfLanguage(compiler, type)) return false;
    const held = compiler.typesOfSymbols(properties).flatMap((one) => (one ? compiler.partsOf(one) : []));
    return held.some((part) => this.hasName(part, this.#isUnrelated(part) ? 0 : levels - 1));
  }

  #membersHaveName(type: Type, levels: number): boolean {
    const compiler = this.#compiler;
    const properties = compiler.propertiesOf(type);
    if (properties.some(({ name }) => this.#names.has(name))) return true;
    if (compiler.signaturesOf(type, "call").some((signature) => this.#signatureHasName(signature, levels)))
      return true;
    const entry = compiler.indexTypeOf(type);
    if (entry && this.hasName(entry, levels - 1)) return true;
    if (levels === 0 || properties.length > PROPERTIES) return false;
    // An object that is written out has an end.
    const below = isLiteralType(compiler, type) ? levels : levels - 1;
    return compiler.typesOfSymbols(properties).some((held) => held !== null && this.hasName(held, below));
  }

  #signatureHasName({ returnType, parameters }: Signature, levels: number): boolean {
    const types = [returnType, ...this.#compiler.typesOfSymbols(parameters)];
    return types.some((type) => type !== null && this.hasName(type, levels - 1));
  }
}
