import type { ConsumerProject } from "../project/load-project.ts";
import { MorphCheck } from "./morph-check.ts";
import { NativeCheck } from "./native-check.ts";
import type { TypeCheck } from "./type-check.ts";

/** What answers for types: the native compiler where it can, or always the one that plans edits. */
export type Engine = "auto" | "ts-morph";

/** The check for a project, and why it is not the native one, if it could have been. */
export function chooseCheck(
  engine: Engine,
  project: ConsumerProject,
): { check: TypeCheck; note: string | null } {
  if (engine === "ts-morph" || project.readsSources) return { check: new MorphCheck(project), note: null };
  try {
    return { check: new NativeCheck(project.tsconfig), note: null };
  } catch (error) {
    const reason = (error as Error).message.split("\n")[0];
    return {
      check: new MorphCheck(project),
      note: `Checked without TypeScript's native compiler: ${reason}`,
    };
  }
}
