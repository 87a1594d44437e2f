import type { Span, TextEdit } from "../text/edit.ts";
import type { Component } from "./component.ts";
import { inWordsOfPeople } from "./frameworks.ts";
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
    const found = editOf(component, edit);
    const own = found && { ...found, text: withQuotes(component.source, found) };
    if (own) written.set(`${own.start} ${own.end} ${own.text}`, own);
    else left.push(edit);
  }
  return { edits: [...written.values()].sort((a, b) => a.start - b.start || a.end - b.end), left };
}

function editOf(component: Component, edit: TextEdit): TextEdit | null {
  const span = component.sourceOf(edit);
  const made = component.code.slice(edit.start, edit.end);
  if (!span) return wordsOf(component, edit, made);
  const own = component.source.slice(span.start, span.end);
  if (own === made) return attributeOf(component, span, edit);
  const [name, text] = [unquoted(made), unquoted(edit.text)];
  if (own === name) return { ...span, text };
  // An attribute that HTML has in its own spelling: `starts-at`.
  return camelize(own) === name && isIdentifier(text) ? { ...span, text: hyphenate(text) } : null;
}

/** An edit of code that people write without the words that the library puts before it: `__VLS_ctx.event` for `event`. */
function wordsOf(component: Component, { end, text, ...edit }: TextEdit, made: string): TextEdit | null {
  const own = inWordsOfPeople(made);
  const start = edit.start + made.length - own.length;
  const span = own.length < made.length ? component.sourceOf({ start, end }) : null;
  if (!span || component.source.slice(span.start, span.end) !== own) return null;
  return { ...span, text: inWordsOfPeople(text) };
}

const SCRIPTS = /<script\b.*?<\/script>/gs;
/** An attribute's value up to a place in it. */
const OPEN_VALUE = /=\s*(["'])(?:(?!\1).)*$/s;

/** Code in the value of an attribute has the other quotes; all other code those of the scripts. */
function withQuotes(source: string, { start, text }: TextEdit): string {
  if (!/["']/.test(text)) return text;
  const before = source.slice(0, start).replace(SCRIPTS, "");
  const around = /<script\b/.test(before) ? null : (OPEN_VALUE.exec(before)?.[1] ?? null);
  const quote = around ?? (isMostlyDouble(source) ? "'" : '"');
  return text.replaceAll(quote, quote === '"' ? "'" : '"');
}

function isMostlyDouble(source: string): boolean {
  const code = (source.match(SCRIPTS) ?? []).map((script) => script.slice(script.indexOf(">"))).join();
  return code.split('"').length >= code.split("'").length;
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
