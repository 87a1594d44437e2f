import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseMigration } from "@tenant-api/spec-diff";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { DECLARATIONS, readRuleComments, renderRules } from "../document-rules.ts";
import { openSession } from "../src/compiler/session.ts";
import { buildGraph, type RuleFound } from "../src/plan/build-graph.ts";
import { RULES } from "../src/rules/all-rules.ts";
import type { Found, Rule } from "../src/rules/rule.ts";
import { openProgram } from "../src/upgrade/open-program.ts";
import type { Upgrade } from "../src/upgrade/upgrade.ts";
import type { UpgradeOptions } from "../src/upgrade/upgrade-options.ts";
import { upgradeProject } from "../src/upgrade/upgrade-project.ts";
import { tsconfig } from "./case-tsconfig.ts";
import { PACKAGE } from "./consumer.ts";
import { generateTypes } from "./rules/generate-types.ts";

const FOLDER = join(PACKAGE, ".consumers/rule-examples");
const TSCONFIG = join(FOLDER, "tsconfig.json");
const comments = await readRuleComments();
const ids = comments.map(({ id }) => id);

/** The folders of the code that a rule sees, and of the code that it does not see. */
const seen = (id: string) => `${id}/seen`;
const unseen = (id: string) => `${id}/unseen`;

const read = (name: string) => readFileSync(join(import.meta.dirname, "rule-examples", name), "utf8");
const options: UpgradeOptions = {
  migration: parseMigration(read("migration.yaml"), "migration.yaml"),
  types: [join(FOLDER, "api.d.ts")],
  isOwn: (path) => path.startsWith(`${FOLDER}/`),
  propagate: false,
  guardUnions: false,
  verify: true,
  read: (path) => (existsSync(path) ? readFileSync(path, "utf8") : null),
};
const facts = new Map<string, Set<string>>();
let upgrade: Upgrade;

beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
    writeFileSync(join(FOLDER, name), text);
  };
  write("tsconfig.json", JSON.stringify(tsconfig(true)));
  write("api.d.ts", await generateTypes(parse(read("spec.yaml")), { rootTypes: true }));
  for (const { id, example, notSeen } of comments) {
    const code = (text: string) => `${DECLARATIONS}\n${text}\n`.replaceAll('"./api"', '"../../../api"');
    write(`${seen(id)}/example.tsx`, code(example));
    const [, passedBy] = /`([^`]+)`/.exec(notSeen) ?? [];
    if (passedBy !== undefined) write(`${unseen(id)}/example.tsx`, code(passedBy));
  }
  for (const id of ["tests/json-file", "tests/json-text"])
    write(`${seen(id)}/event.json`, '{ "startsAt": "", "state": "draft" }');
  for (const { rule, found } of findFacts()) {
    const places = "from" in found ? [found.from.place, found.to.place] : [found.slot.place];
    const folders = places.map(({ file }) => relative(FOLDER, dirname(file)));
    facts.set(rule, new Set([...(facts.get(rule) ?? []), ...folders]));
  }
  upgrade = upgradeProject(TSCONFIG, options);
}, 120_000);

/** Everything that the rules find in the examples. */
function findFacts(): RuleFound[] {
  const session = openSession(TSCONFIG);
  try {
    const { program, fixed, marked } = openProgram(session, TSCONFIG, options);
    const found = [...marked];
    const watched = RULES.map((rule): Rule => {
      function* watch(all: Iterable<Found> | undefined): Iterable<Found> {
        for (const one of all ?? []) {
          found.push({ rule: rule.id, found: one });
          yield one;
        }
      }
      return {
        ...rule,
        resolve: (...args) => watch(rule.resolve?.(...args)),
        follow: (...args) => watch(rule.follow?.(...args)),
      };
    });
    buildGraph(program, fixed, watched, marked);
    return found;
  } finally {
    session.close();
  }
}

describe("docs/rules.md", () => {
  it("is made from the comments above the rules", () => {
    expect(readFileSync(join(PACKAGE, "docs/rules.md"), "utf8")).toBe(renderRules(comments));
  });

  it("has every rule once", () => {
    expect(ids.toSorted()).toEqual(RULES.map(({ id }) => id).sort());
  });

  it("holds code that compiles", () => {
    expect(upgrade.verification?.before).toBe(0);
  });

  it.each(ids)("%s finds what it says", (id) => {
    expect([...(facts.get(id) ?? [])]).toContain(seen(id));
    const places = [...upgrade.edits, ...upgrade.attention].map(({ file }) =>
      relative(FOLDER, dirname(file)),
    );
    expect(places).toContain(seen(id));
  });

  it.each(comments)("$id passes by what it says, which another rule may find", ({ id, notSeen }) => {
    expect(notSeen).toMatch(/`[^`]+`/);
    expect([...(facts.get(id) ?? [])]).not.toContain(unseen(id));
    const others = [...notSeen.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, other = ""]) => other);
    for (const other of others) expect([...(facts.get(other) ?? [])], other).toContain(unseen(id));
  });
});
