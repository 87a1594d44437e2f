import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { x } from "tinyexec";
import { beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { publishedPackages } from "../../../scripts/release/published-packages.ts";
import { githubSlug } from "../src/site/github-slug.ts";
import { BLOCKS, blocksOf, folderOf, pages, ROOT, writeBlocks } from "./blocks.ts";
import { commandsOf, problemOf, runOurs } from "./commands.ts";

const blocks = pages().flatMap(blocksOf);
const inLanguages = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));

const IMPORTS_API = / from "\.\/(?:src\/)?api\//;

/** The files of a page. */
const filesOf = (page: string) => blocks.flatMap((block) => (block.page === page && block.file) || []);

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    target: "es2022",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "nodenext",
    moduleDetection: "force",
    jsx: "react-jsx",
    types: ["node"],
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  },
  include: ["**/*.ts", "**/*.tsx"],
  // Next.js and Nuxt resolve and type them by themselves: nextjs.test.ts and server-rendering.test.ts build them. hey-api
  // writes imports for bundlers: quick-starts.test.ts compiles them.
  exclude: ["recipes/nextjs", "recipes/server-rendering", "start/your-generator"].map((name) =>
    relative(BLOCKS, folderOf(`packages/docs/pages/${name}.md`)),
  ),
};

beforeAll(async () => {
  writeBlocks(blocks);
  writeFileSync(join(BLOCKS, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(BLOCKS, "tsconfig.json"), JSON.stringify(TSCONFIG));
  // What pages generate from the spec of the quick start for another API.
  const spec = blocks.find(({ file }) => file === "openapi.yaml");
  for (const page of new Set(blocks.flatMap(({ page, code }) => (IMPORTS_API.test(code) ? page : [])))) {
    writeFileSync(join(folderOf(page), "openapi.yaml"), spec?.code ?? "");
    const generate = ["openapi.yaml", "--out", "src/api"];
    await runOurs("tenant-generate", generate, { cwd: folderOf(page) });
  }
});

describe("code on the pages", () => {
  it("is in languages that are checked here, or that say nothing", () => {
    const known = ["ts", "tsx", "vue", "sh", "yaml", "json", "html", "diff", "text", "mermaid"];
    for (const { language, page, line } of blocks) expect(known, `${page}:${line}`).toContain(language);
  });

  it("is TypeScript that type-checks against the packages", async () => {
    expect(inLanguages("ts", "tsx").length).toBeGreaterThan(20);
    const { stdout, exitCode } = await x("tsc", ["--project", "."], { nodeOptions: { cwd: BLOCKS } });
    expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 0 });
  });

  it.each([
    "guides/test-with-the-mock",
    "recipes/forms",
    "recipes/mutations",
    "recipes/react-query",
    "recipes/vitest",
  ])("is tests that pass: %s", async (page) => {
    const root = folderOf(`packages/docs/pages/${page}.md`);
    const { stdout, stderr, exitCode } = await x("vitest", ["run", "--root", root], {
      nodeOptions: { cwd: BLOCKS, env: { NO_COLOR: "1" } },
    });
    expect(exitCode, `${stdout}${stderr}`).toBe(0);
    expect(stdout).toMatch(/Tests {2}[1-9]\d* passed/);
  });

  it("explains each key of the config file", () => {
    const page = readFileSync(join(ROOT, "packages/docs/pages/guides/config-file.md"), "utf8");
    const explained = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, key]) => key);
    const schema = readFileSync(join(ROOT, "packages/openapi/config.schema.json"), "utf8");
    const keys = Object.keys(JSON.parse(schema).properties).filter((key) => key !== "$schema");
    expect(explained.toSorted()).toEqual(keys.toSorted());
  });

  it("shows a report of drift as its README does, which is compared with the command", () => {
    const [shown] = blocksOf("packages/docs/pages/guides/learn-from-traffic.md").filter(
      ({ language }) => language === "text",
    );
    expect(shown?.code).toContain("└ 2 findings");
    expect(readFileSync(join(ROOT, "packages/drift/README.md"), "utf8")).toContain(`\n${shown?.code}\`\`\``);
  });

  it("lists the tarball of every published package, where it shows a pnpm workspace", () => {
    const [workspace] = blocksOf("packages/docs/pages/recipes/pnpm-workspace.md").filter(
      ({ language }) => language === "yaml",
    );
    const { overrides } = parseDocument(workspace?.code ?? "").toJS() as {
      overrides: Record<string, string>;
    };
    const names = publishedPackages().map(({ name }) => name);
    expect(Object.keys(overrides).toSorted()).toEqual(names.toSorted());
    for (const [name, file] of Object.entries(overrides))
      expect(file).toContain(`/${name.replace("@", "").replace("/", "-")}-`);
  });

  it("joins reports of packages into one, as the page of the large monorepo says", async () => {
    const root = folderOf("packages/docs/pages/recipes/large-monorepo.md");
    const place = { file: "src/a.ts", line: 1, column: 1 };
    const renames = [
      { from: "startsAt", to: "startAt", at: "#/components/schemas/Event/properties/startsAt" },
    ];
    const twin = {
      reason: "twin",
      message: "Two names.",
      suggestion: "",
      rule: "values/assignment",
      because: [],
    };
    const report = {
      ...{ version: 3, from: "1.0.0", to: "2.0.0", pending: false, edits: [], verification: null },
      attention: [{ ...place, ...twin, at: renames[0]?.at, renames, places: [place] }],
      ...{
        leftovers: [],
        searched: { projects: ["tsconfig.json"], files: 9, passedOver: {} },
        unsearched: [],
        timings: {},
        notes: [],
      },
    };
    for (const name of ["apps/web", "services/mail"]) {
      mkdirSync(join(root, name), { recursive: true });
      writeFileSync(join(root, name, "api-report.json"), JSON.stringify(report));
    }
    const command = inLanguages("sh").find(({ code }) => code.includes("tenant-codemod merge"))?.code ?? "";
    const cli = `npx() { shift; "${process.execPath}" "${join(ROOT, "packages/codemod/dist/cli.js")}" "$@"; }`;
    const { stdout, stderr, exitCode } = await x("bash", ["-c", `${cli}; ${command}`], {
      nodeOptions: { cwd: root },
    });
    expect(exitCode, stderr).toBe(1);
    for (const file of ["apps/web/src/a.ts:1", "services/mail/src/a.ts:1"]) expect(stdout).toContain(file);
    expect(readFileSync(join(root, "api-report.html"), "utf8")).toContain("services/mail/src/a.ts");
  });

  // A script with a name is run by a test of its page.
  it.each(inLanguages("sh").filter(({ file }) => file === null))(
    "has commands that exist: $page:$line",
    async ({ page, code }) => {
      for (const line of commandsOf(code)) expect(await problemOf(line, filesOf(page)), line).toBeNull();
    },
  );

  it.each(inLanguages("yaml"))("is YAML, with commands that exist: $page:$line", async ({ page, code }) => {
    const document = parseDocument(code);
    expect(document.errors).toEqual([]);
    for (const run of runsOf(document.toJS()))
      for (const line of commandsOf(run)) expect(await problemOf(line, filesOf(page)), line).toBeNull();
  });

  it.each(inLanguages("json"))("is JSON: $page:$line", ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });
});

