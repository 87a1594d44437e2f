import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrationSchema, parseMigration } from "@tenant-api/spec-diff";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { AT, CLI, consumer, type Files, migration, PACKAGE, runCli, TSCONFIG, types } from "./consumer.ts";

const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, name = "", text = ""]) => ({
  name,
  text,
}));
const tested = new Set<string>();
const all = (name: string) => {
  tested.add(name);
  return blocks.filter((block) => block.name === name).map(({ text }) => text);
};
const block = (name: string) => all(name)[0] ?? expect.fail(`README.md: expected a block \`${name}\`.`);

const tsconfig = JSON.parse(TSCONFIG);
const API = types().replace("id: number;", "id: number;\n            title: string;");
const CONSUMER: Files = {
  "tsconfig.json": JSON.stringify({
    ...tsconfig,
    compilerOptions: { ...tsconfig.compilerOptions, lib: ["es2023", "dom"] },
  }),
  "migration.yaml": block("yaml"),
  "src/api.d.ts": API,
};
const LIST = { ...CONSUMER, "src/list.ts": block("ts before") };

/** Where things are that can be removed. */
const PLACES = new Map([
  ["field-removed", JSON.stringify(AT)],
  ["schema-removed", '"#/components/schemas/Event"'],
  ["parameter-removed", '"#/paths/~1events/get/parameters/0"'],
  ["operation-removed", '"#/paths/~1events/get"'],
]);

/** What a union consists of, in the source. */
const membersOf = (union: string) =>
  [...union.matchAll(/^ {2}\| "([a-z]+)"/gm)].map(([, name]) => name as string);

