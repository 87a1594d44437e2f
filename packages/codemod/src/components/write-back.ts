import type { Span, TextEdit } from "../text/edit.ts";
import type { Component } from "./component.ts";
import { camelize, hyphenate, isIdentifier, unquoted } from "./spelling.ts";

/** Edits of a component, and those of its code that stand nowhere in it. */
export interface WrittenBack {
  edits: TextEdit[];
  left: TextEdit[];
}

/** Makes edits of a component's code in the component itself, where one place may stand for several in the code. */
export function writeBack(component: Component, edits: readonly TextEdit[]): WrittenBack {
  const written = new Map<string, TextEdit>();
  const left: TextEdit[] = [];
  for (const edit of edits) {
    const own = editOf(component, edit);
    if (own) written.set(`${own.start} ${own.end} ${own.text}`, own);
    else left.push(edit);
  }
  return { edits: [...written.values()].sort((a, b) => a.start - b.start || a.end - b.end), left };
}

function editOf(component: Component, edit: TextEdit): TextEdit | null {
  const span = component.sourceOf(edit);
  if (!span) return null;
  const own = component.source.slice(span.start, span.end);
  const made = component.code.slice(edit.start, edit.end);
  if (own === made) return attributeOf(component, span, edit);
  const [name, text] = [unquoted(made), unquoted(edit.text)];
  if (own === name) return { ...span, text };
  // An attribute that HTML has in its own spelling: `starts-at`.
  return camelize(own) === name && isIdentifier(text) ? { ...span, text: hyphenate(text) } : null;
}

/** What code writes for a shorthand that gets another key: `startAt: startsAt`. */
const KEY_AND_VALUE = /^([\w$]+): ([\w$]+)$/;

/** A shorthand attribute becomes one with a value: its name is a key and a variable at once. */
function attributeOf({ source, code }: Component, span: Span, { end, text }: TextEdit): TextEdit {
  const [before, after] = [source[span.start - 1], source[span.end]];
  const name = source.slice(span.start, span.end);
  // Vue: `:startsAt`, of which code has `startsAt: startsAt`.
  if (before === ":" && after !== "=" && code[end] === ":" && isIdentifier(text))
    return { ...span, text: `${text}="${name}"` };
  const [, key, value] = KEY_AND_VALUE.exec(text) ?? [];
  if (value !== name || code[end] !== ",") return { ...span, text };
  const attribute = `${key}={${value}}`;
  // Svelte: `{startsAt}` and `bind:startsAt`, of which code has `startsAt,`.
  if (before === "{" && after === "}") return { start: span.start - 1, end: span.end + 1, text: attribute };
  return { ...span, text: before === ":" ? attribute : text };
}
