import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import type { Question } from "../ask.ts";
import type { Renamed } from "../renamed.ts";
import { comparisonOf, isComparison, isUnequal } from "../syntax/comparisons.ts";
import { someChild } from "../syntax/nodes-at.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { isAccess, isPath, leadsTo, rootOf } from "../syntax/value-paths.ts";
import { isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";
import { comparedWith, isKey, isReadAfter, type Test, testsOf, writeTest } from "./discriminants.ts";
import { readFrom } from "./dual-read.ts";

/**
 * A variable by which TypeScript tells apart the members of a union that it was read from, which it does no more where the
 * read becomes a choice: after `const type = item.type`, `type === "event"` becomes `type === "event" && "kind" in item`.
 */
export interface Alias {
  /** What it was read from. */
  value: ts.Expression;
  /** Where it is compared, and with what. */
  uses: { read: ts.Identifier; tests: Test[] }[];
}

/** Null if a name is not read into such a variable, or if what it is compared with tells nothing. */
export function aliasOf(work: Work, { occurrence: { node } }: Question): Alias | null {
  const declared = declaredBy(node);
  if (!declared || !isPath(declared.value) || isWrittenSomewhere(work, declared.value, node.text))
    return null;
  const { name, value } = declared;
  const uses = work.references.of(name).flatMap((read) => {
    const isTold = isReadAfter(read, value.getText()) && isSameAt(work, value, read);
    const literals = isTold ? comparedWith(work.checker, read) : [];
    const tests = testsOf(work, value, node.text, literals);
    return tests?.every(({ names }) => names.length === 1) ? [{ read, tests }] : [];
  });
  return uses.length > 0 ? { value, uses } : null;
}

/** Writes the tests; only now it is known what the value is called. */
export function writeAlias(work: Work, { value, uses }: Alias, renamed: Renamed): void {
  const now = work.textNow(value);
  const quote = preferredQuote(value.getSourceFile());
  for (const { read, tests } of uses) {
    const alias = read.text;
    for (const test of tests) {
      const { literal, names, telling } = test;
      const [to = ""] = names;
      const comparison = comparisonText(literal, alias, work.textNow(literal));
      const asked = `${comparison} && ${quoteLike(quote, to)} in ${now}`;
      const same = telling.length > 0 ? "" : ` && ${readFrom(read, to, now, ".")} === ${alias}`;
      writeTest(work, test, asked + same, renamed);
    }
    if (ts.isSwitchStatement(read.parent)) work.rewrite(read, rangeOf(read), "true", renamed, "true");
  }
}

function comparisonText(literal: ts.Expression, alias: string, now: string): string {
  const { parent } = literal;
  if (!isComparison(parent)) return `${alias} === ${now}`;
  const sides = parent.left === literal ? { left: now, right: alias } : { left: alias, right: now };
  return comparisonOf(parent, sides, isUnequal(parent));
}

/** In `const type = item.type` and `const { type } = item`, the variable and the value. */
function declaredBy(node: ts.Node): { name: ts.Identifier; value: ts.Expression } | null {
  const { parent } = isAccess(node.parent) ? node.parent : node;
  // What may not be there cannot be asked for a name.
  if (isAccess(node.parent) && node.parent.questionDotToken) return null;
  // TypeScript asks nothing of what could have become another value.
  const list = ts.findAncestor(parent, ts.isVariableDeclarationList);
  if (!list || (list.flags & ts.NodeFlags.Const) === 0) return null;
  if (ts.isVariableDeclaration(parent) && isAccess(node.parent))
    return ts.isIdentifier(parent.name) ? { name: parent.name, value: node.parent.expression } : null;
  const declaration = ts.isBindingElement(parent) ? parent.parent.parent : null;
  if (!declaration || !ts.isBindingElement(parent) || parent.initializer) return null;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && ts.isIdentifier(parent.name) ? { name: parent.name, value } : null;
}

/** Whether a value, something on the way to it, or its field could be another one later on. */
function isWrittenSomewhere({ checker }: Work, value: ts.Expression, name: string): boolean {
  const root = rootOf(value);
  const [declaration] = checker.getSymbolAtLocation(root)?.declarations ?? [];
  const scope =
    (ts.isIdentifier(root) && declaration && ts.findAncestor(declaration, ts.isFunctionLike)) ||
    value.getSourceFile();
  const path = `${value.getText()}.${name}`;
  const visit = (node: ts.Node): boolean =>
    ((ts.isIdentifier(node) || isAccess(node)) && !isKey(node) && leadsTo(node, path) && isWritten(node)) ||
    someChild(node, visit);
  return visit(scope);
}

/** Whether something else means the same value as where it was read. */
function isSameAt({ checker }: Work, value: ts.Expression, read: ts.Node): boolean {
  const root = rootOf(value);
  if (!ts.isIdentifier(root)) return thisOf(value) === thisOf(read);
  const [own] = checker.getSymbolAtLocation(root)?.declarations ?? [];
  return own !== undefined && checker.variableNamed(root.text, read)?.declarations?.[0] === own;
}

/** What `this` is bound by. */
function thisOf(place: ts.Node): ts.Node | undefined {
  return ts.findAncestor(
    place,
    (node) =>
      (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) ||
      ts.isPropertyDeclaration(node) ||
      ts.isClassStaticBlockDeclaration(node),
  );
}
