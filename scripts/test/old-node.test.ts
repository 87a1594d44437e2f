import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { ROOT } from "./run-script.ts";

const MANIFESTS = globSync("packages/*/package.json", { cwd: ROOT }).map((file) => ({
  file,
  ...JSON.parse(read(file)),
}));
/** Commands need more than the script that installs the repository, and with it the Node.js that everything else runs with. */
const NEEDED: string = JSON.parse(read("packages/openapi/package.json")).engines.node.replace(">=", "");
const TO_START = Number(JSON.parse(read("package.json")).engines.node.replace(">=", ""));

const COMMANDS = MANIFESTS.flatMap(({ file, bin = {} }) => {
  return Object.entries<string>(bin).map(([name, path]) => [name, join(ROOT, dirname(file), path)] as const);
});

const OLDER = NEEDED.replace(/\d+$/, (minor) => `${Number(minor) - 1}.9`);

/** A Node.js that says to be of another version, and that lacks what every command imports after the check. */
const pretending = (version: string) => `data:text/javascript,
import { registerHooks } from "node:module";
Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });
registerHooks({ resolve(name, context, next) {
  if (name === "commander" || name === "node:zlib") throw new SyntaxError("no such export");
  return next(name, context);
} });`;

const runWith = (version: string, file: string, argument = "--help") =>
  x(process.execPath, ["--import", pretending(version).replaceAll("\n", " "), file, argument]).then(
    ({ exitCode, stdout, stderr }) => ({ exitCode, stdout, stderr }),
  );

it.concurrent.each(COMMANDS)("%s says that Node.js is too old, before it imports more", async (_, cli) => {
  const stderr = `✖ Expected Node.js ${NEEDED} or newer, received ${OLDER}. \`npm install --save-dev node@24\` adds one to your project, and npx uses it then.\n`;
  expect(await runWith(OLDER, cli)).toEqual({ exitCode: 2, stdout: "", stderr });
});

describe("the script that installs the repository", () => {
  const script = join(ROOT, "scripts/bootstrap.mjs");

  it("says that Node.js is too old to start with", async () => {
    const version = `${TO_START - 1}.19.0`;
    const stderr = `✖ Expected Node.js ${TO_START} or newer to start with, received ${version}. \`npx --yes --package=node@24 -- npm start\` starts with a newer one.\n`;
    expect(await runWith(version, script)).toEqual({ exitCode: 2, stdout: "", stderr });
  });

  it("starts with the oldest version that the manifest names, and goes on with the project's own", async () => {
    const { node } = JSON.parse(read("package.json")).devDependencies;
    expect(await runWith(`${TO_START}.0.0`, script, "--version")).toMatchObject({
      exitCode: 0,
      stdout: `v${node}\n`,
    });
  });
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
