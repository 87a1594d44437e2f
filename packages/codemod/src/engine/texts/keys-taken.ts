import { ts } from "ts-morph";
import { saysNothing } from "../referents/asserted-referent.ts";
import { declarationOf } from "../referents/declarations.ts";
import { peerOf } from "../referents/expected-texts.ts";
import { ownerOfKey, ownerOfKeys } from "../referents/keys-gone-through.ts";
import { isAnyText } from "../referents/property-lookup.ts";
import { elementTypes } from "../referents/type-leaves.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { readsOfResult } from "./result-readers.ts";

/** Where keys of a table are taken for something, by a value or by a type. */
export type Taken = ts.Expression | ts.TypeNode;

/**
 * Finds what the keys of objects are taken for where those are gone through: in `Object.keys(labels) as State[]`, and for
 * `state` in `for (const [state, label] of Object.entries(labels))`, where that is `state as State`, or is compared with the
 * state of an event.
 */
export class KeysTaken {
  readonly #work: Work;
  #byOwner: Map<ts.Node, (ts.Identifier | ts.TypeNode)[]> | null = null;

  constructor(work: Work) {
    this.#work = work;
  }

  /** @param owner what is gone through: the declaration that it has, or an object that is written out there. */
  of(owner: ts.Node): readonly Taken[] {
    return this.#found(owner).flatMap((one) => (ts.isTypeNode(one) ? [one] : this.#takenAs(one)));
  }

  /** Where something else is looked up by the same keys, which has to have them, too: `icons[state]`. */
  elsewhere(owner: ts.Node): readonly ts.Expression[] {
    const names = this.#found(owner)
      .filter(ts.isIdentifier)
      .filter((name) => this.#isAnyText(name));
    return names.flatMap((name) =>
      this.#work.references.of(name).flatMap(({ parent }) => {
        const isLookup =
          ts.isElementAccessExpression(parent) && parent.argumentExpression.getText() === name.text;
        return isLookup && this.#declared(parent.expression) !== owner ? [parent.expression] : [];
      }),
    );
  }

  #found(owner: ts.Node): readonly (ts.Identifier | ts.TypeNode)[] {
    this.#byOwner ??= this.#find();
    return this.#byOwner.get(owner) ?? [];
  }

  /** What keys are asserted to be where all of an object is gone through, and the names that each of them has there. */
  #find(): Map<ts.Node, (ts.Identifier | ts.TypeNode)[]> {
    const found = new Map<ts.Node, (ts.Identifier | ts.TypeNode)[]>();
    const add = (owner: ts.Expression | null, one: ts.Identifier | ts.TypeNode | undefined) => {
      const key = owner && one && this.#declared(owner);
      if (key && one) found.set(key, [...(found.get(key) ?? []), one]);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isAsExpression(node)) {
        const [key, first] = this.#keyIn(node.type);
        add(
          key ? ownerOfKeys(this.#work.checker, node.expression, first ? "entries" : "keys") : null,
          first ?? key,
        );
      }
      const isOne = ts.isBindingElement(node) || ts.isParameter(node) || ts.isVariableDeclaration(node);
      if (isOne && ts.isIdentifier(node.name)) add(ownerOfKey(this.#work.checker, node), node.name);
      ts.forEachChild(node, visit);
    };
    for (const file of this.#work.sources.matching(/\bObject\.(entries|keys)\(|\bfor \((const|let) \w+ in\b/))
      visit(file);
    return found;
  }

  /** What a list is of, and what the first of each is if these are pairs: `State` of `[State, string][]`. */
  #keyIn(list: ts.TypeNode): [element: ts.TypeNode | undefined, first: ts.TypeNode | undefined] {
    const [element] = elementTypes(this.#work.checker, { type: list });
    const [first] = element ? elementTypes(this.#work.checker, element) : [];
    return [element?.type, first?.type];
  }

  #takenAs(name: ts.Identifier): Taken[] {
    const isTyped = !this.#isAnyText(name);
    // Of what each key is made into, what that is compared with.
    const behind = (read: ts.Expression) => [read, ...readsOfResult(this.#work, read, null)];
    return this.#work.references
      .of(name)
      .flatMap(behind)
      .flatMap((read): Taken[] => {
        const { parent } = read;
        const isAsserted = ts.isAsExpression(parent) && !saysNothing(parent.type);
        const taken = isAsserted ? parent.type : (peerOf(read) ?? (isTyped ? read : undefined));
        return taken && !ts.isStringLiteralLike(taken) ? [taken] : [];
      });
  }

  #isAnyText(name: ts.Identifier): boolean {
    const { checker } = this.#work;
    return isAnyText(checker, checker.getTypeAtLocation(name));
  }

  #declared(owner: ts.Expression): ts.Node | undefined {
    const inner = innermost(owner);
    return ts.isObjectLiteralExpression(inner) ? inner : declarationOf(this.#work.checker, inner);
  }
}
