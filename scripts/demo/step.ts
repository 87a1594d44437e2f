import type { ServerProcess } from "./start-process.ts";

/** What the steps of a demo hand on to each other. */
export interface Demo {
  /** The copy of the repository. */
  repository: string;
  /** Where traffic, seeds and the deployed build are. */
  outside: string;
  /** The folders of the examples in the copy, from its root. */
  examples: string[];
  /** The API, as the public reaches it; its address stays when it is deployed anew. */
  production?: ServerProcess;
  /** The build that nobody upgrades. */
  deployed?: ServerProcess;
  /** What it answered at first. */
  answered?: string;
  /** What `tenant-drift check` found. */
  findings?: { kind: string; field: string; to?: string; confidence?: number }[];
  /** What the type checker said of each example once the types were new. */
  typeErrors?: Map<string, string[]>;
  /** What the codemod did to each example. */
  upgrades?: Map<string, Upgrade>;
  /** What each example's own checks ended with. */
  proofs?: Map<string, Proof>;
  /** To be ended with the demo. */
  processes: ServerProcess[];
}

/** The report of the codemod. */
export interface Upgrade {
  edits: unknown[];
  /** Null unless it type-checked before and after. */
  verification: unknown;
  /** Each entry has all places with one cause. */
  attention: { reason: string; places: { file: string; line: number }[] }[];
}

export interface Proof {
  exitCode: number | null;
  /** How many tests passed. */
  passed: number;
  output: string;
}

export interface Step {
  /** As `--without` takes it. */
  name: string;
  title: string;
  run(demo: Demo): Promise<void>;
  /**
   * Looks at what the step brought about, and says it in short lines.
   *
   * @throws {DemoError} if it is not there. That must be so before the step ran, or the step does nothing.
   */
  check(demo: Demo): Promise<string[]>;
}
