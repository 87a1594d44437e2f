import type { ts } from "ts-morph";
import type { Step } from "../referents/steps.ts";
import type { Said } from "../referents/type-path.ts";
import type { Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";
import { operationsAskedBy } from "./asked-operations.ts";
import { saidByBodies } from "./said-by-bodies.ts";

/** What a field is called now in what a call answers with that asks for an address of the API, whatever types say of it. */
export function renameAtAddress(work: Work, call: ts.CallExpression, path: readonly Step[]): Renamed | null {
  const said = saidByAddress(work, call, path);
  return said === "kept" ? null : said;
}

/** What is said of a name by what the API answers with where a call asks for it, whatever that is held by. */
export function saidByAddress(work: Work, call: ts.CallExpression, path: readonly Step[]): Said {
  const operations = operationsAskedBy(work, call);
  const said = path.map((_, index) => saidByBodies(work, operations, path.slice(index)));
  return said.find((one) => one !== null) ?? null;
}
