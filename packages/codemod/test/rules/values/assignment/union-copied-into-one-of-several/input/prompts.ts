import type { components } from "./api";

type Schemas = components["schemas"];
type Own = { type: "chat"; lines: { role: string }[] };

declare function create(prompt: Schemas["Prompt"]): void;

// A chat is no text, whatever else could be asked of it.
export function send(prompt: Own | Schemas["Text"]): void {
  if (prompt.type === "chat") create({ ...prompt, lines: prompt.lines.map((line) => ({ ...line })) });
  else create(prompt);
}
