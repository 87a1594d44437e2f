import type { components } from "./api";

type Problem = components["schemas"]["Cycle"] | components["schemas"]["Twice"] | components["schemas"]["Unknown"];

export const isOurs = (problems: Problem[]) =>
  problems.some((one) => "type" in one && one.type === "twice" || "kind" in one);

export const isCycle = (problems: Problem[]) => problems.some((one) => "kind" in one || one.type === "twice");

export const isAny = (problems: Problem[]) =>
  problems.some(
    (one) =>
      "type" in one && one.type === "twice" ||
      "kind" in one ||
      one.type === "unknown",
  );
