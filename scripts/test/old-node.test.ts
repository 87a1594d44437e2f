import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { x } from "tinyexec";
import { expect, it } from "vitest";
import { ROOT } from "./run-script.ts";

const COMMANDS = globSync("packages/*/package.json", { cwd: ROOT }).flatMap((file) => {
  const { bin = {} } = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  return Object.entries<string>(bin).map(([name, path]) => [name, join(ROOT, dirname(file), path)] as const);
});

/** A Node.js that says to be old, and that lacks what every command imports after the check. */
const OLD = `data:text/javascript,
import { registerHooks } from "node:module";
Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });
registerHooks({ resolve(name, context, next) {
  if (name === "commander" || name === "node:zlib") throw new SyntaxError("no such export");
  return next(name, context);
} });`;

it.concurrent.each(COMMANDS)("%s says that Node.js is too old, before it imports more", async (_, cli) => {
  const { exitCode, stdout, stderr } = await x(process.execPath, [
    "--import",
    OLD.replaceAll("\n", " "),
    cli,
    "--help",
  ]);
  const needed =
    "✖ Expected Node.js 22.18 or newer, received 20.20.2. `npm install --save-dev node@24` adds one to your project, and npx uses it then.\n";
  expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 2, stdout: "", stderr: needed });
});
