import type { components } from "./api";

type Limit = components["schemas"]["Limit"];
type LimitUpdate = components["schemas"]["LimitUpdate"];

declare function seed(): Limit[];
declare function answer(limits: Limit[]): void;
declare function update(change: LimitUpdate & { of: string }): void;

export function updates() {
  const body = { active: true, slots: 5 };
  const updated = { ...body, id: "1", created: "2026" };
  const all = seed().map((one) => (one.id === "1" ? updated : one));
  answer(all);
  update({ of: "1", ...body });
}
