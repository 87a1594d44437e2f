import { SpecError } from "../input/problem.ts";
import { DEEPEST } from "../json/depth-limit.ts";
import { isObject, type JsonObject } from "../json/json.ts";
import { pointerOf, tokensOf, valueAlong } from "../json/json-pointer.ts";
import type { Origins } from "./origins.ts";

/** A value on the way down from the document. */
interface Step {
  value: object;
  /** Its key in the value before it; null where a reference leads to it. */
  token: string | null;
  /** The values in it that were not looked at yet. */
  open: [token: string | null, member: object][];
  /** How many levels lie below it, as far as is known. */
  height: number;
}

/**
 * Refuses a document in which values lie too deep in each other once references are followed: commands call themselves for
 * each level, and the stack of a process ends. Of a circle, each value counts once. Of 2,637 public specs, the deepest has
 * 185 levels.
 *
 * @throws {SpecError} with the reference that leads too deep.
 */
export function limitDepth(document: JsonObject, origins: Origins): void {
  const heights = new Map<object, number>();
  const way: Step[] = [];
  const enter = (token: string | null, value: object) => {
    // A value has no height before all in it was visited: a reference back to it ends a circle.
    heights.set(value, -1);
    way.push({ value, token, open: membersOf(document, value), height: 0 });
  };
  enter(null, document);
  for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
    const next = step.open.pop();
    if (next === undefined) {
      way.pop();
      heights.set(step.value, step.height);
      const outer = way.at(-1);
      if (outer !== undefined) outer.height = Math.max(outer.height, step.height + 1);
    } else {
      const height = heights.get(next[1]);
      if (height === undefined) enter(...next);
      else step.height = Math.max(step.height, height + 1);
    }
    if (step.height > DEEPEST || way.length > DEEPEST) throw tooDeep(way, origins);
  }
}

/** The error at the last value of the way. */
function tooDeep(way: readonly Step[], origins: Origins): SpecError {
  const start = way.findLastIndex(({ token }) => token === null);
  const holder = way[start - 1]?.value as { $ref: string } | undefined;
  const tokens = holder === undefined ? [] : tokensOf(holder.$ref);
  for (const { token } of way.slice(start + 1)) tokens.push(token as string);
  const message = `Expected values at most ${DEEPEST} levels deep where references are followed, received deeper ones.`;
  return new SpecError([{ ...origins.positionOf(pointerOf(tokens), "value"), message }]);
}

/** The values directly in a value, and the one that its reference leads to. */
function membersOf(document: JsonObject, value: object): Step["open"] {
  const members: Step["open"] = [];
  for (const [token, member] of Object.entries(value))
    if (typeof member === "object" && member !== null) members.push([token, member]);
  if (isObject(value) && typeof value.$ref === "string" && /^#(?:\/|$)/.test(value.$ref)) {
    const target = valueAlong(document, tokensOf(value.$ref));
    if (isObject(target)) members.push([null, target]);
  }
  return members;
}
