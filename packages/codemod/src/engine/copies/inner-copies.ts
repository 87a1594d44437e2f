import { ts } from "ts-morph";
import type { Found } from "../../proof/prove.ts";
import type { PlannedEdit } from "../planned.ts";
import { placeAt } from "../syntax/nodes-at.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";
import { disjoint, textWith } from "../writing/text-with-edits.ts";
import { mappingOf, mayMap, writeMapping } from "./map-places.ts";

/**
 * Copies of what a function is given whose result is copied, too: `sorted(events).map((one) => ({ … }))` becomes
 * `sorted(events.map((one) => ({ … }))).map((one) => ({ … }))`. Errors in what was written anew are told where that begins.
 */
export function innerCopies(
  work: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
): PlannedEdit[] {
  return errors.flatMap(({ file, start }) => {
    const made = edits.find(
      (edit) => edit.file === file && edit.start === start && edit.text.includes("{ ..."),
    );
    const whole = made && placeAt(file, made.start, made.end);
    if (
      !made ||
      !whole ||
      !ts.isExpression(whole) ||
      whole.getStart() !== made.start ||
      whole.end !== made.end
    )
      return [];
    const others = edits.filter((edit) => edit !== made);
    const inner = disjoint(argumentsIn(whole).flatMap((given) => copyOf(work, given, others) ?? []));
    const text = (node: ts.Node) => textWith(node, [...others, ...inner]);
    const outer = inner.length > 0 ? mappingOf(work, whole, text) : null;
    if (outer?.place !== whole) return [];
    const both = [...others, writeMapping(outer)];
    return [{ ...made, ...rangeOf(whole.parent), text: textWith(whole.parent, both) }];
  });
}

/** The copy that a value has to be, if it is one. */
function copyOf(work: Work, value: ts.Expression, edits: readonly PlannedEdit[]): PlannedEdit | null {
  const mapping = mappingOf(work, value, (node) => textWith(node, edits));
  return mapping?.place === value && mayMap(work, mapping.asking) ? writeMapping(mapping) : null;
}

function argumentsIn(node: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = ts.isCallExpression(node) ? [...node.arguments] : [];
  ts.forEachChild(node, (child) => void found.push(...argumentsIn(child)));
  return found;
}
