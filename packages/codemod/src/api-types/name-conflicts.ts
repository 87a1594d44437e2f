import { InputError } from "@tenant-api/openapi";
import type { ts } from "ts-morph";
import { isMember, type Member, writtenMembers } from "./structure.ts";
import type { Target } from "./target.ts";
import { commentBefore, textOfName } from "./type-syntax.ts";

/** @throws {InputError} if the new name of a property is that of another one beside it, which keeps it. */
export function expectFreeNames(targets: readonly Target[]): void {
  const changing = new Set<ts.Node>(targets.map(({ declaration }) => declaration));
  const conflict = targets.find(
    (target) =>
      !isKeptBeside(target, changing) &&
      membersBeside(target).some((other) => !changing.has(other) && nameOf(other) === target.to),
  );
  if (!conflict) return;
  const { change, declaration, to } = conflict;
  throw new InputError(
    `${declaration.getSourceFile().fileName}: Expected a free name for ${change.at}, received ${to}, which another field beside it has.`,
  );
}

/**
 * True if the types have both names for a while: one of the two properties is deprecated, and the other replaces it.
 *
 * @param changing All declarations that change: two that swap their names replace nothing.
 */
export function isKeptBeside(target: Target, changing: ReadonlySet<ts.Node>): boolean {
  const { from, to } = target;
  const members = membersBeside(target);
  const [old, now] = [from, to].map((name) => members.find((member) => nameOf(member) === name));
  return (
    old !== undefined &&
    now !== undefined &&
    !changing.has(now) &&
    [old, now].some((one) => /@deprecated\b/.test(commentBefore(one)))
  );
}

function membersBeside({ declaration }: Target): readonly Member[] {
  if (!isMember(declaration)) return [];
  const { parent } = declaration;
  return writtenMembers(parent);
}

function nameOf(member: Member): string {
  return textOfName(member.name);
}
