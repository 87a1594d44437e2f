import { differing } from "./differing.ts";
import { type Ahead, byPath, type TypeCheck, type TypeProblem } from "./type-check.ts";

/** What was found in a file, while all had some texts. */
interface Finding {
  texts: ReadonlyMap<string, string>;
  problems: TypeProblem[];
}

/** How many findings of a file are kept: what is tried differs from what was tried just before. */
const KEPT = 4;

/**
 * Checks a file again only if it, or something that it depends on, has a text that it was not checked with before. For
 * what is tried one after the other; what counts in the end is better checked as a whole.
 */
export class RememberedCheck implements Pick<TypeCheck, "problems"> {
  readonly #own: Pick<TypeCheck, "problems">;
  readonly #withImporters: Ahead["withImporters"];
  readonly #findings = new Map<string, Finding[]>();

  constructor(own: Pick<TypeCheck, "problems">, withImporters: Ahead["withImporters"]) {
    this.#own = own;
    this.#withImporters = withImporters;
  }

  problems(texts: ReadonlyMap<string, string>, paths: Iterable<string>): TypeProblem[] {
    const all = [...paths];
    const others = new Map<ReadonlyMap<string, string>, ReadonlySet<string>>();
    /** The files that may be different from when all had some texts. */
    const since = (before: ReadonlyMap<string, string>) => {
      const known = others.get(before) ?? this.#withImporters(differing(texts, before));
      others.set(before, known);
      return known;
    };
    const known = new Map(
      all.flatMap((path) => {
        const found = this.#findings.get(path)?.find((finding) => !since(finding.texts).has(path));
        return found ? [[path, found.problems] as const] : [];
      }),
    );
    const open = all.filter((path) => !known.has(path));
    const found = open.length === 0 ? [] : byPath(open, this.#own.problems(texts, open));
    for (const [path, problems] of found) {
      this.#findings.set(path, [{ texts, problems }, ...(this.#findings.get(path) ?? [])].slice(0, KEPT));
      known.set(path, problems);
    }
    return all.flatMap((path) => known.get(path) ?? []);
  }
}
