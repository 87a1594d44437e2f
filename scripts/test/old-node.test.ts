import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { x } from "tinyexec";
import { expect, it } from "vitest";
import { ROOT } from "./run-script.ts";

const MANIFESTS = globSync("packages/*/package.json", { cwd: ROOT }).map((file) => ({
  file,
  ...JSON.parse(read(file)),
}));
const NEEDED: string = JSON.parse(read("package.json")).engines.node.replace(">=", "");

const COMMANDS = MANIFESTS.flatMap(({ file, bin = {} }) => {
  return Object.entries<string>(bin).map(([name, path]) => [name, join(ROOT, dirname(file), path)] as const);
});

/** A Node.js that says to be older than needed by one, and that lacks what every command imports after the check. */
const OLDER = NEEDED.replace(/\d+$/, (minor) => `${Number(minor) - 1}.9`);
const OLD = `data:text/javascript,
import { registerHooks } from "node:module";
Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${OLDER}" } });
registerHooks({ resolve(name, context, next) {
  if (name === "commander" || name === "node:zlib") throw new SyntaxError("no such export");
  return next(name, context);
} });`;

const runOld = (file: string) =>
  x(process.execPath, ["--import", OLD.replaceAll("\n", " "), file, "--help"]).then(
    ({ exitCode, stdout, stderr }) => ({ exitCode, stdout, stderr }),
  );

it.concurrent.each(COMMANDS)("%s says that Node.js is too old, before it imports more", async (_, cli) => {
  const stderr = `✖ Expected Node.js ${NEEDED} or newer, received ${OLDER}. \`npm install --save-dev node@24\` adds one to your project, and npx uses it then.\n`;
  expect(await runOld(cli)).toEqual({ exitCode: 2, stdout: "", stderr });
});

it("says so before the repository is installed", async () => {
  const stderr = `✖ Expected Node.js ${NEEDED} or newer to start with, received ${OLDER}. \`npx --yes --package=node@24 -- npm start\` starts with a newer one.\n`;
  expect(await runOld(join(ROOT, "scripts/bootstrap.mjs"))).toEqual({ exitCode: 2, stdout: "", stderr });
});

it("names one version of Node.js in every manifest of a command, and in every document", () => {
  const commands = MANIFESTS.filter(({ bin }) => bin !== undefined);
  expect(commands.map(({ engines }) => engines.node)).toEqual(commands.map(() => `>=${NEEDED}`));
  const documents = globSync(["*.md", "packages/*/README.md", "packages/docs/pages/**/*.md"], { cwd: ROOT });
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/\bneed\s[^.]*?Node\.js\s+([\d.]+)\s+or\s+newer/g)].map(
      ([, version]) => `${file}: ${version}`,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named).toEqual(named.map((line) => line.replace(/: .*/, `: ${NEEDED}`)));
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
