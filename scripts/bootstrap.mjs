// Installs what is missing, then runs a script with the Node.js that the project brings along.
//   node scripts/bootstrap.mjs scripts/start.ts
// Plain JavaScript for every Node.js that `engines` of the root manifest allows, which is older than the one that commands need:
// it runs before anything is installed, and it installs the project's own.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const binaries = join(root, "node_modules/.bin");
const { engines, devEngines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const { name, version } = devEngines.packageManager;
const needed = engines.node.replace(">=", "");

if (Number.parseInt(process.versions.node, 10) < Number.parseInt(needed, 10)) {
  process.stderr.write(
    `✖ Expected Node.js ${needed} or newer to start with, received ${process.versions.node}. ` +
      "`npx --yes --package=node@24 -- npm start` starts with a newer one.\n",
  );
  process.exit(2);
}

const isInstalled = existsSync(join(binaries, name));
if (!isInstalled) process.stderr.write(`Installing, with ${name} ${version} …\n`);
const packageManager = isInstalled ? [name] : ["npx", "--yes", `${name}@${version}`];
// Below errors, it only tells that the Node.js at hand is older than the project's own.
run([...packageManager, "install", "--frozen-lockfile", "--loglevel=error"], ["ignore", "ignore", "inherit"]);
run(["node", ...process.argv.slice(2)], "inherit");

/** Runs a command with the project's own binaries first; where it fails, so does this. */
function run([command, ...args], stdio) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
    // npm's and pnpm's binaries are scripts on Windows.
    shell: process.platform === "win32",
    stdio,
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
