import { camelize, hyphenate } from "./spelling.ts";

/** The name of a prop as a part of another name. */
export interface PropInName {
  /** In camel case, however it is written. */
  name: string;
  start: number;
  end: number;
}

/**
 * The names that Vue makes of the name of a prop, which may be in kebab case in each: the event of `v-model` and its listener
 * (https://vuejs.org/guide/components/v-model), and the prop with the modifiers of `v-model`.
 */
const FORMS: readonly RegExp[] = [/^(?:u|onU)pdate:([\w$-]+)$/d, /^([\w$-]+)Modifiers$/d];

/**
 * The props that a name may be made of.
 *
 * @example
 * propsIn("update:starts-at"); // [{ name: "startsAt", start: 7, end: 16 }]
 */
export function propsIn(text: string): PropInName[] {
  return [...new Set([text, withoutModifiers(text)])].flatMap((made) =>
    FORMS.flatMap((form) => {
      const [start, end] = form.exec(made)?.indices?.[1] ?? [];
      return start === undefined || end === undefined
        ? []
        : [{ name: camelize(made.slice(start, end)), start, end }];
    }),
  );
}

/** The modifiers at the end of the name of a listener (https://vuejs.org/guide/extras/render-function#event-modifiers). */
const MODIFIERS: readonly string[] = ["Once", "Capture", "Passive"];

function withoutModifiers(listener: string): string {
  let name = listener;
  const last = () => name.startsWith("onUpdate:") && MODIFIERS.find((modifier) => name.endsWith(modifier));
  for (let modifier = last(); modifier; modifier = last()) name = name.slice(0, -modifier.length);
  return name;
}

/** True if a name is that of the event by which a component hands back the new value of a prop. */
export function isEventOf(text: string, name: string): boolean {
  return text.startsWith("update:") && propsIn(text).some((one) => one.name === name);
}

/** The prop that has the modifiers of a `v-model`. */
export function modifiersOf(name: string): string {
  return `${name}Modifiers`;
}

/** The words other than the name itself that the names of a prop may have. */
export function wordsOf(name: string): string[] {
  const kebab = hyphenate(name);
  return [modifiersOf(name), ...(kebab === name ? [] : [kebab, modifiersOf(kebab)])];
}
