export interface Overlay {
  newName?: string;
  "the-title"?: string;
  extra?: number;
}

export const KEYS = ["newName", "the-title"] as const satisfies readonly (keyof Overlay)[];
