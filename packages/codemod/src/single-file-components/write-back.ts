import { overlaps, type Span, type TextEdit } from "../text/edit.ts";
import { isIdentifier, quoted } from "../text/quote.ts";
import type { Component } from "./component.ts";
import { inWordsOfPeople } from "./frameworks.ts";
import { camelize, hyphenate, unquoted } from "./spelling.ts";

/** An edit of a component, and those of its code that it stands for: one place may stand in the code several times. */
export interface WrittenBack {
  edit: TextEdit;
  of: TextEdit[];
}

/**
 * Makes edits of a component's code in the component itself, in order. Those that stand nowhere in it are left out, and those
 * that ask for other texts at one place.
 */
export function writeBack(component: Component, edits: readonly TextEdit[]): WrittenBack[] {
  const all = edits.flatMap((of) => {
    const edit = editOf(component, of);
    return edit ? [{ edit, of }] : [];
  });
  const written = [...Map.groupBy(all, ({ edit: { start, end } }) => `${start} ${end}`).values()].flatMap(
    (group) => {
      const texts = [...new Set(group.map(({ edit }) => edit.text))];
      const text = texts.length > 1 ? keyAndValue(texts) : texts[0];
      const [first] = group;
      return first && text !== undefined
        ? [{ edit: { ...first.edit, text }, of: group.map(({ of }) => of) }]
        : [];
    },
  );
  const sorted = written.sort(
    ({ edit: one }, { edit: other }) => one.start - other.start || one.end - other.end,
  );
  return sorted.filter(({ edit }, index) => !sorted.slice(0, index).some((one) => overlaps(one.edit, edit)));
}

