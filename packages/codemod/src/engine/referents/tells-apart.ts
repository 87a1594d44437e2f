import { ts } from "ts-morph";
import { textOfType } from "../../types/type-nodes.ts";
import { isComparison, isNothing } from "../syntax/comparisons.ts";
import { keyText, testedValue } from "../syntax/keys.ts";
import { withoutParentheses } from "../syntax/parentheses.ts";
import { isAccess } from "../syntax/value-paths.ts";
import { isOnlyAsked } from "../unions/dual-read.ts";
import type { Work } from "../work.ts";
import { askedTypes } from "./asked-types.ts";
import { declarationsOf } from "./declarations.ts";
import { hitsOf } from "./declared-name.ts";
import { peerOf } from "./expected-texts.ts";
import { apparentParts, lookUp } from "./property-lookup.ts";
import { leavesOf } from "./type-leaves.ts";
import { chosenFrom } from "./type-places.ts";
import { writtenTypes } from "./written-types.ts";

/**
 * Whether `"startAt" in value` tells the same things apart as `"startsAt" in value` did, and so does `(value as
 * Event).startAt !== undefined`. True anywhere else.
 */
export function tellsApart(work: Work, name: ts.Expression, from: string, to: string): boolean {
  const tested = testedValue(name) ?? valueTaken(name);
  if (!tested) return true;
  const { checker } = work;
  const parts = apparentParts(checker, checker.getTypeAtLocation(tested));
  const others = parts.filter((part) => !lookUp(checker, part, from));
  return others.every((part) =>
    checker.getPropertiesOfType(part).every((property) => {
      const renamed = work.renameAmong(declarationsOf(property));
      return (renamed ? renamed.to : property.name) !== to;
    }),
  );
}

/** What is taken for something that it may not be, to see whether it has a field. */
export function valueTaken({ parent: access }: ts.Expression): ts.Expression | null {
  const taken = isAccess(access) ? withoutParentheses(access.expression) : null;
  if (!isAccess(access) || !taken || !ts.isAsExpression(taken)) return null;
  const { parent } = access;
  const isCompared = isComparison(parent) && (isNothing(parent.left) || isNothing(parent.right));
  return isCompared || ts.isTypeOfExpression(parent) || isOnlyAsked(access) ? taken.expression : null;
}

/** Whether `value.kind === "b"` tells the same things apart as `value.kind === "a"` did. True anywhere else. */
export function valueTellsApart(work: Work, node: ts.Expression, from: string, to: string): boolean {
  const { checker } = work;
  const peer = peerOf(node);
  // What else the value may be can be called so already: `Event["state"] | "new"`.
  if (peer && hitsOf(work, writtenTypes(checker, peer), to).includes(undefined)) return false;
  const tested = testedProperty(work, node);
  if (!tested) return true;
  const { owner, name } = tested;
  const values = apparentParts(checker, owner).map((part) => {
    const types = (lookUp(checker, part, name)?.declarations.flat() ?? []).flatMap(
      (declaration) => (declaration as ts.PropertySignature).type ?? [],
    );
    return types
      .flatMap((type) => leavesOf(checker, { type }))
      .flatMap(({ type }) => {
        const text = textOfType(type);
        return text === null ? [] : [{ text, now: work.renamed.get(type)?.to ?? text }];
      });
  });
  const others = values.filter((own) => own.every(({ text }) => text !== from));
  return others.flat().every(({ now }) => now !== to);
}

/**
 * Whether a place asks for a text that is the consumer's own: for `"open"` in `State | "open"`, which is not what a state is
 * called that becomes `open`.
 */
export function isOnesOwn(work: Work, node: ts.Expression, text: string): boolean {
  // What is called otherwise itself makes way.
  if (work.renamesOf(text).some(({ to }) => to !== null && to !== text)) return false;
  const { parent } = node;
  if (ts.isEnumMember(parent)) {
    const others = parent.parent.members.flatMap(({ initializer: held }) =>
      held && held !== node ? [held] : [],
    );
    return others.some((one) => ts.isStringLiteralLike(one) && one.text === text);
  }
  const beside =
    ts.isLiteralTypeNode(parent) && ts.isUnionTypeNode(parent.parent) ? parent.parent : undefined;
  const types = beside ? [{ type: beside }] : askedTypes(work.checker, node);
  return types
    .flatMap((one) => leavesOf(work.checker, one))
    .some(({ type }) => textOfType(type) === text && work.isOwn(type) && !work.renamed.has(type));
}

/** The property whose value is compared with a text, or with a type: `Extract<Item, { kind: "a" }>`. */
function testedProperty({ checker }: Work, node: ts.Expression): { owner: ts.Type; name: string } | null {
  const peer = peerOf(node);
  if (peer && ts.isPropertyAccessExpression(peer))
    return { owner: checker.getTypeAtLocation(peer.expression), name: peer.name.text };
  const member = ts.isLiteralTypeNode(node.parent) ? node.parent.parent : undefined;
  if (!member || !ts.isPropertySignature(member) || !ts.isTypeLiteralNode(member.parent)) return null;
  const subject = chosenFrom(member.parent);
  const name = keyText(member.name);
  return subject && name !== null ? { owner: checker.getTypeFromTypeNode(subject), name } : null;
}
