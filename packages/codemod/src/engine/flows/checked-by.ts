import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { renameOfUntyped } from "../operations/untyped-origin.ts";
import { isUntyped } from "../referents/read-referent.ts";
import { ANY, type Step } from "../referents/steps.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { isChecking, isSchema } from "./parsed-as.ts";
import { awaited } from "./said-to-be.ts";

/** The name of the schema that something is a part of: `Search` for the text in `const Search = z.enum(["draft"])`. */
export function schemaAround(work: Work, part: ts.Node): ts.Identifier | null {
  // What a function does with what was checked is no part of it.
  const holder = ts.findAncestor(part, (node) =>
    ts.isStatement(node) || (ts.isFunctionLike(node) && !isLazy(node)) ? "quit" : isConstant(node),
  );
  if (!holder || !isConstant(holder) || !ts.isIdentifier(holder.name)) return null;
  if (!holder.initializer || !ts.isCallExpression(innermost(holder.initializer))) return null;
  return isNamedSchema(work, holder.name) ? holder.name : null;
}

const named = new WeakMap<Work, Map<ts.Identifier, boolean>>();

function isNamedSchema(work: Work, name: ts.Identifier): boolean {
  const byName = remembered(named, work, () => new Map<ts.Identifier, boolean>());
  return remembered(byName, name, () => isSchema(work.checker, work.checker.getTypeAtLocation(name)));
}

/** `lazy(() => node)`, of a schema that is a part of itself. */
function isLazy({ parent: call }: ts.Node): boolean {
  return ts.isCallExpression(call) && /(^|\.)lazy$/.test(call.expression.getText());
}

/** What leads to a name, or to a text, in what the schema checks that it is a part of. */
export function pathChecked(part: ts.Identifier | ts.StringLiteralLike): readonly Step[] {
  const isName = (part.parent as { name?: ts.Node }).name === part;
  const path: Step[] = isName ? [] : [{ value: part.text }];
  for (let around: ts.Node = part; !isConstant(around); around = around.parent)
    if (ts.isPropertyAssignment(around)) path.unshift(keyText(around.name) ?? ANY);
  return path;
}

/** What a schema checks, wherever it is called by its name. */
export function checkedBy(work: Work, schema: ts.Identifier): ts.Expression[] {
  return checksOf(work, schema).flatMap(({ value, inside }) => (inside ? [] : [value]));
}

interface Check {
  value: ts.Expression;
  /** What leads to what is checked, if that is only a part of the value. */
  inside: readonly Step[] | null;
}

const checks = new WeakMap<Work, Map<ts.Identifier, Check[]>>();

/** The same of those that it is a part of, too: `array(row).parse(rows)`. */
function checksOf(work: Work, schema: ts.Identifier): Check[] {
  const bySchema = remembered(checks, work, () => new Map<ts.Identifier, Check[]>());
  return remembered(bySchema, schema, () => findChecks(work, schema, new Set()));
}

function findChecks(work: Work, schema: ts.Identifier, seen: Set<ts.Node>): Check[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return work.references.of(schema).flatMap((read): Check[] => {
    const { whole, path } = madeOf(read, []);
    const { parent } = whole;
    if (isConstant(parent) && parent.initializer === whole && ts.isIdentifier(parent.name))
      return (isNamedSchema(work, parent.name) ? findChecks(work, parent.name, seen) : []).map((check) =>
        within(check, path),
      );
    const call =
      ts.isPropertyAccessExpression(parent) && parent.expression === whole ? parent.parent : parent;
    if (!ts.isCallExpression(call) || !isChecking(call)) return [];
    const value = call.arguments.find((argument) => argument !== whole);
    return value ? [{ value, inside: whole === read ? null : path }] : [];
  });
}

/** The whole schema that one is a part of, `object({ rows: array(row) })` or `row.array()`, and what leads there. */
function madeOf(part: ts.Expression, path: readonly Step[]): { whole: ts.Expression; path: readonly Step[] } {
  const { parent } = part;
  // One of several that it may be.
  if (ts.isArrayLiteralExpression(parent) && ts.isCallExpression(parent.parent)) return madeOf(parent, path);
  const isField = ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent);
  const outer = isField ? parent.parent.parent : parent;
  const inner: readonly Step[] = isField ? [keyText(parent.name) ?? ANY, ...path] : path;
  if (ts.isCallExpression(outer) && outer.expression !== part && !isChecking(outer))
    return madeOf(outer, inner);
  const isMethod = ts.isPropertyAccessExpression(parent) && parent.expression === part;
  const made = isMethod ? parent.parent : undefined;
  return made && ts.isCallExpression(made) && made.expression === parent && !isChecking(made)
    ? madeOf(made, path)
    : { whole: part, path };
}

/**
 * What it checks of which nothing is known, and that does not come from the API: also of those that it is a part of.
 *
 * @param path what is looked for in that.
 */
export function unknownCheckedBy(work: Work, schema: ts.Identifier, path: readonly Step[]): ts.Expression[] {
  return checksOf(work, schema)
    .map((check) => within(check, path))
    .filter(({ value, inside }) => isOpen(work, value, inside) && renameOfBody(work, value, inside) === null)
    .map(({ value }) => value);
}

/** What it checks that comes from the API without a type, and what a name, or a value, in that is called now. */
export function bodiesCheckedBy(
  work: Work,
  schema: ts.Identifier,
  path: readonly Step[],
): { value: ts.Expression; renamed: Renamed }[] {
  return checksOf(work, schema)
    .map((check) => within(check, path))
    .flatMap(({ value, inside }) => {
      const renamed = isOpen(work, value, inside) ? renameOfBody(work, value, inside) : null;
      return renamed ? [{ value, renamed }] : [];
    });
}

/** A check, with what leads to something in what it checks. */
function within({ value, inside }: Check, path: readonly Step[]): Check & { inside: readonly Step[] } {
  return { value, inside: [...(inside ?? []), ...path] };
}

/** Whether types know nothing of what is looked for in a value. */
function isOpen({ checker }: Work, value: ts.Expression, [first]: readonly Step[]): boolean {
  const type = checker.getTypeAtLocation(innermost(value));
  return isUntyped(checker, type, typeof first === "string" ? first : "");
}

function renameOfBody(work: Work, value: ts.Expression, path: readonly Step[]): Renamed | null {
  return renameOfUntyped(work, awaited(innermost(value)), path);
}
