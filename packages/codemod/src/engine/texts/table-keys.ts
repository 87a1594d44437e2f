import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { elementsCalled, listKept } from "../flows/lists-gone-through.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { outermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { nameInside } from "./given-names.ts";
import { readsOf } from "./reads.ts";

/**
 * Where the keys of an object are read, whichever they are: `key` in `Object.keys(HEADERS).map((key) => row[key])`, also where
 * the object is given to what goes through it.
 */
export function readersOfKeys(work: Work, object: ts.ObjectLiteralExpression): ts.Expression[] {
  const byObject = remembered(known, work, () => new Map<ts.Node, ts.Expression[]>());
  return remembered(byObject, object, () => findReaders(work, object));
}

const known = new WeakMap<Work, Map<ts.Node, ts.Expression[]>>();

function findReaders(work: Work, object: ts.ObjectLiteralExpression): ts.Expression[] {
  const value = outermost(object);
  const { parent: holder } = value;
  const isNamed = isConstant(holder) && holder.initializer === value && ts.isIdentifier(holder.name);
  const name = isNamed ? (holder.name as ts.Identifier) : nameInside(work, value);
  const reads = name ? readsOf(work, name) : [value];
  const given = reads.flatMap((read) => nameInside(work, outermost(read)) ?? []);
  return [...reads, ...given.flatMap((one) => readsOf(work, one))]
    .flatMap(keysCalled)
    .flatMap((key) => readsOf(work, key));
}

/** What the keys of a value are called where it is gone through. */
function keysCalled(value: ts.Expression): ts.Identifier[] {
  const { parent } = outermost(value);
  if (ts.isForInStatement(parent)) return namesIn(parent.initializer).filter(ts.isIdentifier);
  const kind = ts.isCallExpression(parent) ? parent.expression.getText() : "";
  if (kind === "Object.keys") return elementsOf(parent as ts.CallExpression).filter(ts.isIdentifier);
  if (kind !== "Object.entries") return [];
  return elementsOf(parent as ts.CallExpression).flatMap((pattern) => {
    const [key] = ts.isArrayBindingPattern(pattern) ? pattern.elements : [];
    return key && ts.isBindingElement(key) && ts.isIdentifier(key.name) ? [key.name] : [];
  });
}

/** What each element of a list is called, or of one that is some of it. */
function elementsOf(made: ts.Expression): ts.BindingName[] {
  const list = outermost(made);
  const { parent } = list;
  if (ts.isForOfStatement(parent)) return namesIn(parent.initializer);
  const call = ts.isPropertyAccessExpression(parent) ? parent.parent : undefined;
  const some = call && ts.isCallExpression(call) && listKept(call) === list ? elementsOf(call) : [];
  return [...elementsCalled(list), ...some];
}

function namesIn(initializer: ts.ForInitializer): ts.BindingName[] {
  return ts.isVariableDeclarationList(initializer) ? initializer.declarations.map(({ name }) => name) : [];
}