/** What the steps of a workflow run. */
function runsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    key === "run" && typeof below === "string" ? [below] : runsOf(below),
  );
}

describe("a README", () => {
  const all = publishedPackages();
  const needed = (name: string): string[] => [
    name,
    ...(all.find((one) => one.name === name)?.dependencies ?? []).flatMap(needed),
  ];

  it.each(all)("begins with an installation that works today: $name", ({ name, directory }) => {
    const text = readFileSync(join(ROOT, directory, "README.md"), "utf8");
    const [, section = ""] = /^## Install\n([\s\S]*?)^## /m.exec(text) ?? [];
    expect(text.indexOf("## Install")).toBe(text.indexOf("## "));
    const [, command = ""] = /```sh\n([\s\S]*?)```/.exec(section) ?? [];
    const tarballs = [...command.matchAll(/\.\/vendor\/tenant-api-([\w-]+?)-\*\.tgz/g)].map(
      ([, file]) => file,
    );
    expect(tarballs.map((file) => `@tenant-api/${file}`).toSorted()).toEqual(
      [...new Set(needed(name))].toSorted(),
    );
    expect(section).toMatch(new RegExp(`^Once it is published, this will be \`npm install .*${name}`, "m"));
  });
});

describe("links", () => {
  const readmes = globSync(["README.md", "packages/*/README.md"], { cwd: ROOT });
  const links = [...pages(), ...readmes].flatMap((page) =>
    [...readFileSync(join(ROOT, page), "utf8").matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => ({
      page,
      href,
    })),
  );

  it("of pages and READMEs lead to files and headings of the repository", () => {
    const broken = links.filter(({ page, href }) => {
      if (/^https?:/.test(href)) return false;
      const [path = "", anchor] = href.split("#");
      const file = path === "" ? join(ROOT, page) : join(ROOT, page, "..", path);
      if (!existsSync(file) || path.startsWith("/")) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    });
    expect(broken).toEqual([]);
    expect(links.length).toBeGreaterThan(40);
  });
});

/** The anchors of a page, with those of the page that it includes. */
function anchorsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const included = [...text.matchAll(/^<!--@include: (\S+)-->$/gm)].flatMap(([, path = ""]) =>
    anchorsOf(join(file, "..", path)),
  );
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => githubSlug(heading)).concat(included);
}

describe("the commands of pages", () => {
  it.each([
    ["tenant-mock --prot 0", "no such option: tenant-mock --prot"],
    ["npx tenant-drift check a.har --fial-on any", "no such option: tenant-drift --fial-on"],
    ["pnpm docs:biuld", "no such script: pnpm docs:biuld"],
    ["pnpm --filter exmaple-* test", "no such package: exmaple-*"],
    ["pnpm --filter example-* tset", "no such script: pnpm tset"],
    ["node nothing.ts", "no such file on this page: nothing.ts"],
    ["tenant-mok", "no such program: tenant-mok"],
  ])("are refused where there is no such thing: %s", async (line, problem) => {
    expect(await problemOf(line, [])).toBe(problem);
  });
});
