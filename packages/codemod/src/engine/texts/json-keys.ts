import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { typeTaken } from "../referents/asserted-referent.ts";
import { partsOf } from "../referents/property-lookup.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import type { Work } from "../work.ts";
import { readsOf } from "./reads.ts";

/** How deep, and at how many types, it is looked for what a value holds. */
const DEPTH = 6;
const TYPES = 60;

/**
 * The types whose fields the keys are that replacers and revivers are called with, and those that a list for
 * `JSON.stringify` names: that of the value, and of all that it holds.
 *
 * @param node the first parameter of such a function, or such a list.
 */
export function typesOfJsonKeys(work: Work, node: ts.Node): ts.Type[] {
  const { checker } = work;
  const given = ts.isParameter(node) ? (node.parent.parameters[0] === node ? node.parent : null) : node;
  if (!given) return [];
  return callsWith(work, given).flatMap((call) => {
    const [value] = call.arguments;
    const isWritten = call.expression.getText() === "JSON.stringify";
    const type = isWritten ? value && checker.getTypeAtLocation(value) : typeTaken(checker, call);
    return type ? heldBy(checker, type) : [];
  });
}

/** The calls that a function or a list is given to, as it is or by its name. */
function callsWith(work: Work, given: ts.Node): ts.CallExpression[] {
  const name = ts.isFunctionLike(given)
    ? nameOfFunction(given)
    : ts.isVariableDeclaration(given.parent) && ts.isIdentifier(given.parent.name)
      ? given.parent.name
      : undefined;
  return [given, ...(name ? readsOf(work, name) : [])].flatMap((one) => {
    const { parent: call } = one;
    const isGiven = ts.isCallExpression(call) && call.arguments[1] === one;
    return isGiven && /^JSON\.(parse|stringify)$/.test(call.expression.getText()) ? [call] : [];
  });
}

/** A type, and those of all that it holds. */
function heldBy(checker: Checker, type: ts.Type): ts.Type[] {
  const found = new Set<ts.Type>();
  const visit = (one: ts.Type, depth: number): void => {
    for (const part of partsOf(one)) {
      if (found.has(part) || found.size >= TYPES || depth > DEPTH) continue;
      if ((part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) continue;
      if (part.getCallSignatures().length > 0) continue;
      found.add(part);
      const held = [ts.IndexKind.Number, ts.IndexKind.String].flatMap(
        (kind) => checker.getIndexTypeOfType(part, kind) ?? [],
      );
      if (checker.isArrayType(part) || checker.isTupleType(part))
        for (const element of held) visit(element, depth + 1);
      else
        for (const inner of [
          ...held,
          ...checker.getPropertiesOfType(part).map((field) => checker.getTypeOfSymbol(field)),
        ])
          visit(inner, depth + 1);
    }
  };
  visit(type, 0);
  return [...found];
}
