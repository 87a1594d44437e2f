import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrationSchema, parseMigration } from "@tenant-api/spec-diff";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { LAYERS } from "../../../scripts/layers/layers.ts";
import { LEVELS, SEVERITY } from "../src/graph/policy.ts";
import { Page } from "./blocks.ts";
import { AT, consumer, migration, PACKAGE, RENAMED } from "./consumer.ts";
import { CONSUMER, example } from "./readme-example.ts";

const readme = new Page("README.md");
const NAMED = `import type { components } from "./api";
type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];
type EventItem = components["schemas"]["EventItem"];
type CourseItem = components["schemas"]["CourseItem"];
`;
const FLAGS = ["--migration", "migration.yaml"];

describe("docs/report.md", () => {
  const page = new Page("docs/report.md");

  it("shows the report of the example", async () => {
    const { exitCode, ...report } = await consumer(example(readme)).report(...FLAGS);
    const shown = JSON.parse(page.block("json"));
    expect(exitCode).toBe(1);
    expect(Object.keys(report)).toEqual(Object.keys(shown));
    expect(Object.keys(report.timings)).toEqual(Object.keys(shown.timings));
    const same = { timings: 0, runs: 0 };
    expect({ ...report, ...same, edits: report.edits.slice(0, 1) }).toEqual({ ...shown, ...same });
    expect(report.runs.map(({ folder }) => folder)).toEqual([shown.runs[0].folder]);
  });

  it("explains fields that are there", () => {
    const json = page.block("json");
    for (const [, field] of page.text.matchAll(/^\| `(\w+)`/gm)) expect(json).toContain(`"${field}":`);
  });

  it("shows a leftover", async () => {
    // No type of the API keeps the name.
    const api = (CONSUMER["src/api.d.ts"] ?? "").replace(
      /(Holiday: \{\s+id: number;)\s+startsAt: string;/,
      "$1",
    );
    const code = readme.block("ts before").replace(", days[0]?.startsAt", "");
    const files = { ...example(readme), "src/api.d.ts": api, "src/list.ts": code };
    const { leftovers } = await consumer({ ...files, "mail.hbs": "Starts: {{startsAt}}" }).report(...FLAGS);
    expect(leftovers).toContainEqual(JSON.parse(page.all("json")[1] ?? ""));
  });

  it("holds code that type-checks and runs", async () => {
    const { folder, read } = consumer(example(readme));
    // In the package, where its own name leads to what is built.
    const file = join(PACKAGE, "report-example.ts");
    writeFileSync(file, page.block("ts"));
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
      expect(stdout).toBe("2 edits, left: 1\n");
      expect(read("src/list.ts")).toContain(readme.block("ts after"));
    } finally {
      rmSync(file);
    }
  });

  it("has no other code", () => {
    expect(page.untested).toEqual([]);
  });
});

