import { parentOf, tokensOf, valueAt } from "@tenant-api/openapi";
import type { SchemaChecker } from "../validation/schema-checker.ts";

/**
 * Leaves out what the sampler got wrong, where it can be left out: a schema that contains itself is cut off
 * somewhere, and of an ambiguous `oneOf` no sample is valid.
 */
export function mendExample(value: unknown, pointer: string, checker: SchemaChecker): unknown {
  let best = value;
  let errors = checker.check(pointer, best);
  while (errors.length > 0) {
    const places = errors.flatMap(({ instanceLocation }) => ancestors(instanceLocation));
    const deepestFirst = [...new Set(places)].sort((a, b) => b.split("/").length - a.split("/").length);
    const step = deepestFirst
      .map((place) => without(best, place))
      .map((candidate) => ({ candidate, errors: checker.check(pointer, candidate) }))
      .find((attempt) => attempt.errors.length < errors.length);
    if (step === undefined) return best;
    best = step.candidate;
    errors = step.errors;
  }
  return best;
}

/** A place and those that it stands in, without the whole: `#/a/b`, `#/a`. */
function ancestors(location: string): string[] {
  const steps = location.split("/").slice(1);
  return steps.map((_, index) => `#/${steps.slice(0, index + 1).join("/")}`);
}

function without(value: unknown, place: string): unknown {
  const copy = structuredClone(value);
  const owner = valueAt(copy, parentOf(place));
  const last = tokensOf(place).at(-1) as string;
  if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else if (typeof owner === "object" && owner !== null) delete (owner as Record<string, unknown>)[last];
  return copy;
}
