import type { components } from "./api";

type Short = Pick<components["schemas"]["Event"], "id" | "startAt">;
declare function take(event: Short): void;

// A key that is computed is the same one in each object that is returned, and no other one.
function make(isEarly: boolean) {
  if (isEarly) return { ["id"]: String(1), ["startAt"]: "2026-05-01" };
  return { ["id"]: String(2), ["startAt"]: "2026-06-01" };
}
take(make(true));
