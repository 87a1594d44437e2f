import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Short = Pick<Event, "id" | "startAt" | "code">;

// Somebody wrote `startAt` already. Nothing asks for the optional name beside it.
export const listed = (xs: string[]): Short[] => xs.flatMap((x) => [{ id: x, startAt: x, code: x }]);
export const mapped = (xs: string[]): Short[] => xs.map((x) => ({ id: x, startAt: x, code: x }));
export const joined = (x: string): Short => Object.assign({ id: x, startAt: x }, x ? { code: x } : {});
export const later = async (x: string): Promise<Short> => {
  const one = { id: x, startAt: x, code: x };
  return one;
};
