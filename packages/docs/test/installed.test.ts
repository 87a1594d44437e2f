import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { x } from "tinyexec";
import { beforeAll, describe, expect, it } from "vitest";
import { shell } from "../../../scripts/demo/shell.ts";
import { afterFile } from "../../../scripts/testing/after-file.ts";
import { blocksOf, ROOT, writeFilesOf } from "./blocks.ts";
import { commandsOf } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "installed-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

/** What the pages run in the clone of the toolkit, and servers, which end when a person ends them. */
const NOT_RUN = ["npm start", "npx pnpm pack:all ../my-app/vendor", "cd ../my-app"];
const SERVERS = ["npx vite", "npx tenant-mock --spec openapi.yaml"];

/** Runs a command as a new user does: with a Node.js that is new enough, and nothing of this repository. */
async function run(command: string, cwd: string): Promise<string> {
  const author = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.com" };
  const committer = { GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.com" };
  const env = { PATH: dirname(process.execPath), npm_config_prefer_offline: "true", ...author, ...committer };
  const { exitCode, stdout, stderr } = await shell(command, cwd, env);
  expect(exitCode, `${command}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** What the page of another API tells to edit by hand. */
function renameField(app: string): void {
  const spec = join(app, "openapi.yaml");
  const text = readFileSync(spec, "utf8");
  writeFileSync(spec, text.replaceAll("calledBy", "name").replace("version: 1.0.0", "version: 2.0.0"));
}

/**
 * Takes optional dependencies that the registry does not have out of the lockfile. Npm leaves their packages out of it,
 * but not their names, and `npm ci` refuses such a lockfile. A registry that has them makes a lockfile without this fault.
 */
function leaveOutWhatIsNotServed(app: string): void {
  const file = join(app, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8")) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const locked = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, "")));
  for (const { optionalDependencies = {} } of Object.values(lock.packages))
    for (const name of Object.keys(optionalDependencies))
      if (!locked.has(name)) delete optionalDependencies[name];
  writeFileSync(file, JSON.stringify(lock));
}

beforeAll(async () => {
  const packAll = ["scripts/pack-all.ts", join(folder, "vendor")];
  await x(process.execPath, packAll, { nodeOptions: { cwd: ROOT }, throwOnError: true });
});

describe.each([
  ["front-end", ["npx tsc", "npx vitest run"]],
  ["back-end", ["npx tsc", "npx tenant-mock --port 0 -- node --test"]],
  ["another-api", ["npx tsc", "npx vitest run"]],
])("the quick start %s, with the packages as they are packed", (name, checks) => {
  const app = join(folder, name, "my-app");

  it("runs to its end", async () => {
    const blocks = blocksOf(`packages/docs/pages/start/${name}.md`);
    mkdirSync(app, { recursive: true });
    cpSync(join(folder, "vendor"), join(app, "vendor"), { recursive: true });
    const lines = blocks.flatMap(({ language, code }) => (language === "sh" ? commandsOf(code) : []));
    expect(lines).toEqual(expect.arrayContaining([...NOT_RUN, ...checks]));
    for (const line of lines.filter((one) => !NOT_RUN.includes(one) && !SERVERS.includes(one))) {
      if (line === "npm init --yes") writeFilesOf(blocks, app);
      if (line.startsWith("npx tenant-spec-diff ")) renameField(app);
      await run(line, app);
    }
  });

  it("works for a colleague who clones the project", async () => {
    leaveOutWhatIsNotServed(app);
    await run("git add . && git commit --quiet --message 'All of it'", app);
    await run("git clone --quiet my-app colleague", join(folder, name));
    const colleague = join(folder, name, "colleague");
    await run("npm ci", colleague);
    for (const check of checks) await run(check, colleague);
  });
});
