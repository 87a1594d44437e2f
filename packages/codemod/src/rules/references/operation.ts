import { ts } from "ts-morph";
import { METHODS } from "../../api-types/api-operations.ts";
import type { Slot } from "../../graph/slots.ts";
import type { Operation } from "../../program/moved-operations.ts";
import type { Occurrence } from "../../program/occurrence.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * The path and the method of an operation that moved, in a call of a typed client or in a type.
 *
 * @example
 * client.GET("/tickets");
 * type Tickets = paths["/tickets"]["get"];
 *
 * @remarks Not seen: an address that may be any string, `fetch("/tickets")`. `untyped/moved-address` finds it.
 */
export const operation: Rule = {
  id: "references/operation",
  roles: ["text", "text-type", "indexed-type"],
  *resolve(program: Program, names: readonly Occurrence[]): Iterable<Found> {
    const { operations } = program;
    for (const use of names) {
      if (!operations.isPath(use.name) || !isTyped(program, use)) continue;
      const found = operations.at(use.name, methodBeside(use));
      const certainty = found.length > 1 && found.some(({ isMoved }) => !isMoved) ? "flow" : "certain";
      const from = program.slotOf(use);
      const place = placeOf(use.node);
      for (const { pathSlot, isMoved } of found) {
        if (!isMoved) yield { slot: pathSlot, cause: "unchanged" };
        if (from) yield { from, to: pathSlot, certainty, place };
      }
      for (const one of found) yield* methodEdges(program, use, one);
    }
  },
};

/** True if the type of the place lists the path itself, rather than any string. */
function isTyped({ compiler }: Program, { node, role, name }: Occurrence): boolean {
  if (role.kind === "indexed-type") return true;
  if (!ts.isStringLiteralLike(node)) return false;
  const context = role.kind === "text" ? compiler.contextualTypeAt(node) : null;
  if (context && compiler.partsOf(context).some((part) => compiler.textOf(part) === name)) return true;
  return role.kind === "text-type" && compiler.expectedTextsAt(node).includes(name);
}

/** The method that stands beside a path; null if there is none. */
function methodBeside({ node, role }: Occurrence): string | null {
  if (role.kind === "indexed-type") {
    const { parent } = role.node;
    const isRead = ts.isIndexedAccessTypeNode(parent) && parent.objectType === role.node;
    return isRead && ts.isLiteralTypeNode(parent.indexType) ? textOf(parent.indexType.literal) : null;
  }
  const call = callAround(node);
  if (!call) return null;
  const verb = verbOf(call);
  if (verb) return verb.text.toLowerCase();
  return methodArgument(call, node)?.text.toLowerCase() ?? null;
}

/** The names of the method beside a path, if the operation has another method now. */
function* methodEdges(program: Program, { node, role }: Occurrence, one: Operation): Iterable<Found> {
  const call = role.kind === "text" ? callAround(node) : null;
  if (!call) return;
  const link = function* (name: ts.Node | null, to: Slot | null): Iterable<Found> {
    const occurrence = name && program.occurrenceAt(name);
    const from = occurrence && program.slotOf(occurrence);
    if (from && to) yield { from, to, certainty: "certain", place: placeOf(node) };
  };
  yield* link(verbOf(call), one.verbSlot);
  yield* link(methodArgument(call, node), one.methodSlot);
}

function callAround(node: ts.Node): ts.CallExpression | null {
  return ts.isCallExpression(node.parent) && node.parent.expression !== node ? node.parent : null;
}

/** `GET` in `client.GET(…)` */
function verbOf({ expression }: ts.CallExpression): ts.Identifier | null {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && METHODS.has(name.text.toLowerCase()) ? name : null;
}

function methodArgument(call: ts.CallExpression, path: ts.Node): ts.StringLiteralLike | null {
  const texts = call.arguments.filter((argument) => argument !== path && ts.isStringLiteralLike(argument));
  const found = texts.find((one) => METHODS.has((one as ts.StringLiteralLike).text.toLowerCase()));
  return (found as ts.StringLiteralLike | undefined) ?? null;
}

function textOf(literal: ts.Node): string | null {
  return ts.isStringLiteralLike(literal) ? literal.text : null;
}
