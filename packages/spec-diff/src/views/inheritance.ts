import { isObject, type JsonObject, normalizePointer, type Pointer } from "@tenant-api/openapi";
import { isAlias } from "./effective-views.ts";
import { viewOf } from "./schema-view.ts";

/** Which schemas others build on, and what became of the fields that they have from them. */
export class Inheritance {
  readonly #before: Uses;
  readonly #after: Uses;
  readonly #kept = new Map<Pointer, Pointer>();
  readonly #lost = new Set<Pointer>();

  private constructor(before: Uses, after: Uses) {
    this.#before = before;
    this.#after = after;
  }

  static between(before: JsonObject, after: JsonObject): Inheritance {
    return new Inheritance(usesIn(before), usesIn(after));
  }

  /** The same schemas, of whose fields nothing is known yet. */
  anew(): Inheritance {
    return new Inheritance(this.#before, this.#after);
  }

  /** Whether no value is just what a schema says: all are of schemas that build on it. */
  isBase(at: Pointer, to: Pointer): boolean {
    const isBuiltOn = this.#before.parts.has(at) || this.#after.parts.has(to);
    const isUsed = (uses: Uses, place: Pointer) => uses.parts.has(place) || uses.whole.has(place);
    const isValue = this.#before.whole.has(at) && this.#after.whole.has(to);
    return isBuiltOn && !isValue && isUsed(this.#before, at) && isUsed(this.#after, to);
  }

  /** A schema has a field from somewhere in one version, and also in the other. */
  keep(at: Pointer, elsewhere: Pointer): void {
    this.#kept.set(at, elsewhere);
  }

  /** A schema has a field from somewhere in one version, and not in the other. */
  lose(at: Pointer): void {
    this.#lost.add(at);
  }

  /** Where all schemas that have a field from a place have it in the other version; undefined if some do not. */
  elsewhere(at: Pointer): Pointer | undefined {
    return this.#lost.has(at) ? undefined : this.#kept.get(at);
  }
}

/** The schemas that are referred to, as a whole value or as a part of one. */
interface Uses {
  whole: Set<Pointer>;
  parts: Set<Pointer>;
}

function usesIn(document: JsonObject): Uses {
  const uses: Uses = { whole: new Set(), parts: new Set() };
  const visit = (node: unknown, isPart: boolean): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, false);
    if (!isObject(node)) return;
    if (!isPart && (typeof node.$ref === "string" || Array.isArray(node.allOf))) {
      const view = viewOf(node, "#");
      const found = isAlias(view) ? uses.whole : uses.parts;
      for (const reference of view.references) found.add(normalizePointer(reference));
    }
    for (const [key, inner] of Object.entries(node)) {
      if (key === "allOf" && Array.isArray(inner)) for (const part of inner) visit(part, isReference(part));
      else visit(inner, false);
    }
  };
  visit(document, false);
  return uses;
}

function isReference(part: unknown): boolean {
  return isObject(part) && Object.keys(part).join() === "$ref";
}
