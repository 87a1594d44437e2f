import type { components } from "./api";

type Output = components["schemas"]["Output"];

export type Problem = Extract<Output["data"], { type: string }[]>[number];

export type ReadOnly = Extract<Output["data"], readonly { type: string }[]>[number];

export type Written = Extract<Output["data"], Array<{ type: string }>>[number];

export type Named = Extract<Output["data"], { name: string }[]>;

export type OneOf<T extends string> = Extract<Problem, { type: T }>;

export const titleOf = (problem: Problem) => {
  switch (problem.type) {
    case "cycle":
      return problem.edges.join();
    case "twice":
      return problem.name;
    case "unknown":
      return problem.message;
  }
};
