import { followReference, type JsonObject, type JsonType } from "@tenant-api/openapi";
import { conjunctionOf, type Schema, typesOf } from "../spec/conjunction.ts";
import type { SchemaChecker } from "../validation/schema-checker.ts";
import { type Choice, choicesOf } from "./choices.ts";
import { encodedText } from "./encoded-text.ts";
import { generateArray } from "./generate-array.ts";
import { generateNumber } from "./generate-number.ts";
import { generateObject } from "./generate-object.ts";
import { textsFor } from "./generate-text.ts";
import type { Made, Place, Walk } from "./generation.ts";
import { givenValues } from "./given-values.ts";
import { ruleOutAlternatives } from "./rule-out-alternatives.ts";
import { createRandom } from "./seeded-random.ts";
import { createHeights, ENDLESS, type HeightOf } from "./smallest-height.ts";
import { createWorkLimit, type WorkLimit } from "./work-limit.ts";

/** About how many values an example has beyond those that are required. */
const BUDGET = 600;

/** Of what stands in another object that is tried, few are: else their numbers multiply. */
const TRIES = 6;

const NUMBERS = 8;

/**
 * Makes values for the schemas of a document, from the required to the optional, as long as the budget lasts. The
 * same seed gives the same.
 *
 * @returns A function that makes a value for the schema at a pointer.
 */
export function createValueGenerator(
  document: JsonObject,
  checker: SchemaChecker,
  seed: number,
): (pointer: string, schema: Schema) => Made {
  const heightOf = createHeights(document);
  return (pointer, schema) => {
    const limit = createWorkLimit();
    const walk = createWalk({ document, checker, heightOf, limit, seed: (path) => createRandom(seed, path) });
    const open = new Set<unknown>();
    return walk.generate([schema], {
      path: pointer,
      name: "value",
      budget: BUDGET,
      depth: 0,
      attempt: 0,
      tries: TRIES,
      open,
    });
  };
}

interface Sources {
  document: JsonObject;
  checker: SchemaChecker;
  heightOf: HeightOf;
  limit: WorkLimit;
  seed(path: string): () => number;
}

