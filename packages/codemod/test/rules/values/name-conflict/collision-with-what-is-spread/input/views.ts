import type { components } from "./api";

type Prompt = components["schemas"]["Prompt"];
interface Draft {
  version: number;
  text: string;
}

declare function save<T extends Prompt>(prompt: T): T;

// The text of the draft is still read from what is made, so that nothing may be written over it.
export function made(draft: Draft) {
  const one = { ...draft, prompt: "…" } satisfies Prompt;
  return `${one.text} ${save({ ...draft, prompt: "…" }).text}`;
}

export const both = (draft: Draft): Prompt & Draft => ({ ...draft, prompt: "…" });

export function behind(draft: Draft): Prompt {
  return { prompt: "…", ...draft };
}
