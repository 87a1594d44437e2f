import type { Pointer } from "@tenant-api/openapi";
import type { TextStyle } from "./text-style.ts";

/** A file, as far as the planning of splices needs to know it. */
export interface EditContext {
  text: string;
  style: TextStyle;
  /** Of objects of the new value, the old names of renamed keys. */
  oldNames: WeakMap<object, Map<string, string>>;
}

/** A place that cannot be edited as it should be. */
export interface Obstacle {
  at: Pointer;
  reason: string;
}
