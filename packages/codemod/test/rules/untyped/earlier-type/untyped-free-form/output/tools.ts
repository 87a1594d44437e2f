import type { components } from "./api";

type Tool = components["schemas"]["Tool"];

// What the API lets anybody put there has no fields that the API could rename.
export const raw = (tool: Tool) => (typeof tool.raw.name === "string" ? tool.raw.name : tool.title);
export const extra = (tool: Tool) => (tool.extra as { name?: string }).name;
export function loose({ extra }: Tool): string {
  const anything = extra as any;
  return anything.name;
}
export const parts = (tool: Tool) => tool.parts.map((part: any) => part.name);

// The tool itself without its type is another matter, and told once a line.
export const forgotten = (tool: Tool) => ((tool as any).name ? (tool as any).name : "");
