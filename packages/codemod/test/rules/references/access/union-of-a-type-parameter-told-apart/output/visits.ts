import type { components } from "./api";

type Visit = components["schemas"]["Visit"];

export class Waiting<V extends Visit = Visit> {
  constructor(private readonly visit: V) {}

  get isWaiting() {
    return (this.visit.kind === "clinic" || this.visit.kind === "video") && !("joinedAt" in this.visit ? this.visit.joinedAt : "checkedInAt" in this.visit ? this.visit.checkedInAt : undefined);
  }
}

export const isWaiting = <V extends Visit>(visit: V) => visit.kind !== "home" && !("joinedAt" in visit ? visit.joinedAt : "checkedInAt" in visit ? visit.checkedInAt : undefined);

export const since = (visit: Visit) => visit.kind !== "home" && ("joinedAt" in visit ? visit.joinedAt : "checkedInAt" in visit ? visit.checkedInAt : undefined);
