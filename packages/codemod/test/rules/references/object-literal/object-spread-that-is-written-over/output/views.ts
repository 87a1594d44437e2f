import type { components } from "./api";

type Prompt = components["schemas"]["Prompt"];
interface Draft {
  version: number;
  text: string[];
}

// What the API asks for is written over what the draft calls so.
export function finished(draft: Draft): Prompt {
  return { ...draft, text: draft.text.join("\n") };
}

declare function save(prompt: Prompt): void;

export const saved = (draft: Draft) => save({ ...draft, text: "…" });
export const first = (draft: Draft): Prompt => ({ ...draft, text: draft.text[0] ?? "" });
