import type { components } from "./api";
export type Body = components["schemas"]["Body"];
export type Update = components["schemas"]["Update"];
interface Prompt { name: string; version: number; isFallback: boolean }
export function generation(body: Omit<Body, "title" | "promptVersion"> & { prompt?: Prompt }) {
  const { id: bodyId, prompt, ...rest } = body;
  const details = prompt && !prompt.isFallback ? { promptName: prompt.name, promptVersion: prompt.version } : {};
  const parsed: Body = {
    ...rest,
    ...details,
    id: bodyId || "1",
  };
  console.log(parsed);
}
export function update(body: Omit<Update, "promptName" | "promptVersion"> & { prompt?: Prompt }) {
  const { prompt, ...rest } = body;
  const details = prompt && !prompt.isFallback ? { promptName: prompt.name, promptVersion: prompt.version } : {};
  const parsed: Update = {
    ...rest,
    ...details,
  };
  console.log(parsed);
}
