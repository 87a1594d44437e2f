import type { Step } from "../step.ts";
import { breakExamples } from "./break-examples.ts";
import { copy } from "./copy.ts";
import { deploy } from "./deploy.ts";
import { describeChange } from "./describe-change.ts";
import { editSpec } from "./edit-spec.ts";
import { findDrift } from "./find-drift.ts";
import { generate } from "./generate.ts";
import { proveExamples } from "./prove-examples.ts";
import { record } from "./record.ts";
import { switchServer } from "./switch-server.ts";
import { upgradeExamples } from "./upgrade-examples.ts";

/** In the order in which a maintainer does it. Each needs those before it. */
export const STEPS: readonly Step[] = [
  copy,
  deploy,
  record,
  findDrift,
  editSpec,
  generate,
  describeChange,
  breakExamples,
  upgradeExamples,
  proveExamples,
  // The server may switch at any time from here on, since the migration makes the bridge table.
  switchServer,
];
