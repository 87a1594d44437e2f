import type { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import type { Renamed } from "../renamed.ts";
import { preferredQuote } from "../writing/file-style.ts";

/** How a value is made into what has other names. */
export interface Making {
  write: (value: string) => string;
  /** What is written: an object, a call of a method, or a choice or a function, which bind less than these. */
  form: "copy" | "call" | "choice" | "function";
  /** Whether the value is read only once. */
  isOnce: boolean;
  /** The first of the renames that it is about. */
  renamed: Renamed;
  /** Of a promise, how what it holds is made. */
  awaited?: Making;
  /** What asks for the names that are written, where that is known. */
  asking?: readonly ts.Symbol[];
}

/** What a value is called inside of a function that makes another one of it. */
export const ONE = "one";

/** A function that makes one of the other. */
export function functionOf({ form, write }: Making): string {
  return `(${ONE}) => ${form === "copy" ? `(${write(ONE)})` : write(ONE)}`;
}

/** `events.map((one) => ({ ...one, startsAt: one.startAt }))`, and the same of a promise. */
export function passedTo(method: "map" | "then", making: Making): Making {
  return {
    renamed: making.renamed,
    form: "call",
    isOnce: true,
    write: (value) => `${value}.${method}(${functionOf(making)})`,
    ...(method === "then" && { awaited: making }),
  };
}

/** What a value is made into if it is one of several things, and how that is asked. */
export interface Test {
  test: (value: string) => string;
  making: Making | undefined;
}

/** `"startAt" in value` */
export function isThere(file: ts.SourceFile, name: string): Test["test"] {
  return (value) => `${quoteLike(preferredQuote(file), name)} in ${value}`;
}

/** `"startAt" in value ? { ...value, startsAt: value.startAt } : value` */
export function chosenBy(tests: readonly Test[], last: Making | undefined, renamed: Renamed): Making {
  const made = (making: Making | undefined, value: string) => making?.write(value) ?? value;
  return {
    renamed,
    form: "choice",
    isOnce: false,
    write: (value) => {
      const texts = tests.map(({ test, making }) => `${test(value)} ? ${made(making, value)}`);
      return [...texts, made(last, value)].join(" : ");
    },
  };
}

/** One or several, where both may be. */
export function listOr(list: Making, one: Making | undefined | null): Making {
  return {
    renamed: list.renamed,
    form: "choice",
    isOnce: false,
    write: (value) => `Array.isArray(${value}) ? ${list.write(value)} : ${one ? one.write(value) : value}`,
  };
}

/** Of what may be `null` or `undefined`. */
export function ifThere({ write, form, renamed }: Making): Making {
  return {
    renamed,
    form: "choice",
    isOnce: false,
    write: (value) => `${value} && ${form === "choice" ? `(${write(value)})` : write(value)}`,
  };
}

/** Of a list, or a promise, that may be `undefined`: `events?.map(…)`. */
export function chained(call: Making): Making {
  const { awaited: _, ...rest } = call;
  return { ...rest, write: (value) => call.write(`${value}?`) };
}

/** What all of some are made by; null if they are not made in one way. */
export function alike<One extends Making>(
  found: readonly (One | undefined | null)[],
): One | undefined | null {
  if (found.includes(null)) return null;
  const [first] = found;
  const isAlike = found.every((one) => one?.write(ONE) === first?.write(ONE));
  return isAlike ? first : null;
}
