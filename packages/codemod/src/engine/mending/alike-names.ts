import type { PlannedEdit } from "../planned.ts";
import type { Work } from "../work.ts";
import { wordsIn } from "./messages.ts";
import { openEdits } from "./open-edits.ts";
import { repair } from "./repair-name.ts";
import type { Attempt } from "./repairs.ts";
import { listOf } from "./texts-beside.ts";

/** How many names of a file are tried at once: of more, hardly all are one thing, and all go if one of them is not. */
const ALIKE = 32;

/**
 * All that is called the same in a file where errors name it: the keys that a type lists, those of a table by that type, and
 * those of what is read by one of them, of which none can follow alone. An error names one key of a list, which may be one
 * of several that do.
 */
export function* alikeNames(work: Work, now: () => Attempt): Generator<PlannedEdit[]> {
  const open = work.answers.flatMap(({ question: { occurrence }, renamed }) =>
    renamed ? [] : [occurrence.node],
  );
  const byFile = Map.groupBy(open, (node) => node.getSourceFile());
  for (const [file, errors] of Map.groupBy(now().left, (error) => error.file)) {
    const { edits } = now();
    const own = byFile.get(file) ?? [];
    const words = new Set(errors.flatMap(({ message }) => wordsIn(message)));
    const named = own.filter(({ text }) => words.has(text));
    const lists = new Set(named.map(listOf).filter((list) => list !== null));
    const listed = new Set(own.filter((node) => lists.has(listOf(node) ?? "")).map(({ text }) => text));
    for (const some of [named, own.filter(({ text }) => words.has(text) || listed.has(text))])
      if (some.length > 1 && some.length <= ALIKE)
        yield openEdits(work, edits)(some.map((node) => repair(work, node, 0)));
  }
}
