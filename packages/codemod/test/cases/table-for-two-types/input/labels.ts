import type { components } from "./api";

type Schemas = components["schemas"];
type Template = Schemas["Template"];
type Sandbox = Schemas["Sandbox"];

// One table says something of the fields of two types.
export const LABELS: Partial<Record<keyof Sandbox | keyof Template, string>> = {
  sandboxID: "Sandbox",
  cpuCount: "vCPU",
  createdAt: "Created",
};
export const label = (key: keyof Sandbox): string => LABELS[key] ?? key;

const narrow = { width: 1, tags: ["a", "b"] };
export const COLUMNS: Record<keyof Sandbox | keyof Template, object | null> = {
  sandboxID: narrow,
  templateID: narrow,
  cpuCount: { width: 2, isWide: false },
  createdAt: null,
  createdBy: null,
  buildID: null,
};
export const once: { [Key in keyof Sandbox | keyof Template]?: boolean } = { cpuCount: true };
