import type { components } from "./api";

type Schemas = components["schemas"];
type Template = Schemas["Template"];
type Sandbox = Schemas["Sandbox"];

// One table says something of the fields of two types.
export const LABELS: Partial<Record<keyof Sandbox | keyof Template, string>> = {
  sandboxID: "Sandbox",
  cpuCount: "vCPU",
  madeAt: "Created",
};
export const label = (key: keyof Sandbox): string => LABELS[key] ?? key;

const narrow = { width: 1 };
export const COLUMNS: Record<keyof Sandbox | keyof Template, object | null> = {
  sandboxID: narrow,
  templateID: narrow,
  cpuCount: narrow,
  madeAt: null,
  createdBy: null,
  buildID: null,
};
export const once: { [Key in keyof Sandbox | keyof Template]?: boolean } = { cpuCount: true };

// What need not be there would be counted twice.
const SHOWN: Partial<Record<keyof Sandbox | keyof Template, number>> = { cpuCount: -1, templateID: 2 };
export const count = () => Object.values(SHOWN).length + (SHOWN.cpuCount ?? 0);