function createWalk({ document, checker, heightOf, limit, seed }: Sources): Walk {
  /** @param taken Alternatives that were chosen, of the choices in `done`. */
  function generate(
    schemas: readonly Schema[],
    place: Place,
    taken: readonly Schema[] = [],
    done: ReadonlySet<unknown> = new Set(),
  ): Made {
    limit.count(place.depth);
    const all = [...schemas, ...taken];
    const parts = conjunctionOf(document, all);
    if (parts === null)
      return { value: null, problem: `${place.path}: no value is allowed.`, isForbidden: true };
    for (const value of givenValues(parts, place.attempt, seed(place.path))) {
      if (checker.isValid(schemas, value)) return { value, problem: null };
    }
    const choice = findChoice(parts, done);
    if (choice !== null) return choose(schemas, place, taken, new Set([...done, choice.key]), choice);
    const types = typesOf(parts) ?? ANY_TYPE;
    // A value within one of its own schema need not hold another one, if it may be null.
    const ordered = walk.isOpen(all, place)
      ? types.toSorted((a, b) => +isContainer(a) - +isContainer(b))
      : types;
    return build(schemas, parts, ordered, { ...place, open: withHeads(place.open, all) }, taken.length > 0);
  }

  function choose(
    schemas: readonly Schema[],
    place: Place,
    taken: readonly Schema[],
    done: ReadonlySet<unknown>,
    { alternatives }: Choice,
  ): Made {
    const isShort = place.budget <= 0 || limit.isShort();
    const rank = (alternative: readonly Schema[]) => {
      const height = Math.min(1e6, Math.max(0, ...alternative.map(heightOf)));
      const isOpen = walk.isOpen(alternative, place);
      return (isOpen ? 1e7 : 0) + (isShort || isOpen || height === 1e6 ? height : 0);
    };
    const ranked = alternatives.map((alternative) => ({ alternative, rank: rank(alternative) }));
    ranked.sort((a, b) => a.rank - b.rank);
    let best: Made | undefined;
    // Each alternative is tried once before one is tried again.
    for (const tries of place.tries > 0 ? [0, place.tries] : [0]) {
      for (const { alternative } of ranked.slice(0, limit.isShort() ? 1 : undefined)) {
        const made = generate(schemas, { ...place, tries }, [...taken, ...alternative], done);
        if (made.problem === null) return made;
        if (!best || best.isForbidden) best = made;
        if (tries > 0) continue;
        const others = alternatives.filter((other) => other !== alternative).flat();
        const value = ruleOutAlternatives(made.value, alternative, others, document, checker);
        if (value !== made.value && checker.isValid(schemas, value)) return { value, problem: null };
      }
    }
    return best ?? { value: null, problem: `${place.path}: there are no alternatives to choose from.` };
  }

  /** Builds a value of one of the types that are allowed. */
  function build(
    schemas: readonly Schema[],
    parts: readonly JsonObject[],
    types: readonly JsonType[],
    place: Place,
    isChosen: boolean,
  ): Made {
    let best: Made | undefined;
    const mustCheck = isChosen || parts.some(isHardToMeet);
    for (const type of types) {
      for (const made of candidates(type, parts, place, mustCheck)) {
        const { value, problem } = made;
        const isRight =
          problem === null && ((isContainer(type) && !mustCheck) || checker.isValid(schemas, value));
        if (isRight) return { value, problem: null };
        best ??= { ...made, problem: problem ?? `${place.path}: found no value that its schema allows.` };
        if (limit.isShort()) break;
      }
    }
    return best ?? { value: null, problem: `${place.path}: no type is allowed.` };
  }

  function* candidates(
    type: JsonType,
    parts: readonly JsonObject[],
    place: Place,
    mustCheck: boolean,
  ): Generator<Made> {
    const { path, name, attempt, tries } = place;
    if (type === "object" || type === "array") {
      const make = type === "object" ? generateObject : generateArray;
      yield make(walk, parts, place);
      if (!mustCheck) return;
      yield make(walk, parts, { ...place, tries: 0, budget: 0 });
      for (let next = 1; next <= tries; next += 1) {
        const budget = next % 2 === 0 ? 0 : place.budget;
        yield make(walk, parts, { ...place, tries: 0, budget, attempt: attempt + next });
      }
    } else if (type === "string") {
      const encoded = encodedText(walk, parts, place);
      if (encoded !== null) yield { value: encoded, problem: null };
      const random = seed(attempt === 0 ? path : `${path} ${attempt}`);
      for (const value of textsFor(parts, name, random)) yield { value, problem: null };
    } else if (type === "integer" || type === "number") {
      for (let next = 0; next < NUMBERS; next += 1) {
        const value = generateNumber(parts, type === "integer", seed(path), attempt + next);
        yield value === undefined
          ? { value: 0, problem: `${path}: no number is within the bounds.` }
          : { value, problem: null };
      }
    } else if (type === "boolean") {
      const first = seed(path)() < 0.5;
      yield { value: attempt % 2 === 0 ? first : !first, problem: null };
      yield { value: attempt % 2 === 0 ? !first : first, problem: null };
    } else if (type === "null") yield { value: null, problem: null };
  }

  function heads(schemas: readonly Schema[]): unknown[] {
    return schemas.map((schema) => followReference(document, "#", schema)?.value ?? schema);
  }

  function withHeads(open: ReadonlySet<unknown>, schemas: readonly Schema[]): ReadonlySet<unknown> {
    return new Set([...open, ...heads(schemas)]);
  }

  const walk: Walk = {
    document,
    heightOf,
    count: limit.count,
    generate: (schemas, place) =>
      place.depth > 0 && walk.isEndless(schemas)
        ? {
            value: undefined,
            problem: `${place.path}: each value of its schema holds another one, without an end.`,
          }
        : generate(schemas, place),
    isOpen: (schemas, place) => heads(schemas).some((head) => place.open.has(head)),
    isEndless: (schemas) => schemas.some((schema) => heightOf(schema) === ENDLESS),
  };

  function findChoice(parts: readonly JsonObject[], done: ReadonlySet<unknown>): Choice | null {
    return parts.flatMap(choicesOf).find(({ key }) => !done.has(key)) ?? null;
  }

  return walk;
}

const ANY_TYPE: readonly JsonType[] = ["string", "integer", "object", "boolean", "array", "null"];

function isContainer(type: JsonType): boolean {
  return type === "object" || type === "array";
}

/** Whether a keyword is met by trying. */
function isHardToMeet(part: JsonObject): boolean {
  return Object.keys(part).some((keyword) => HARD.test(keyword));
}

const HARD =
  /^(not|if|const|enum|(one|any)Of|contains|propertyNames|dependent.*|unevaluated.*|(pattern|min|max)Properties)$/;
