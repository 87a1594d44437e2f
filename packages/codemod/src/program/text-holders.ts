import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import { namesPattern } from "./find-names.ts";
import { hasMembers, isLibraryType } from "./type-origin.ts";

/** Tells which types have one of some texts, or a text that is made of one, in themselves or in what they hold. */
export class TextHolders {
  readonly #compiler: Compiler;
  readonly #pattern: RegExp;
  /** By type: within how many levels a text is known to be there, and known not to be. */
  readonly #having = new Map<number, number>();
  readonly #lacking = new Map<number, number>();

  constructor(compiler: Compiler, names: ReadonlySet<string>) {
    this.#compiler = compiler;
    this.#pattern = new RegExp(namesPattern(names), "i");
  }

  hasText(type: Type, levels: number): boolean {
    if (levels < 0) return false;
    const { id } = type;
    if ((this.#having.get(id) ?? Number.POSITIVE_INFINITY) <= levels) return true;
    if ((this.#lacking.get(id) ?? -1) >= levels) return false;
    const found = this.#compiler.partsOf(type).some((part) => this.#partHasText(part, levels));
    (found ? this.#having : this.#lacking).set(id, levels);
    return found;
  }

  #partHasText(part: Type, levels: number): boolean {
    const compiler = this.#compiler;
    const text = compiler.textOf(part);
    if (text !== null) return this.#pattern.test(text);
    if (levels === 0 || !hasMembers(compiler, part)) return false;
    if (isLibraryType(compiler, part)) return this.#isListWithText(part, levels);
    const isFunction = this.#isFunction(part);
    const element = isFunction ? null : compiler.elementTypeOf(part);
    if (element) return this.hasText(element, levels - 1);
    const entry = isFunction ? null : compiler.indexTypeOf(part);
    const properties = compiler.propertiesOf(part).filter((one) => !compiler.isMethod(one));
    const held = [entry, ...compiler.typesOfSymbols(properties)];
    return held.some((type) => type !== null && this.hasText(type, levels - 1));
  }

  #isListWithText(part: Type, levels: number): boolean {
    const isList = this.#compiler.typeArgumentsOf(part).length > 0;
    const element = isList ? this.#compiler.elementTypeOf(part) : null;
    return element !== null && this.hasText(element, levels - 1);
  }

  #isFunction(part: Type): boolean {
    const symbol = this.#compiler.symbolOf(part);
    const declared = symbol ? this.#compiler.declarationsOf(symbol) : [];
    return declared.length > 0 && declared.every(({ node }) => node !== null && ts.isFunctionLike(node));
  }
}