/** A shorthand of which code has both the key and the value: `startAt: startsAt` and `startAt` are `startAt`. */
function keyAndValue(texts: readonly string[]): string | undefined {
  const [value, ...others] = texts.filter((text) => isIdentifier(text));
  const key = texts
    .map((text) => /^([\w$-]+)(?:: |=")[\w$]+"?$/.exec(text)?.[1])
    .find((name) => name !== undefined);
  return others.length === 0 && texts.length === 2 && value !== undefined && camelize(key ?? "") === value
    ? key
    : undefined;
}

function editOf(component: Component, edit: TextEdit): TextEdit | null {
  const span = component.sourceOf(edit);
  const made = component.code.slice(edit.start, edit.end);
  if (!span) return wordsOf(component, edit, made);
  const own = component.source.slice(span.start, span.end);
  const text = withQuotes(component.source, span, edit.text);
  if (own === made && own.includes("-")) return { ...span, text };
  if (camelize(own) === made) return { ...span, ...keyOf(component, span, { ...edit, text }) };
  return camelize(own) === unquoted(made) ? { ...span, text: attributeName(own, unquoted(text)) } : null;
}

/** An edit of code that people write without the words that the library puts before it: `__VLS_ctx.event` for `event`. */
function wordsOf(component: Component, { end, text, ...edit }: TextEdit, made: string): TextEdit | null {
  const own = inWordsOfPeople(made);
  const start = edit.start + made.length - own.length;
  const span = own.length < made.length ? component.sourceOf({ start, end }) : null;
  if (!span || component.source.slice(span.start, span.end) !== own) return null;
  return { ...span, text: withQuotes(component.source, span, inWordsOfPeople(text)) };
}

/**
 * A suggestion for a place of a component as people write code there: in the quotes of the place, as an attribute in the place
 * of a shorthand, and in a template of Vue without the `.value` that its library adds.
 */
export function suggestionIn({ source, code }: Component, start: number, suggestion: string): string {
  const text = withQuotes(source, { start, end: start }, inWordsOfPeople(suggestion));
  if (isInScript(markupBefore(source, start))) return text;
  const refs = new Set([...code.matchAll(/__VLS_withDotValue\((\w+),/g)].map(([, name]) => name));
  const own = text.replace(/(?<![.\w$])([\w$]+)\.value\b/g, (whole, name) => (refs.has(name) ? name : whole));
  const [name = ""] = /^[\w$-]*/.exec(source.slice(start)) ?? [];
  const value = own.startsWith(`${name}: `) ? own.slice(name.length + 2) : own;
  const [before, after] = [source.slice(0, start), source.slice(start + name.length)];
  if (/\s:$/.test(before) && /^[\s/>]/.test(after) && !OPEN_VALUE.test(before)) return `${name}="${value}"`;
  return before.endsWith("{") && after.startsWith("}") && value !== own ? `${name}={${value}}` : own;
}

const SCRIPTS = /<script\b.*?<\/script>/gs;
/** An attribute's value up to a place in it. */
const OPEN_VALUE = /=\s*(["'])(?:(?!\1).)*$/s;

const LITERAL = /(["'])((?:\\.|(?!\1).)*)\1/g;

/** Code in the value of an attribute has the other quotes; all other code those of the scripts. */
function withQuotes(source: string, { start }: Span, text: string): string {
  if (!/["']/.test(text)) return text;
  const before = markupBefore(source, start);
  const around = isInScript(before) ? null : (OPEN_VALUE.exec(before)?.[1] ?? null);
  const quote = (around ?? (isMostlyDouble(source) ? "'" : '"')) === '"' ? "'" : '"';
  return text.replace(LITERAL, (_, _quote: string, inner: string) =>
    quoted(quote, inner.replace(/\\(["'])/g, "$1")),
  );
}

/** The source before a place, without the scripts that end there. */
function markupBefore(source: string, start: number): string {
  return source.slice(0, start).replace(SCRIPTS, "");
}

function isInScript(before: string): boolean {
  return /<script\b/.test(before);
}

function isMostlyDouble(source: string): boolean {
  const code = (source.match(SCRIPTS) ?? []).map((script) => script.slice(script.indexOf(">"))).join();
  return code.split('"').length >= code.split("'").length;
}

/** Code for a shorthand that gets another key: `startAt: startsAt`. */
const KEY_AND_VALUE = /^([\w$]+|(["']).*\2): ([\w$]+)$/;

/** A key that code has in full may be an attribute in a component, or a shorthand: a key and a variable at once. */
function keyOf(
  { source, code }: Component,
  span: Span,
  { end, text }: TextEdit,
): Pick<TextEdit, "text"> & Partial<Span> {
  const own = source.slice(span.start, span.end);
  const [before, after] = [source[span.start - 1], source[span.end]];
  const [, key, , value] = KEY_AND_VALUE.exec(text) ?? [];
  if (key !== undefined && value === own && code[end] === ",") {
    const attribute = `${unquoted(key)}={${value}}`;
    // Svelte: `{startsAt}` and `bind:startsAt`, of which code has `startsAt,`.
    if (before === "{" && after === "}") return { start: span.start - 1, end: span.end + 1, text: attribute };
    return { text: before === ":" ? attribute : text };
  }
  if (code[end] !== ":" || after === ":") return { text: attributeName(own, text) };
  // Vue: code has `startsAt: …` of each of these.
  const name = attributeName(own, unquoted(text));
  // `v-model:startsAt.trim="…"`
  if (/^(?:\.[\w-]+)*=/.test(source.slice(span.end))) return { text: name };
  if (before === ":" || before === ".") return { text: `${name}="${camelize(own)}"` };
  const isMember = /[{,]\s*$/.test(source.slice(0, span.start));
  return {
    text: isMember && !/^\s*:/.test(source.slice(span.end)) ? `${text}: ${own}` : isMember ? text : name,
  };
}

/** An attribute that HTML has in its own spelling keeps it: `starts-at`. */
function attributeName(own: string, name: string): string {
  return own.includes("-") && isIdentifier(name) ? hyphenate(name) : name;
}
