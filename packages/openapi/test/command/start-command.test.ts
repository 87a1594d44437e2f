import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { folderWith } from "../folder.ts";

const START = join(import.meta.dirname, "../../src/command/start-command.ts");

/** Starts a command that needs Node.js 22.18 with one that says to be another version. */
async function startWith(node: string, command: string) {
  const folder = folderWith({
    "package.json": JSON.stringify({ type: "module", engines: { node: ">=22.18" } }),
    "cli.ts": `import { startCommand } from ${JSON.stringify(START)};
await startCommand(new URL("package.json", import.meta.url), () => import("./command.ts"));`,
    "command.ts": command,
  });
  const versions = `{ ...process.versions, node: "${node}" }`;
  const pretend = `data:text/javascript,Object.defineProperty(process, "versions", { value: ${versions} })`;
  const { exitCode, stdout, stderr } = await x(process.execPath, [
    "--import",
    pretend,
    join(folder, "cli.ts"),
  ]);
  return { exitCode, stdout, stderr };
}

describe("startCommand", () => {
  it.each(["20.20.2", "22.9.0", "9.99.0"])("says that Node.js %s is too old", async (version) => {
    // As if this Node.js had not all that the command imports.
    const command = 'import { notThereYet } from "node:zlib"; notThereYet();';
    const stderr =
      `✖ Expected Node.js 22.18 or newer, received ${version}. ` +
      "`npm install --save-dev node@24` adds one to your project, and npx uses it then.\n";
    expect(await startWith(version, command)).toEqual({ exitCode: 2, stdout: "", stderr });
  });

  it.each(["22.18.0", "22.20.1", "24.0.0", "100.0.0"])("starts with Node.js %s", async (version) => {
    const result = { exitCode: 3, stdout: "started\n", stderr: "" };
    expect(await startWith(version, 'console.log("started"); process.exitCode = 3;')).toEqual(result);
  });
});
