import { ts } from "ts-morph";
import { keyText } from "../syntax/keys.ts";
import type { Work } from "../work.ts";
import { isIndex, isValueStep, type Step } from "./steps.ts";
import { elementTypes, leavesOf, typesOf, type Written } from "./type-leaves.ts";
import { firstSaid, type Said } from "./type-path.ts";

/**
 * What is said of a path by types of the API as they are written, of which the compiler makes nothing: a schema that is one
 * of those which extend it refers to itself, and is anything to it. What lists hold is looked into.
 */
export function saidAsWritten(work: Work, types: readonly Written[], path: readonly Step[]): Said {
  return new WrittenWalk(work).along(types, path);
}

/** Goes through types that refer to each other, each of them once for what is left of a path. */
class WrittenWalk {
  readonly #work: Work;
  readonly #seen = new Map<ts.TypeNode, Set<number>>();

  constructor(work: Work) {
    this.#work = work;
  }

  along(types: readonly Written[], path: readonly Step[]): Said {
    return firstSaid(
      types.flatMap((one) => leavesOf(this.#work.checker, one)).map((leaf) => this.#ofLeaf(leaf, path)),
    );
  }

  #ofLeaf(leaf: Written, path: readonly Step[]): Said {
    const [step, ...rest] = path;
    const { type } = leaf;
    const left = this.#seen.get(type) ?? new Set();
    if (step === undefined || isValueStep(step) || left.has(path.length)) return null;
    this.#seen.set(type, left.add(path.length));
    const elements = elementTypes(this.#work.checker, leaf);
    if (elements.length > 0) return this.along(elements, isIndex(step) ? rest : path);
    if (ts.isTypeReferenceNode(type)) {
      const [of] = type.typeArguments ?? [];
      return of && type.typeName.getText() === "Omit" ? this.along([{ type: of }], path) : null;
    }
    const members = ts.isTypeLiteralNode(type) && this.#work.isOfApi(type) ? type.members : [];
    const found = members.filter(({ name }) => name && keyText(name) === step);
    if (rest.length > 0) return this.along(typesOf(found), rest);
    return found.length > 0 ? (this.#work.renameAmong(found) ?? "kept") : null;
  }
}
