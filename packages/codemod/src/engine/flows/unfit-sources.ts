import { ts } from "ts-morph";
import { isInferred } from "../referents/declarations.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import type { Work } from "../work.ts";
import type { Flow } from "./type-pairs.ts";

/**
 * Knows of types of the consumer's own whether something becomes them that cannot have the new name, as it has that for another
 * field: `title` of `{ title: string; name: string }`, which is what `(row: { title: string }) => …` is given. What takes that
 * keeps the name, too.
 */
export class UnfitSources {
  readonly #work: Work;
  readonly #flows: readonly Flow[];
  #sources: Map<ts.Declaration, Set<ts.Declaration>> | undefined;

  constructor(work: Work, flows: readonly Flow[]) {
    this.#work = work;
    this.#flows = flows;
  }

  has(declaration: ts.Declaration, renamed: Renamed, seen = new Set<ts.Declaration>()): boolean {
    if (seen.has(declaration)) return false;
    seen.add(declaration);
    this.#sources ??= this.#find();
    return [...(this.#sources.get(declaration) ?? [])]
      .filter((source) => this.#work.isOwn(source) && !isInferred(source) && !this.#work.renamed.has(source))
      .some((source) => this.#isTaken(source, renamed) || this.has(source, renamed, seen));
  }

  #find(): Map<ts.Declaration, Set<ts.Declaration>> {
    const found = new Map<ts.Declaration, Set<ts.Declaration>>();
    for (const { from, into } of this.#flows)
      for (const declaration of into) {
        const sources = found.get(declaration) ?? new Set();
        found.set(declaration, sources);
        for (const one of from) sources.add(one);
      }
    return found;
  }

  #isTaken({ parent: owner }: ts.Declaration, { to }: Renamed): boolean {
    const members = ts.isInterfaceDeclaration(owner) || ts.isTypeLiteralNode(owner) ? [...owner.members] : [];
    return members.some((one) => keyText(one.name) === to && !this.#work.renamed.has(one));
  }
}
