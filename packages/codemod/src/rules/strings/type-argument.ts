import { ts } from "ts-morph";
import { edgesTo } from "../edges-to.ts";
import { resolvingMarked } from "../rule.ts";

/**
 * A value or a key that a type argument selects of the type beside it.
 *
 * @example
 * type Open = Exclude<Event["state"], "draft">;
 *
 * @remarks Not seen: a selection without a generic type,
 * `type Open = Event["state"] extends infer One ? (One extends "draft" ? never : One) : never`.
 */
export const typeArgument = resolvingMarked("strings/type-argument", ["text-type"], function* (marks, names) {
  const { program } = marks;
  for (const use of names) {
    let argument: ts.Node = use.node.parent;
    while (ts.isUnionTypeNode(argument.parent) || ts.isParenthesizedTypeNode(argument.parent))
      argument = argument.parent;
    const reference = argument.parent;
    if (!ts.isTypeReferenceNode(reference)) continue;
    for (const other of reference.typeArguments ?? []) {
      if (other === argument) continue;
      const keys = marks.keysIn(program.compiler.typeAt(other), use.name);
      yield* edgesTo(program, use, [...marks.at(other, use.name), ...keys]);
    }
  }
});
