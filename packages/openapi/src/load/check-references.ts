import type { NodeKind } from "../document/grammar.ts";
import { isObject, isReference, type JsonObject } from "../json/json.ts";
import { valueAt } from "../json/json-pointer.ts";
import type { Path } from "./path.ts";

/** A node that refers to a place in the document. */
export interface Reference {
  node: JsonObject;
  /** The `$ref` of the file, which may have been another one. */
  written: string;
  kind: NodeKind;
  at: Path;
}

/** Reports each reference that leads nowhere, to a value that is no node, or in a circle of references. */
export function checkReferences(
  document: JsonObject,
  references: Iterable<Reference>,
  report: (at: Path, message: string) => void,
): void {
  const targets = new Map<string, unknown>();
  const targetOf = (reference: string) => {
    if (!targets.has(reference)) targets.set(reference, valueAt(document, reference));
    return targets.get(reference);
  };
  const checked = new Set<string>();
  for (const { node, written, kind, at } of references) {
    const reference = String(node.$ref);
    const target = targetOf(reference);
    if (target === undefined) report(at, `Expected \`$ref\` to lead to something, received "${written}".`);
    else if (target === document)
      report(at, `Expected \`$ref\` to lead to a part of the document, received "${written}".`);
    else if (!isNode(target, kind))
      report(at, `Expected \`$ref\` to lead to an object, received "${written}".`);

    // Each reference is followed once, however many lead through it.
    const chain = new Set<string>();
    for (let next = reference; !checked.has(next); ) {
      if (chain.has(next)) {
        const circle = [...chain].slice([...chain].indexOf(next));
        const shown = [...circle, next].join(" → ");
        report(at, `Expected \`$ref\` to lead to a value, received a circle: ${shown}.`);
        break;
      }
      chain.add(next);
      const end = targetOf(next);
      if (!isReference(end)) break;
      next = end.$ref;
    }
    for (const one of chain) checked.add(one);
  }
}

/** A schema may be `true` or `false` (JSON Schema 2020-12, section 4.3.2). */
function isNode(value: unknown, kind: NodeKind): boolean {
  return isObject(value) || (typeof value === "boolean" && (kind === "schema" || kind === "field"));
}
