import { ts } from "ts-morph";
import { wordsInCode } from "../program/words-in-code.ts";
import { commentForms, type Form } from "./comment-forms.ts";

interface Word {
  name: string;
  start: number;
}

/**
 * The starts of those words that stand in comments. A comment without an end is none, unless a browser takes it for one.
 *
 * @param words in the order of the text.
 * @example
 * wordsInComments("a.njk", "{# startsAt #}", [{ name: "startsAt", start: 3 }]); // Set { 3 }
 */
export function wordsInComments(path: string, text: string, words: readonly Word[]): Set<number> {
  const inside = new Set<number>();
  const names = new Set(words.map(({ name }) => name));
  const rest = [...words].reverse();
  const take = (from: number, end: number, found: (start: number) => void) => {
    for (let word = rest.at(-1); word && word.start < end; word = rest.at(-1)) {
      rest.pop();
      if (word.start >= from) found(word.start);
    }
  };
  const visit = (forms: readonly Form[], from: number, end: number) => {
    for (const part of partsIn(text.slice(from, end), forms)) {
      const [start, stop] = [from + part.start, from + part.end];
      if (part.is === "comment") take(start, stop, (word) => inside.add(word));
      else if (part.is === "code") {
        const code = ts.createSourceFile(codePath(path), text.slice(start, stop), ts.ScriptTarget.Latest);
        for (const word of wordsInCode(code, names))
          if (word.in === "comment") inside.add(start + word.start);
      } else if (part.is !== "string") visit(part.is, start, stop);
    }
  };
  visit(commentForms(path), 0, text.length);
  return inside;
}

function codePath(path: string): string {
  return /\.[cm]?[jt]sx?$/i.test(path) ? path : `${path}.ts`;
}

interface Part {
  start: number;
  end: number;
  is: Form["is"];
}

/** The parts of a text that have some forms, one after the other, without what opens and closes them. */
export function partsIn(text: string, forms: readonly Form[]): Part[] {
  const parts: Part[] = [];
  const closings = new Map(forms.map((form) => [form, new RegExp(form.close, "gm")]));
  const opening = new RegExp(forms.map(({ open }) => `(${open})`).join("|") || "(?!)", "gm");
  for (let open = opening.exec(text); open; open = opening.exec(text)) {
    const form = forms[open.slice(1).findIndex((group) => group !== undefined)] as Form;
    const start = open.index + open[0].length;
    const closing = closings.get(form);
    opening.lastIndex = Math.max(start, open.index + 1);
    if (!closing) continue;
    closing.lastIndex = start;
    const close = closing.exec(text);
    // What is not closed here is closed nowhere behind it.
    if (!close) closings.delete(form);
    else {
      parts.push({ start, end: close.index, is: form.is });
      opening.lastIndex = Math.max(close.index + close[0].length, open.index + 1);
    }
  }
  return parts;
}
