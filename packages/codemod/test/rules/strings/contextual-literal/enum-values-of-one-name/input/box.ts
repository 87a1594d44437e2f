import type { components } from "./api";

type Course = components["schemas"]["Course"];
declare class Box<T> {
  constructor(one: T);
  one: T;
}

// On the way back, `paused` could be either of two values; only one of them is not there already.
export const box: Box<Course> = new Box({ states: { first: "title", second: "off" } });
