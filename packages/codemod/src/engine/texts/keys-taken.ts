import { ts } from "ts-morph";
import { saysNothing } from "../referents/asserted-referent.ts";
import { declarationOf } from "../referents/declarations.ts";
import { peerOf } from "../referents/expected-texts.ts";
import { ownerOfKey, ownerOfKeys } from "../referents/keys-gone-through.ts";
import { isAnyText } from "../referents/property-lookup.ts";
import { elementTypes } from "../referents/type-leaves.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";

/** Where keys of a table are taken for something, by a value or by a type. */
export type Taken = ts.Expression | ts.TypeNode;

/**
 * Finds what the keys of objects are taken for where those are gone through: in `Object.keys(labels) as State[]`, and for
 * `state` in `for (const [state, label] of Object.entries(labels))`, where that is `state as State`, or is compared with the
 * state of an event.
 */
export class KeysTaken {
  readonly #work: Work;
  #byOwner: Map<ts.Node, Taken[]> | null = null;

  constructor(work: Work) {
    this.#work = work;
  }

  /** @param owner what is gone through: the declaration that it has, or an object that is written out there. */
  of(owner: ts.Node): readonly Taken[] {
    this.#byOwner ??= this.#find();
    return this.#byOwner.get(owner) ?? [];
  }

  #find(): Map<ts.Node, Taken[]> {
    const found = new Map<ts.Node, Taken[]>();
    const visit = (node: ts.Node): void => {
      const { owner, taken } = this.#takenAt(node);
      const key = owner && this.#declared(owner);
      if (key && taken.length > 0) found.set(key, [...(found.get(key) ?? []), ...taken]);
      ts.forEachChild(node, visit);
    };
    for (const file of this.#work.sources.matching(/\bObject\.(entries|keys)\(|\bfor \((const|let) \w+ in\b/))
      visit(file);
    return found;
  }

  /** What is taken for something where a list of keys is asserted, or each of them gets a name. */
  #takenAt(node: ts.Node): { owner: ts.Expression | null; taken: Taken[] } {
    const { checker } = this.#work;
    if (ts.isAsExpression(node)) {
      const [key] = elementTypes(checker, { type: node.type });
      const [first] = key ? elementTypes(checker, key) : [];
      const owner = key ? ownerOfKeys(checker, node.expression, first ? "entries" : "keys") : null;
      return { owner, taken: key ? [(first ?? key).type] : [] };
    }
    const isNamed =
      (ts.isBindingElement(node) || ts.isParameter(node) || ts.isVariableDeclaration(node)) &&
      ts.isIdentifier(node.name);
    const owner = isNamed ? ownerOfKey(checker, node) : null;
    return { owner, taken: owner && isNamed ? this.#takenAs(node.name as ts.Identifier) : [] };
  }

  #takenAs(name: ts.Identifier): Taken[] {
    const reads = this.#work.references.of(name).filter(ts.isIdentifier);
    const isTyped = !isAnyText(this.#work.checker, this.#work.checker.getTypeAtLocation(name));
    return reads.flatMap((read): Taken[] => {
      const { parent } = read;
      const isAsserted = ts.isAsExpression(parent) && !saysNothing(parent.type);
      const taken = isAsserted ? parent.type : (peerOf(read) ?? (isTyped ? read : undefined));
      return taken && !ts.isStringLiteralLike(taken) ? [taken] : [];
    });
  }

  #declared(owner: ts.Expression): ts.Node | undefined {
    const inner = innermost(owner);
    return ts.isObjectLiteralExpression(inner) ? inner : declarationOf(this.#work.checker, inner);
  }
}
