import type { components } from "./api";

type Problem = components["schemas"]["Cycle"] | components["schemas"]["Twice"] | components["schemas"]["Unknown"];

export const isOurs = (problems: Problem[]) =>
  problems.some((one) => one.type === "twice" || one.type === "cycle");

export const isCycle = (problems: Problem[]) => problems.some((one) => one.type === "cycle" || one.type === "twice");

export const isAny = (problems: Problem[]) =>
  problems.some(
    (one) =>
      one.type === "twice" ||
      one.type === "cycle" ||
      one.type === "unknown",
  );
