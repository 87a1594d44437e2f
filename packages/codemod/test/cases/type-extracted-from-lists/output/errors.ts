import type { components } from "./api";

type Output = components["schemas"]["Output"];

export type Problem = Extract<Output["data"], ({ kind: string } | { "error-kind": string } | { type: string })[]>[number];

export type ReadOnly = Extract<Output["data"], readonly ({ kind: string } | { "error-kind": string } | { type: string })[]>[number];

export type Written = Extract<Output["data"], Array<{ kind: string } | { "error-kind": string } | { type: string }>>[number];

export type Named = Extract<Output["data"], { name: string }[]>;

export type OneOf<T extends string> = Extract<Problem, { kind: T } | { "error-kind": T } | { type: T }>;

export const titleOf = (problem: Problem) => {
  switch (true) {
    case "type" in problem:
      return problem.edges.join();
    case "kind" in problem:
      return problem.name;
    case "error-kind" in problem && problem["error-kind"] === "unknown":
      return problem.message;
  }
};
