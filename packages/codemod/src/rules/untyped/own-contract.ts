import { ts } from "ts-morph";
import { isCallNode, isFunctionWithBody } from "../../program/function-parts.ts";
import type { Program } from "../../program/program.ts";
import { ANY, type Path } from "../../program/value-path.ts";
import { RECEIVED } from "../conventions.ts";
import type { Found, Rule } from "../rule.ts";
import { ApiCalls } from "./api-calls.ts";

const DEPTH = 4;

/**
 * A key of data that others send to your own server. Its name is a contract with them, so it stays and is reported.
 *
 * @example
 * const create = async (request: Request) => {
 *   const body = (await request.json()) as Event;
 *   return body.startsAt;
 * };
 *
 * @remarks Not seen: a framework that the codemod does not know,
 * `declare const context: { take(): unknown }; const body = context.take() as Event; body.startsAt`.
 */
export const ownContract: Rule = {
  id: "untyped/own-contract",
  *resolve(program: Program): Iterable<Found> {
    const read = program
      .nodesOfKind(ts.isPropertyAccessExpression)
      .filter(({ name }) => NAMES.has(name.text));
    const taken = program.nodesOfKind(ts.isBindingElement).filter((node) => NAMES.has(keyOf(node)));
    program.compiler.typesAt([
      ...read.map(({ expression }) => expression),
      ...taken.map(({ parent }) => parent),
    ]);
    const received = read.filter(({ expression, name }) => handsOver(program, expression, name.text));
    const bound = taken.filter((node) => handsOver(program, node.parent, keyOf(node)));
    const values = [
      ...received.map((node) => (ts.isCallExpression(node.parent) ? node.parent : node)),
      ...bound.map(({ name }) => name),
    ];
    for (const value of values)
      if (!isAnsweredForApi(program, value)) yield* pinsOf(program, value, DEPTH, new Set());
  },
};

function keyOf({ propertyName, name }: ts.BindingElement): string {
  const key = propertyName ?? name;
  return ts.isIdentifier(key) ? key.text : "";
}

const NAMES: ReadonlySet<string> = new Set(Object.values(RECEIVED).flat());

function handsOver({ compiler }: Program, owner: ts.Node, member: string): boolean {
  const type = compiler.typeAt(owner);
  if (!type) return false;
  return compiler
    .partsOf(type)
    .some((part) => RECEIVED[compiler.symbolOf(part)?.name ?? ""]?.includes(member));
}

/** True if a function that takes the place of the API in a test received a value: what is sent to it is the API's. */
function isAnsweredForApi(program: Program, value: ts.Node): boolean {
  const owner = ts.findAncestor(value, isFunctionWithBody);
  const call = owner && isCallNode(owner.parent) ? owner.parent : null;
  const callee = call && ts.isCallExpression(call) ? call.expression : null;
  if (!call || !callee || !program.values.references.isOfLibrary(program.compiler.symbolAt(callee)))
    return false;
  return ApiCalls.of(program).askedBy(call).operations.length > 0;
}

/** The keys that are read of a value, and of what is in it. */
function* pinsOf(program: Program, value: ts.Node, depth: number, seen: Set<ts.Node>): Iterable<Found> {
  if (depth === 0) return;
  const inner: ts.Node[] = [];
  const names: ts.Node[] = [];
  const isEnd = (node: ts.Node, path: Path) => {
    const isWhole = path.length === 0 || (path.length === 1 && path[0] === ANY);
    if (!isWhole || seen.has(node)) return false;
    seen.add(node);
    const { parent } = node;
    if (ts.isObjectBindingPattern(node))
      for (const element of node.elements) {
        names.push(element.propertyName ?? element.name);
        inner.push(element.name);
      }
    const isOwner =
      (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
      parent.expression === node;
    if (isOwner) {
      names.push(ts.isPropertyAccessExpression(parent) ? parent.name : parent.argumentExpression);
      inner.push(parent);
    }
    return false;
  };
  program.values.usesOf(value, { isEnd });
  // The entries of a form are the properties of an object that is made of them.
  program.values.usesOf(value, { path: [ANY, "1"], isEnd });
  for (const name of names) {
    const use = program.occurrenceAt(name);
    const slot = use && program.slotOf(use);
    if (slot) yield { slot, cause: "contract" };
  }
  for (const one of inner) yield* pinsOf(program, one, depth - 1, seen);
}
