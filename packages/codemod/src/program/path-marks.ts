import type { Type } from "../compiler/compiler.ts";
import type { Slot } from "../graph/slots.ts";
import { markIn } from "./mark-names.ts";
import type { Marks } from "./marks.ts";
import type { PathText } from "./path-names.ts";

/** The declarations that the names of a path are, by the texts that a type lists: one list for each name. */
export function slotsInPath(marks: Marks, listed: readonly string[], { names }: PathText): Slot[][] {
  const found: Slot[][] = names.map(() => []);
  for (const text of listed) {
    const parts = text.split(".");
    if (parts.length !== names.length) continue;
    const marked = parts.map((part) => markIn(part));
    const isOne = names.every((name, index) => {
      const part = marked[index]?.name ?? parts[index] ?? "";
      return part.startsWith("$") ? name === null || /^\d+$/.test(name.text) : part === name?.text;
    });
    if (!isOne) continue;
    for (const [index, mark] of marked.entries()) {
      const slot = mark && marks.slotOfMark(mark.mark);
      if (slot) found[index]?.push(slot);
    }
  }
  return found;
}

/** The texts among the parts of a type: literal types, and template literal types as they are printed. */
export function textsOf({ program: { compiler } }: Marks, type: Type | null): string[] {
  const parts = type ? compiler.partsOf(type).filter((part) => compiler.isText(part)) : [];
  return parts.map((part) => compiler.textOf(part) ?? compiler.printType(part).replaceAll("`", ""));
}