describe.concurrent("README.md", () => {
  it("has a change of each kind, which can be read", () => {
    const [, , ...rows] = (/^\| kind .*\n(?:\|.*\n)+/m.exec(readme)?.[0] ?? "").trim().split("\n");
    const changes = rows.flatMap((row) => {
      const cells = row.split("|").slice(1, -1);
      const [kinds = [], [at = AT] = [], besides = []] = cells.map((cell) =>
        [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code),
      );
      const fields = besides.map((field) => `, ${field}`).join("");
      return kinds.map(
        (kind) => `  - { kind: ${kind}, at: ${at.startsWith('"') ? at : PLACES.get(kind)}${fields} }`,
      );
    });
    const read = changes.map((change) =>
      parseMigration(`from: 1.0.0\nto: 2.0.0\nchanges:\n${change}\n`, "row"),
    );
    const known = JSON.stringify(migrationSchema).match(
      /(field|schema|enum-value|parameter|operation)-(renamed|removed|moved)/g,
    );
    expect(new Set(read.map(({ changes: [first] }) => first?.kind))).toEqual(new Set(known));
  });

  it("shows what becomes of code, and what is said of it", async () => {
    const [, command = ""] = readme.match(/After `tenant-codemod (.*)`:/) ?? [];
    expect(command).not.toBe("");
    const { run, read } = consumer(LIST);
    const { stdout, exitCode } = await run(...command.split(" "));
    expect([exitCode, read("src/list.ts"), stdout]).toEqual([1, block("ts after"), block("text")]);
  });

  it("shows a report as it is", async () => {
    const { exitCode, ...report } = await consumer(LIST).report("--migration", "migration.yaml");
    const shown = JSON.parse(block("json"));
    expect(Object.keys(report)).toEqual(Object.keys(shown));
    expect(Object.keys(report.timings)).toEqual(Object.keys(shown.timings));
    expect({ ...report, timings: 0, edits: report.edits.slice(0, 1) }).toEqual({ ...shown, timings: 0 });
  });

  it("holds commands that run, and tells of every option", async () => {
    const commands = all("sh").flatMap((text) => text.trim().split("\n"));
    expect(commands.length).toBe(8);
    for (const command of commands) {
      const installed = { "node_modules/@tenant-api/types/package.json": '{ "version": "1.0.0" }' };
      const { folder, write } = consumer({
        ...LIST,
        "next.yaml": migration(
          [{ kind: "field-renamed", at: AT.replace("starts", "start"), to: "beginsAt" }],
          "2.0.0",
          "3.0.0",
        ),
      });
      write(installed);
      const path = `tenant-codemod() { "${process.execPath}" "${CLI}" "$@"; }`;
      const { exitCode, stderr } = await x("bash", ["-c", `${path}; ${command}`], {
        nodeOptions: { cwd: folder },
      });
      // One place is left for a person, if there is something to follow at all.
      const expected = command.includes("--migration") && !command.includes("git apply") ? 1 : 0;
      expect(exitCode, `${command}\n${stderr}`).toBe(expected);
    }
    const { stdout: help } = await runCli(PACKAGE, ["--help"]);
    const options = [...help.matchAll(/^ {2}(--[a-z-]+(?: <\w+>)?)/gm)].map(([, option]) => option as string);
    expect(options.length).toBe(15);
    for (const option of options) expect(readme).toMatch(new RegExp(`^\\| \\[?\`${option}\``, "m"));
  });

  it("tells of every reason that a place is left for", () => {
    const source = readFileSync(join(PACKAGE, "src/report.ts"), "utf8");
    const reasons = membersOf(source.match(/export type Reason =([\s\S]*?);/)?.[1] ?? "");
    expect(reasons.length).toBeGreaterThan(8);
    const told = [...readme.matchAll(/^\| `([a-z]+)` /gm)].map(([, name]) => name);
    expect(told).toEqual(reasons);
  });

  it("shows what --propagate and --guard-unions do", async () => {
    const twin = block("ts propagate");
    const { report, read } = consumer({ ...CONSUMER, "src/row.ts": twin });
    const { attention } = await report("--migration", "migration.yaml", "--check");
    expect(attention.map(({ reason }) => reason)).toContain("twin");
    expect((await report("--migration", "migration.yaml", "--propagate")).exitCode).toBe(0);
    expect(read("src/row.ts")).toBe(twin.replaceAll("startsAt", "startAt"));

    const head = `import type { components } from "./api";
type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];
`;
    const union = consumer({ ...CONSUMER, "src/entry.ts": head + block("ts guard-before") });
    const left = await union.report("--migration", "migration.yaml", "--check");
    expect(left.attention.map(({ reason }) => reason)).toEqual(["union", "union"]);
    expect((await union.report("--migration", "migration.yaml", "--guard-unions")).exitCode).toBe(0);
    expect(union.read("src/entry.ts")).toBe(head + block("ts guard-after"));

    const kept = consumer({ ...CONSUMER, "src/closed.ts": head + block("ts map-before") });
    expect((await kept.report("--migration", "migration.yaml", "--propagate")).exitCode).toBe(0);
    expect(kept.read("src/closed.ts")).toBe(head + block("ts map-after"));
  });

  it("holds code that type-checks and runs", async () => {
    const { folder, read } = consumer(LIST);
    // In the package, where its own name leads to what is built.
    const file = join(PACKAGE, "readme-example.ts");
    writeFileSync(file, block("ts api"));
    try {
      const flags = "--ignoreConfig --noEmit --strict --module nodenext --target es2023 --types node".split(
        " ",
      );
      const { stdout: errors } = await x("tsc", [...flags, "--skipLibCheck", file], {
        nodeOptions: { cwd: PACKAGE },
      });
      expect(errors).toBe("");
      const { stdout } = await x(process.execPath, [file], {
        throwOnError: true,
        nodeOptions: { cwd: folder },
      });
      expect(stdout).toBe("2 edits, 1 places left\n");
      expect(read("src/list.ts")).toBe(block("ts after"));
    } finally {
      rmSync(file);
    }
  });
});

describe("the tests of README.md", () => {
  it("leave no block out", () => {
    expect(new Set(blocks.map(({ name }) => name))).toEqual(tested);
  });
});
