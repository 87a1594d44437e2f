import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseMigration } from "@tenant-api/spec-diff";
import { succeed } from "../commands.ts";
import { commitAll } from "../copy-repository.ts";
import { ensure } from "../demo-error.ts";
import { RENAMED } from "../scenario.ts";
import type { Step } from "../step.ts";

export const MIGRATION = "spec/migrations/next.yaml";
const CHANGESET = ".changeset/spec-change.md";

export const describeChange: Step = {
  name: "migration",
  title: "Write the changeset for people and the migration for tools: pnpm spec:change",

  async run(demo) {
    await succeed(demo, "pnpm spec:change");
    // So that `git diff` shows what the codemod does, and it can be undone alone.
    commitAll(demo.repository, `feat(spec): rename ${RENAMED.from} to ${RENAMED.to}`);
  },

  async check({ repository }) {
    const { changes } = parseMigration(readFileSync(join(repository, MIGRATION), "utf8"), MIGRATION);
    // The spec may have changed in other ways, too, since its last release.
    const renames = changes.filter(
      ({ kind, at }) => kind === "field-renamed" && at.endsWith(`/${RENAMED.from}`),
    );
    const schemas = [RENAMED.schema, ...RENAMED.requests];
    ensure(
      schemas.every((schema) => renames.some(({ at }) => at.includes(`/${schema}/`))),
      `Expected renames in ${schemas.join(", ")}, received ${renames.length} of ${schemas.length}.`,
    );
    const changeset = readFileSync(join(repository, CHANGESET), "utf8");
    ensure(
      /: major$/m.test(changeset) && changeset.includes(RENAMED.to),
      `Expected a changeset that names \`${RENAMED.to}\`, a major change.`,
    );
    return [`${MIGRATION} has ${renames.length} renames; ${CHANGESET} says major.`];
  },
};
