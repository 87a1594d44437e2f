import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyMigration, bridgeTable } from "@tenant-api/spec-diff";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { consumerProject, emptyProject, link, PACKAGE, packedPackages } from "./packed-package.ts";
import { json, startServer } from "./server.ts";

const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
/** The pages that say the rest. */
const pages = ["bridge-in-detail", "notice-a-rename", "requests-and-answers"].map((name) =>
  readFileSync(join(PACKAGE, `../docs/pages/guides/${name}.md`), "utf8"),
);
const blocksOf = (text: string) =>
  [...text.matchAll(/^(?:\*\*`(.+)`\*\*\n\n)?```(\w*)\n([\s\S]*?)^```$/gm)].map((match) => ({
    line: text.slice(0, match.index + match[0].indexOf("```")).split("\n").length,
    file: match[1] ?? "",
    language: match[2] as string,
    code: match[3] as string,
  }));
const blocks = blocksOf(readme);

const [fiveMinutes = "", rest = ""] = readme.split("\n## Call an operation");
const commandsOf = (part: string) =>
  [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, code = ""]) => code.trim().split("\n"));

/** A registry is asked only for what is not there yet: its answers may take minutes. */
const NPM = { npm_config_prefer_offline: "true", npm_config_audit: "false" };

describe("README.md", () => {
  it("takes five minutes from an empty folder to a test, as written", async () => {
    const folder = emptyProject();
    for (const { file, code } of blocks) if (file) writeFileSync(join(folder, file), code);
    const packages = await packedPackages();
    const { baseUrl, received } = await startServer(
      json(200, [{ id: "1", title: "Office hours" }, { id: "2" }]),
      json(403, {}),
      json(403, {}),
    );
    const outputs: string[] = [];
    const commands = commandsOf(fiveMinutes);
    expect(commands).toEqual([
      "npm install ./vendor/tenant-api-client-*.tgz ./vendor/tenant-api-types-*.tgz",
      "TENANT_URL=https://tenant.example TENANT_TOKEN=… node main.ts",
      "npm install --save-dev msw",
      "node --test",
    ]);
    for (const command of commands) {
      const here = command
        .replace(/(?: \.\/vendor\/\S+\.tgz)+/, ` ${packages.join(" ")}`)
        .replace("https://tenant.example", baseUrl)
        .replace("…", "key_0123456789");
      const { stdout, stderr, exitCode } = await x("sh", ["-c", here], {
        nodeOptions: { cwd: folder, env: NPM },
      });
      expect(exitCode, `${command}\n${stdout}${stderr}`).toBe(0);
      outputs.push(stdout);
    }
    expect(outputs[1]).toBe(
      "[ 'Office hours', 'untitled' ]\nYou may not publish events.\nYou may not rename it (scope: admin).\n",
    );
    expect(outputs[3]).toMatch(/\bpass 1\b/);
    expect(received.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ["GET", "/api/v2/community/events", "Bearer key_0123456789"],
      ["POST", "/api/v2/community/events/42/publish", "Bearer key_0123456789"],
      ["PUT", "/api/v2/community/events/42", "Bearer key_0123456789"],
    ]);
  });

  it("keeps running while the server renames a field, as written", async () => {
    const folder = await consumerProject();
    const bridge = blocksOf(pages[0] ?? "");
    const code = bridge.find(({ file }) => file === "renamed.ts")?.code ?? "";
    writeFileSync(join(folder, "renamed.ts"), code);
    const before = parse(readFileSync(join(PACKAGE, "../../spec/releases/1.0.0.yaml"), "utf8"));
    const changes = [
      { kind: "field-renamed", at: "#/components/schemas/Event/properties/startsAt", to: "startAt" } as const,
    ];
    const table = bridgeTable({ before, after: applyMigration(before, { changes }) }, [
      { from: "1.0.0", to: "2.0.0", changes },
    ]);
    const { baseUrl } = await startServer((response, request, incoming) => {
      const body = request.url.endsWith("/bridge-tables/1.0.0.json")
        ? [table]
        : [{ id: "42", startAt: "2026-01-01T10:00:00Z" }];
      return json(200, body)(response, request, incoming);
    });
    const run = (source: string) => {
      writeFileSync(join(folder, "renamed.ts"), source);
      return x(process.execPath, ["renamed.ts"], {
        nodeOptions: { cwd: folder, env: { TENANT_URL: baseUrl } },
      });
    };
    const printed = bridge.find(
      ({ language, code }) => language === "text" && code.startsWith("Event."),
    )?.code;
    const { stdout, stderr } = await run(code);
    expect([stdout, stderr]).toEqual([printed, ""]);
    // Without the bridge, the application finds nothing.
    expect((await run(code.replace(/^client\.use\([\s\S]*?^\);/m, ""))).stdout).toBe("[ undefined ]\n");
  });

  it("holds code that type-checks against the packed package, all of it", async () => {
    const folder = await consumerProject();
    for (const name of [
      "msw",
      "hono",
      "@tanstack/react-query",
      "@tanstack/query-core",
      "@types/node",
      "@types/react",
    ]) {
      link(realpathSync(join(PACKAGE, "node_modules", name)), join(folder, "node_modules", name));
    }
    const isCode = ({ language }: { language: string }) => language === "ts";
    const code = [readme, ...pages].map((page) => blocksOf(page).filter(isCode));
    expect(code.flat().length).toBeGreaterThan(10);
    for (const [page, ours] of code.entries())
      for (const { line, file, code: text } of ours)
        writeFileSync(join(folder, file || `page-${page}-from-line-${line}.ts`), text);
    const compilerOptions = {
      strict: true,
      module: "nodenext",
      target: "es2022",
      lib: ["es2022", "dom", "dom.iterable"],
      types: ["node"],
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const { stdout, exitCode } = await x("tsc", ["--project", "."], { nodeOptions: { cwd: folder } });
    expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 0 });
  });

  it("names every export of every entry, and every option, with the pages that it leads to", () => {
    const said = [readme, ...pages].join("\n");
    for (const entry of ["index", "check", "compat", "track-reads", "core", "pkce", "query", "stream"]) {
      const source = readFileSync(join(PACKAGE, `src/${entry}.ts`), "utf8");
      const exported = [...source.matchAll(/^export (?!type)(?:async function (\w+)|\{([^}]*)\})/gm)]
        .flatMap(([, name, list]) => (name ?? list ?? "").split(","))
        .map((name) => name.trim())
        .filter((name) => name !== "" && !name.startsWith("type "));
      expect(exported.length).toBeGreaterThan(0);
      for (const name of exported) expect(said).toMatch(new RegExp(`\\b${name}\\b`));
    }
    for (const option of ["baseUrl", "token", "timeout", "retry", "maxResponseBytes", "throwOnError"])
      expect(said).toContain(option);
  });

  it("shows commands of other packages that there are", () => {
    const { bin } = JSON.parse(readFileSync(join(PACKAGE, "../generate/package.json"), "utf8"));
    const commands = commandsOf(rest);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const [, name = ""] = command.match(/^npx (\S+) \S+ --out \S+$/) ?? [];
      expect(bin).toHaveProperty([name]);
    }
  });
});
