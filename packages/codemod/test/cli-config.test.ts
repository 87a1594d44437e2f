import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONSUMER, consumer, type Files, LIST_AFTER, runCli } from "./consumer.ts";

/** The consumer in the folder `app` of a repository that has a config file. */
function configured(config: object) {
  const app: Files = {};
  for (const [name, text] of Object.entries(CONSUMER)) app[`app/${name}`] = text;
  return consumer({ ...app, "tenant.config.json": JSON.stringify(config) });
}

describe("a config file", () => {
  it("says which migration to follow, where the types are, and what else to do", async () => {
    const { folder, read } = configured({
      migrations: "app/migration.yaml",
      types: ["app/src/api.d.ts"],
      codemod: { verify: false },
    });
    const { stdout, stderr, exitCode } = await runCli(join(folder, "app"), ["--json"]);
    expect(exitCode, stderr).toBe(0);
    expect(read("app/src/list.ts")).toBe(LIST_AFTER);
    expect(JSON.parse(stdout).verification).toBe(null);
  });

  it("gives way to the command line", async () => {
    const { folder } = configured({ migrations: "gone.yaml", codemod: { verify: false, project: "gone" } });
    const flags = ["--json", "--migration", "migration.yaml", "--verify", "--project", "tsconfig.json"];
    const { stdout, stderr, exitCode } = await runCli(join(folder, "app"), flags);
    expect(exitCode, stderr).toBe(0);
    expect(JSON.parse(stdout).verification).toMatchObject({ after: 0 });
  });

  it("does not say what leads from one version of the types package to another", async () => {
    const { folder, tree } = configured({ migrations: "app/migration.yaml" });
    const before = tree();
    const { exitCode, stderr } = await runCli(join(folder, "app"), ["--from", "1.0.0"]);
    expect(stderr).toContain("or --migration, received neither");
    expect(exitCode).toBe(2);
    expect(tree()).toEqual(before);
  });

  it("with a mistake is refused before anything is written", async () => {
    const { folder, tree } = configured({ codemod: { guardunions: true } });
    const before = tree();
    const { stderr, exitCode } = await runCli(join(folder, "app"), ["--migration", "migration.yaml"]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^✖ \.\.\/tenant\.config\.json:1:13 {2}Expected one of the keys propagate, .*; received `codemod\.guardunions`\.\n$/,
    );
    expect(tree()).toEqual(before);
  });
});
