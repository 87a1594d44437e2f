// Installs what is missing. Plain JavaScript for any Node.js from 20 on: it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const [major] = process.versions.node.split(".");
if (Number(major) < 20) {
  process.stderr.write(`✖ Expected Node.js 20 or newer to start with, received ${process.version}.\n`);
  process.exit(2);
}

const root = new URL("..", import.meta.url);
const { devEngines } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
const { name, version } = devEngines.packageManager;
const isInstalled = existsSync(new URL(`node_modules/.bin/${name}`, root));
if (!isInstalled) process.stderr.write(`Installing, with ${name} ${version} …\n`);

const [command, ...args] = isInstalled ? [name] : ["npx", "--yes", `${name}@${version}`];
// Warnings are about the Node.js at hand, which is used for this step only: the project brings its own.
const { status, error } = spawnSync(command, [...args, "install", "--frozen-lockfile", "--loglevel=error"], {
  cwd: root,
  // npm and pnpm are scripts on Windows.
  shell: process.platform === "win32",
  stdio: ["ignore", "ignore", "inherit"],
});
if (error) throw error;
process.exit(status ?? 1);
