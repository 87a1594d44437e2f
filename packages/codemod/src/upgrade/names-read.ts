import { ts } from "ts-morph";
import { wordsInCode } from "../program/words-in-code.ts";
import type { LinePlace } from "../report/line-place.ts";
import type { Components } from "../single-file-components/components.ts";
import { Lines } from "../text/lines.ts";

/**
 * The places in a component where the compiler reads names in its code: it knows whether a variable or a member is meant. None
 * for any other file.
 */
export function namesReadIn(
  codePath: string,
  code: string,
  components: Pick<Components, "pathOf" | "sourceOf" | "place">,
  names: Iterable<string>,
): LinePlace[] {
  const file = components.pathOf(codePath);
  const source = components.sourceOf(file);
  if (source === undefined) return [];
  const lines = new Lines(source);
  return wordsInCode(ts.createSourceFile(codePath, code, ts.ScriptTarget.Latest), names)
    .map(({ start, name }) => components.place({ file: codePath, start, end: start + name.length }))
    .map(({ start }) => ({ file, ...lines.at(start) }));
}
