export interface Overlay {
  name?: string;
  title?: string;
  extra?: number;
}

export const KEYS = ["name", "title"] as const satisfies readonly (keyof Overlay)[];
