import { type Position, SpecError } from "../input/problem.ts";
import { DEEPEST } from "../json/depth-limit.ts";
import { pointerOf, valueAlong } from "../json/json-pointer.ts";
import type { Inlined } from "./inlined.ts";
import { MOST_INLINED, MOST_VALUES } from "./limits.ts";
import type { Origins } from "./origins.ts";
import { type Path, tokensTo } from "./path.ts";
import type { SpecFiles, Target } from "./spec-files.ts";

/** Copies what references lead to, up to a limit: a small spec could stand for one that fills the memory. */
export class Copies {
  readonly #files: SpecFiles;
  readonly #origins: Origins;
  readonly #inlined: Inlined;
  #values = 0;

  constructor(files: SpecFiles, origins: Origins, inlined: Inlined) {
    this.#files = files;
    this.#origins = origins;
    this.#inlined = inlined;
  }

  /**
   * A copy of what a reference leads to: the file itself stays as it was read, since others may refer to it.
   *
   * @throws {SpecError} beyond a limit, as there is no going on.
   */
  of({ file, tokens }: Target, at: Path): unknown {
    const value = valueAlong(file.value, tokens);
    this.#values += countValues(value);
    if (this.#values > MOST_VALUES)
      this.#fail(at, `at most ${MOST_VALUES} values, received references that stand for more`);
    if (this.#inlined.times > MOST_INLINED)
      this.#fail(at, `other files in at most ${MOST_INLINED} places, received one more`);
    if (tokensTo(at).length > DEEPEST)
      this.#fail(at, `values at most ${DEEPEST} levels deep, received references that stand for deeper ones`);
    return structuredClone(value);
  }

  /** Adds a problem at the place where the reference of a node is written. */
  report(at: Path, message: string): void {
    this.#files.problems.push({ ...this.#positionOf(at), message });
  }

  #fail(at: Path, limit: string): never {
    this.report(at, `Expected ${limit}.`);
    throw new SpecError(this.#files.problems);
  }

  #positionOf(at: Path): Position {
    return this.#origins.positionOf(pointerOf([...tokensTo(at), "$ref"]), "value");
  }
}

function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 1);
}
