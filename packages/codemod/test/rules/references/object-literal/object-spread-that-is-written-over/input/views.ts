import type { components } from "./api";

type Prompt = components["schemas"]["Prompt"];
interface Draft {
  version: number;
  text: string[];
}

// What the API asks for is written over what the draft calls so.
export function finished(draft: Draft): Prompt {
  return { ...draft, prompt: draft.text.join("\n") };
}

declare function save(prompt: Prompt): void;

export const saved = (draft: Draft) => save({ ...draft, prompt: "…" });
export const first = (draft: Draft): Prompt => ({ ...draft, prompt: draft.text[0] ?? "" });
