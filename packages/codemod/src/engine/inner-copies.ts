import { ts } from "ts-morph";
import type { Found } from "../proof/prove.ts";
import { rangeOf } from "./dual-read.ts";
import { mappingOf, mayMap, writeMapping } from "./map-places.ts";
import { placeAt } from "./nodes-at.ts";
import { textWith } from "./text-with-edits.ts";
import type { PlannedEdit, Work } from "./work.ts";

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
    if (!made || !whole || whole.getStart() !== made.start || whole.end !== made.end) return [];
    let { text } = made;
    for (const given of argumentsIn(whole)) {
      const mapping = mappingOf(work, given, (node) => textWith(node, edits));
      // It is looked up by its text, as there is no syntax tree of what was written.
      const isOne = text.split(given.getText()).length === 2;
      if (mapping?.place === given && mayMap(work, mapping.asking) && isOne)
        text = text.replace(given.getText(), () => writeMapping(mapping).text);
    }
    if (text === made.text) return [];
    const others = edits.filter((edit) => edit !== made);
    return [
      { ...made, ...rangeOf(whole.parent), text: textWith(whole.parent, [...others, { ...made, text }]) },
    ];
  });
}

function argumentsIn(node: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = ts.isCallExpression(node) ? [...node.arguments] : [];
  ts.forEachChild(node, (child) => void found.push(...argumentsIn(child)));
  return found;
}
