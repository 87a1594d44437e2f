import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../run-script.ts";

const moduleOf = (name: string) => JSON.stringify(new URL(`../../demo/${name}.ts`, import.meta.url));
const SERVER = `
  const server = require("node:http").createServer((_, response) => response.end("up"));
  server.listen(0, "127.0.0.1", () => {
    const url = "http://127.0.0.1:" + server.address().port;
    require("node:fs").writeFileSync("url", url);
    console.log("Listening on " + url);
  });
`;

it.each([
  [
    "a server",
    `import { startProcess } from ${moduleOf("start-process")};
    await startProcess(["--eval", ${JSON.stringify(SERVER)}]);`,
  ],
  [
    "a command of a shell",
    `import { shell } from ${moduleOf("shell")};
    await shell(${JSON.stringify(`node --eval '${SERVER}'; true`)}, ".");`,
  ],
])("leaves %s not behind when a signal ends the demo", async (_, program) => {
  const folder = temporaryFolder();
  const args = ["--input-type=module", "--eval", program];
  const demo = spawn(process.execPath, args, { cwd: folder });
  onTestFinished(() => void demo.kill("SIGKILL"));
  const url = await vi.waitFor(() => readFileSync(join(folder, "url"), "utf8"), 30_000);
  expect(await (await fetch(url)).text()).toBe("up");

  const ended = once(demo, "exit");
  // To the demo alone: not to its group, as Ctrl-C would.
  demo.kill("SIGTERM");
  expect(await ended).toEqual([null, "SIGTERM"]);
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), 10_000);
});
