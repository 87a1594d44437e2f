import { type Ahead, byPath, type TypeCheck, type TypeProblem } from "./type-check.ts";

/** What was found with some texts. */
interface Finding {
  texts: ReadonlyMap<string, string>;
  problems: ReadonlyMap<string, TypeProblem[]>;
}

/** Checks a file again only if it, or something that it depends on, has a text that it was not checked with before. */
export class RememberedCheck implements TypeCheck {
  readonly #own: TypeCheck;
  readonly #findings: Finding[] = [];
  #withImporters: Ahead["withImporters"] | undefined;

  constructor(own: TypeCheck) {
    this.#own = own;
  }

  begin(ahead: Ahead): void {
    this.#withImporters = ahead.withImporters;
    this.#own.begin(ahead);
  }

  problems(texts: ReadonlyMap<string, string>, paths: Iterable<string>): TypeProblem[] {
    const all = [...paths];
    const known = this.#knownOf(texts, all);
    const open = all.filter((path) => !known.has(path));
    const found = byPath(open, open.length === 0 ? [] : this.#own.problems(texts, open));
    this.#findings.unshift({ texts, problems: found });
    return all.flatMap((path) => known.get(path) ?? found.get(path) ?? []);
  }

  #knownOf(texts: ReadonlyMap<string, string>, paths: readonly string[]): Map<string, TypeProblem[]> {
    const known = new Map<string, TypeProblem[]>();
    if (!this.#withImporters) return known;
    for (const { texts: before, problems } of this.#findings) {
      const open = paths.filter((path) => !known.has(path) && problems.has(path));
      if (open.length === 0) continue;
      const other = this.#withImporters(differing(texts, before));
      for (const path of open) if (!other.has(path)) known.set(path, problems.get(path) ?? []);
    }
    return known;
  }
}

/** The files that have one text among some, and another one or none among others. */
export function differing(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...new Set([...some.keys(), ...others.keys()])].filter(
    (path) => some.get(path) !== others.get(path),
  );
}
