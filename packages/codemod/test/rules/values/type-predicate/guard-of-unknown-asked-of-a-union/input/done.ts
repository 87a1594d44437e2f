import type { components } from "./api";

type Approval = components["schemas"]["Approval"];

const isDone = (x: unknown): x is { decidedOn: string } => typeof x === "object" && x !== null && "decidedOn" in x;

export const done = (all: { approval: Approval }[]) => all.filter((one) => isDone(one.approval)).length;

export const texts = (all: { approval: Approval }[]) =>
  all.map((one) => (isDone(one.approval) ? one.approval.decidedOn : "-"));