describe("docs/migrations.md", () => {
  const page = new Page("docs/migrations.md");

  it("has a change of each kind, which can be read", () => {
    const rows = [...page.text.matchAll(/^\| (`.*)$/gm)].map(([, row = ""]) => row);
    const changes = rows.flatMap((row) => {
      const [kinds = [], [at] = [], besides = []] = row
        .split("|")
        .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code));
      return kinds.map((kind) => ({ kind, at: at ?? PLACES[kind] ?? "", besides }));
    });
    const read = changes.map(({ kind, at, besides }) => {
      const change = [`kind: ${kind}`, `at: ${at}`, ...besides].join(", ");
      return parseMigration(`from: 1.0.0\nto: 2.0.0\nchanges:\n  - { ${change} }\n`, "row").changes[0];
    });
    const known = JSON.stringify(migrationSchema).match(
      /(field|schema|enum-value|parameter|operation)-(renamed|removed|moved)/g,
    );
    expect(new Set(read.map((change) => change?.kind))).toEqual(new Set(known));
  });

  it("shows a whole file", () => {
    expect(parseMigration(page.block("yaml"), "migration.yaml").changes).toHaveLength(2);
    expect(page.untested).toEqual([]);
  });

  /** Places of what can be removed. */
  const PLACES: Record<string, string> = {
    "field-removed": JSON.stringify(AT),
    "schema-removed": '"#/components/schemas/Event"',
    "operation-removed": '"#/paths/~1events/get"',
  };
});

describe("docs/unions.md", () => {
  const page = new Page("docs/unions.md");
  const files = {
    ...CONSUMER,
    "migration.yaml": migration([
      RENAMED,
      { kind: "field-renamed", at: "#/components/schemas/EventItem/properties/type", to: "kind" },
    ]),
  };

  it("shows what --guard-unions writes", async () => {
    const forms = ["read", "test", "pattern"];
    const code = (when: string) =>
      Object.fromEntries(
        forms.map((form) => [`src/${form}.ts`, NAMED + page.block(`ts ${form}-${when}`)] as const),
      );
    const { report, read } = consumer({ ...files, ...code("before") });
    const { attention } = await report(...FLAGS, "--check");
    expect(new Set(attention.map(({ reason }) => reason))).toEqual(new Set(["union"]));
    const { exitCode, verification } = await report(...FLAGS, "--guard-unions");
    expect([exitCode, verification?.before, verification?.after]).toEqual([0, 0, 0]);
    for (const [file, text] of Object.entries(code("after"))) expect(read(file)).toBe(text);
  });

  it("shows what stays in the report", async () => {
    const text = NAMED + page.block("ts kept");
    const { report } = consumer({ ...files, "src/kept.ts": text });
    const { edits, attention, verification } = await report(...FLAGS, "--guard-unions", "--check");
    expect([edits, verification?.before]).toEqual([[], 0]);
    const lines = text.split("\n").flatMap((line, index) => (line.includes("startsAt") ? [index + 1] : []));
    const unions = attention.filter(({ reason }) => reason === "union");
    const reported = new Set(unions.flatMap(({ places }) => places.map(({ line }) => line)));
    expect([...reported].toSorted((a, b) => a - b)).toEqual(lines);
    expect(page.untested).toEqual([]);
  });
});

describe("docs/troubleshooting.md", () => {
  const page = new Page("docs/troubleshooting.md");
  const STAND_INS = /^interface (Event|Holiday) \{.*\n/gm;
  /** The code of a reason, with the types of the API. */
  const codeOf = (reason: string) => NAMED + page.block(`ts ${reason}`).replaceAll(STAND_INS, "");
  const vitest = `declare module "vitest" {
  export const vi: { spyOn(owner: object, name: string): { mockResolvedValue(value: unknown): void } };
}`;
  const reasons = (attention: { reason: string; places: { file: string }[] }[], file: string) =>
    attention.filter(({ places }) => places.some((place) => place.file === file)).map(({ reason }) => reason);

  it("shows places of a report as they are", () => {
    const [reports, questions] = page.all("text");
    expect(readme.block("text")).toContain(reports);
    expect(questions).toContain("field-renamed");
  });

  it("has code for the reasons that code can have", async () => {
    const others = SEVERITY.filter((one) => !["removed", "unplaced", "note"].includes(one));
    const { report } = consumer({
      ...CONSUMER,
      "migration.yaml": migration([RENAMED]),
      "src/vitest.d.ts": vitest,
      ...Object.fromEntries(others.map((reason) => [`src/${reason}.ts`, codeOf(reason)])),
    });
    const { attention, verification } = await report(...FLAGS, "--check");
    expect(verification?.before).toBe(0);
    for (const reason of others) expect(reasons(attention, `src/${reason}.ts`)).toContain(reason);
    const propagated = await report(...FLAGS, "--check", "--propagate");
    expect(reasons(propagated.attention, "src/twin.ts")).toEqual([]);
  });

  it("says how to deal with what is removed, with notes, and with places that are missing", async () => {
    const at = "#/components/schemas/Event/properties/title";
    const removed = consumer({
      ...CONSUMER,
      "migration.yaml": migration([{ kind: "field-removed", at, note: "Use the label." }]),
      "src/removed.ts": codeOf("removed"),
    });
    const { attention } = await removed.report(...FLAGS, "--check");
    expect(attention.map(({ reason, suggestion }) => [reason, suggestion])).toEqual([
      ["removed", "Use the label."],
    ]);
    for (const reason of ["unplaced", "note"]) {
      const { report } = consumer({ ...CONSUMER, "migration.yaml": page.block(`yaml ${reason}`) });
      expect((await report(...FLAGS, "--check")).attention.map((one) => one.reason)).toEqual([reason]);
    }
    expect(page.untested).toEqual([]);
  });

  it("has a section for each reason, the most severe one first", () => {
    const sections = [...page.text.matchAll(/^### ([a-z]+)$/gm)].map(([, reason]) => reason);
    expect(sections).toEqual([...SEVERITY]);
  });
});

describe("docs/engine.md", () => {
  const page = new Page("docs/engine.md");
  const read = (file: string) => readFileSync(join(PACKAGE, file), "utf8");

  it("shows a rule as it is", () => {
    expect(page.block("ts rule")).toBe(read("src/rules/references/destructuring.ts"));
  });

  it("names files and scripts that are there", () => {
    const files = [...page.text.matchAll(/\b(?:src|test)\/[\w./-]*\w/g)].map(([file]) => file);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(join(PACKAGE, file)))).toEqual([]);
    const scripts = [...page.text.matchAll(/^ *pnpm run (\w+)$/gm)].map(([, script]) => script);
    expect(scripts).toEqual(["rules"]);
    for (const script of scripts)
      expect(JSON.parse(read("package.json")).scripts).toHaveProperty([script ?? ""]);
  });

  it("has the folders in the order of their layers, and every certainty", () => {
    const folders = [...page.text.matchAll(/^\| `src\/([\w-]+)\/` /gm)].map(([, folder]) => folder);
    expect(folders).toEqual(LAYERS.codemod?.flat().map(({ name }) => name));
    const certainties = [...page.text.matchAll(/^\| `([a-z]+)` +\|/gm)].map(([, word]) => word);
    const known = LEVELS.flatMap((level) =>
      level === "declaration" ? ["certain"] : level === "use" ? [] : [level],
    );
    expect(certainties).toEqual(known);
  });
});

describe("every page", () => {
  const pages = ["README.md", ...globSync("docs/**/*.md", { cwd: PACKAGE })];

  it.each(pages)("%s has links that lead somewhere", (page) => {
    const text = readFileSync(join(PACKAGE, page), "utf8");
    for (const [, link = ""] of text.matchAll(/\]\(([^):]+)\)/g)) {
      const [file = "", anchor] = link.split("#");
      const path = file === "" ? join(PACKAGE, page) : join(PACKAGE, page, "..", file);
      expect(existsSync(path), link).toBe(true);
      const headings = readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm);
      const slugs = [...headings].map(([, heading = ""]) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      );
      if (anchor !== undefined) expect(slugs, link).toContain(anchor);
    }
  });
});
