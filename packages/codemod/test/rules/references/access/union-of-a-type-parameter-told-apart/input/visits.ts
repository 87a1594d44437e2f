import type { components } from "./api";

type Visit = components["schemas"]["Visit"];

export class Waiting<V extends Visit = Visit> {
  constructor(private readonly visit: V) {}

  get isWaiting() {
    return (this.visit.kind === "clinic" || this.visit.kind === "video") && !this.visit.checkedInAt;
  }
}

export const isWaiting = <V extends Visit>(visit: V) => visit.kind !== "home" && !visit.checkedInAt;

export const since = (visit: Visit) => visit.kind !== "home" && visit.checkedInAt;
