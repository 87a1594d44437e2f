import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it, onTestFinished } from "vitest";
import { stringify } from "yaml";
import { createTenantMock, defaultAssumptions } from "../src/index.ts";
import { consumerProject, PACKAGE } from "./packed-package.ts";
import { pets } from "./pets.ts";
import { CLI, startCli } from "./start-cli.ts";

const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map((match) => ({
  line: readme.slice(0, match.index).split("\n").length,
  language: match[1] as string,
  code: match[2] as string,
}));
const codeIn = (language: string) => blocks.filter((block) => block.language === language);
const commands = codeIn("sh").flatMap(({ code }) =>
  code
    .trimEnd()
    .replaceAll(/\\\n\s*/g, "")
    .split("\n"),
);

describe("README.md", () => {
  it("holds TypeScript, commands and a seed", () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(["ts", "sh", "json"]));
    expect(codeIn("json")).toHaveLength(1);
  });

  it("holds code that type-checks against the packed package, all of it", async () => {
    const folder = await consumerProject();
    for (const { line, code } of codeIn("ts"))
      writeFileSync(join(folder, `README-from-line-${line}.ts`), code);
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      target: "es2022",
      module: "nodenext",
      lib: ["es2022", "dom"],
      types: [],
      noEmit: true,
      skipLibCheck: true,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const { stdout, exitCode } = await x("tsc", ["--project", "."], { nodeOptions: { cwd: folder } });
    expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 0 });
  });

  it("holds code that runs, and prints what it says", async () => {
    const folder = await consumerProject();
    writeFileSync(join(folder, "openapi.yaml"), stringify(pets));
    for (const { line, code } of codeIn("ts").filter(({ code }) => !code.includes("msw/browser"))) {
      const file = join(folder, `README-from-line-${line}.ts`);
      writeFileSync(file, code);
      const { stdout } = await x(process.execPath, [file], {
        nodeOptions: { cwd: folder },
        throwOnError: true,
      });
      const printed = [...code.matchAll(/console\.log\(.*\/\/ → (.*)$/gm)].map(([, text]) => `${text}\n`);
      expect(stdout).toBe(printed.join(""));
    }
  });

  it("holds commands that work", async () => {
    const folder = await consumerProject();
    const { code: seed } = codeIn("json")[0] as { code: string };
    writeFileSync(join(folder, "seed.json"), seed);
    copyFileSync(join(PACKAGE, "../../spec/openapi.yaml"), join(folder, "openapi.yaml"));
    const renamed = { kind: "schema-renamed", at: "#/components/schemas/Occasion", to: "Event" };
    const migration = { from: "1.0.0", to: "2.0.0", changes: [renamed] };
    writeFileSync(join(folder, "2.0.0.yaml"), stringify(migration));
    const mock = await startCli("--port", "0");
    onTestFinished(() => void mock.stop());
    for (const command of commands) {
      const [program, ...args] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, word]) => quoted ?? word ?? "",
      );
      if (program === "curl") {
        const [method = "GET", header = "a: b"] = ["-X", "-H"].map(
          (flag) => args[args.indexOf(flag) + 1 || args.length],
        );
        const url = (args.at(-1) as string).replace("http://127.0.0.1:4010", mock.url);
        const headers = [header.split(": ") as [string, string]];
        expect((await fetch(url, { method, headers })).ok, command).toBe(true);
      } else if (args[0] === "tenant-mock") {
        const given = args
          .slice(1)
          .map((arg) => (arg.endsWith(".json") || arg.endsWith(".yaml") ? join(folder, arg) : arg));
        const end = given.indexOf("--");
        if (end === -1) {
          const running = await startCli(...given, "--port", "0");
          expect(await running.stop(), command).toBe(0);
        } else {
          // Whatever the command is, it finds the mock.
          const code = "fetch(process.env.TENANT_MOCK_URL).then(({ status }) => console.log(status))";
          const beside = [...given.slice(0, end), "--", process.execPath, "-e", code];
          expect((await x(process.execPath, [CLI, ...beside])).stdout, command).toBe("404\n");
        }
      } else if (program === "npm") {
        // The tests of the documentation look at the tarballs between.
        const { peerDependencies } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
        expect(args.slice(0, 2)).toEqual(["install", "--save-dev"]);
        expect(args.filter((arg) => !arg.startsWith("./vendor/")).slice(2)).toEqual(
          Object.keys(peerDependencies),
        );
      } else {
        expect(command).toBe("npx msw init public");
        const msw = join(folder, "node_modules/msw/cli/index.js");
        await x(process.execPath, [msw, "init", "public", "--no-save"], {
          nodeOptions: { cwd: folder },
          throwOnError: true,
        });
        expect(existsSync(join(folder, "public/mockServiceWorker.js"))).toBe(true);
      }
    }
  });

  it("shows a seed that works", () => {
    const { state } = createTenantMock({ seed: JSON.parse((codeIn("json")[0] as { code: string }).code) });
    expect(state.groups[0]?.requiredBadge).toBe("gold");
    for (const list of Object.keys(state)) expect(readme).toMatch(new RegExp(`["\`]${list}["\`]`));
  });

  it("names every assumption, and what it is by default", () => {
    for (const name of [
      ...Object.keys(defaultAssumptions.statuses),
      ...Object.keys(defaultAssumptions.rules),
    ]) {
      expect(readme).toMatch(new RegExp(`\`(statuses\\.|rules\\.)?${name}\``));
    }
    for (const status of Object.values(defaultAssumptions.statuses)) expect(readme).toContain(String(status));
  });

  it("names every function that the package has", () => {
    const index =
      readFileSync(join(PACKAGE, "src/index.ts"), "utf8") +
      readFileSync(join(PACKAGE, "src/server/index.ts"), "utf8");
    const exported = [...index.matchAll(/^export \{([^}]*)\}/gm)]
      .flatMap(([, list]) => (list ?? "").split(","))
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "));
    expect(exported.length).toBeGreaterThan(8);
    for (const name of exported.filter((name) => !/Error$|^DEFAULT_/.test(name))) {
      expect(readme).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });
});
