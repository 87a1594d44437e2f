export { findRepository, type Repository } from "../repository/find-repository.ts";
export type { Warning } from "./leave-out.ts";
export { loadSpec, type Spec } from "./load-spec.ts";
export { READ_FLAGS, type ReadOptions } from "./open-source.ts";
export type { PlacedProblem } from "./placed-problem.ts";
