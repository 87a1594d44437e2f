import type { components } from "./api";

type Schemas = components["schemas"];
type NewText = { type?: "text" } & Omit<Schemas["Text"], "type">;

declare function create(prompt: Schemas["Prompt"]): void;

// A text is no chat, which has a comment still, though it need not say what it is.
export const createText = (text: NewText) => create({ ...text, type: text.type ?? "text" });
export const say = (text: NewText) => text.note;
