import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterFile } from "../../../../scripts/testing/after-file.ts";
import { writeFiles } from "../../src/files/write-files.ts";
import { loadSpec } from "../../src/load/load-spec.ts";
import { planFiles } from "../../src/plan/plan-files.ts";
import { temporaryFolder } from "../run-command.ts";

const MODULES = resolve(import.meta.dirname, "../../node_modules");

/** A schema as its users see it, of a value that no type is known of. */
export interface Schema {
  "~standard": {
    validate(value: unknown): {
      value?: unknown;
      issues?: readonly { message: string; path: PropertyKey[] }[];
    };
    jsonSchema: Record<"input" | "output", (options: { target: string }) => Record<string, unknown>>;
  };
}

/** The schemas that are generated from a spec, by name. */
export async function generatedSchemas(spec: string): Promise<Record<string, Schema>> {
  const folder = temporaryFolder(afterFile);
  // There, the validator is found.
  symlinkSync(MODULES, join(folder, "node_modules"));
  writeFiles(
    join(folder, "api"),
    planFiles(await loadSpec(spec), { requireDefaults: false, standardSchema: true }),
  );
  return import(join(folder, "api/generated/standard-schema.gen.ts"));
}

/** The messages of a value by their places; empty if the value is right. */
export function issuesOf(schema: Schema | undefined, value: unknown): Record<string, string> {
  const { issues = [] } = schema?.["~standard"].validate(value) ?? {};
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}
