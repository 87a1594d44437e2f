import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { x } from "tinyexec";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { CLI } from "../start-cli.ts";

const EVENTS = "/api/v2/community/events";
const HEADERS = '{ headers: { authorization: "Bearer mock_member" } }';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tenant-mock-run-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The command line that runs code while the mock is up. */
function running(code: string, ...args: string[]): string[] {
  return [CLI, "--port", "0", "--", process.execPath, "-e", code, ...args];
}

interface Started {
  child: ChildProcess;
  /** The address of the mock. */
  url: string;
  /** What was printed on standard output by the end, and how it ended. */
  ended: Promise<{ code: number | null; stdout: string }>;
}

/** Starts a program that starts a mock, and waits for a line of what the mock runs. */
async function start(file: string, args: readonly string[], line: string): Promise<Started> {
  const child = spawn(file, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [stdout, stderr] = ["", ""];
  const ended = once(child, "close").then(([code]) => ({ code, stdout }));
  await new Promise<void>((done, fail) => {
    const look = () => {
      if (`${stdout}${stderr}`.includes(line)) done();
    };
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
      look();
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      stderr += text;
      look();
    });
    ended.then(({ code }) => fail(new Error(`It ended with ${code}: ${stderr}`)));
  });
  const [, url = ""] = /Listening on (\S+)/.exec(`${stdout}${stderr}`) ?? [];
  return { child, url, ended };
}

/** Whether nothing answers there any more, soon. */
async function isGone(url: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (!isUp) return true;
    await wait(100);
  }
  return false;
}

describe("tenant-mock -- <command>", () => {
  it("runs a command while the mock is up, and ends with its exit code", async () => {
    const code = `fetch(process.env.TENANT_MOCK_URL + "${EVENTS}", ${HEADERS}).then((response) => {
      console.log(response.status, ...process.argv.slice(1));
      process.exitCode = 7;
    })`;
    const { exitCode, stdout, stderr } = await x(
      process.execPath,
      running(code, "--", "--port", "--", "a b"),
    );
    expect({ exitCode, stdout }).toEqual({ exitCode: 7, stdout: "200 --port -- a b\n" });
    expect(stderr).toMatch(/^Listening on http:\/\/127\.0\.0\.1:[1-9]\d*\n$/);
  });

  it("stops the mock after it", async () => {
    const { url, ended } = await start(process.execPath, running('console.log("up")'), "up");
    expect(await ended).toEqual({ code: 0, stdout: "up\n" });
    await expect(fetch(url)).rejects.toThrow(TypeError);
  });

  it("finds the commands of node_modules/.bin", async () => {
    const bin = join(folder, "node_modules/.bin");
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, "own-tests"), "#!/bin/sh\necho own: $TENANT_MOCK_URL\n");
    chmodSync(join(bin, "own-tests"), 0o755);
    const { stdout } = await x(process.execPath, [CLI, "--port", "0", "--", "own-tests"], {
      nodeOptions: { cwd: folder },
    });
    expect(stdout).toMatch(/^own: http:\/\/127\.0\.0\.1:\d+\n$/);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "passes %s on, and waits for the command to end as it likes",
    async (signal) => {
      const code = `process.on("${signal}", () => setTimeout(() => { console.log("cleaned"); process.exit(5); }, 50));
      setInterval(() => {}, 1000);
      console.log("up");`;
      const { child, url, ended } = await start(process.execPath, running(code), "up");
      child.kill(signal);
      expect(await ended).toEqual({ code: 5, stdout: "up\ncleaned\n" });
      await expect(fetch(url)).rejects.toThrow(TypeError);
    },
  );

  it.each([
    ["SIGTERM", 143],
    ["SIGKILL", 137],
  ])("ends with 128 + n if a signal ended the command: %s", async (signal, code) => {
    const { exitCode } = await x(process.execPath, running(`process.kill(process.pid, "${signal}")`));
    expect(exitCode).toBe(code);
  });

  it("ends as a shell would if the command cannot be started", async () => {
    const text = join(folder, "text.txt");
    writeFileSync(text, "no program");
    const none = join(folder, "none");
    for (const [file, code, reason] of [
      [none, 127, "there is no such program"],
      [text, 126, "it is no program, or you may not run it"],
    ] as const) {
      const { exitCode, stderr } = await x(process.execPath, [CLI, "--port", "0", "--", file]);
      expect(exitCode).toBe(code);
      expect(stderr).toContain(
        `\n✖ Expected a command that can be started, received ${JSON.stringify(file)}: ${reason}.\n`,
      );
    }
  });

  it("starts nothing if the mock cannot be started", async () => {
    const args = ["--seed", join(folder, "none.json"), "--", process.execPath, "-e", 'console.log("up")'];
    const { exitCode, stdout } = await x(process.execPath, [CLI, "--port", "0", ...args]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  });
});

describe("npx tenant-mock", () => {
  beforeAll(() => {
    mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
    chmodSync(CLI, 0o755);
    symlinkSync(CLI, join(folder, "node_modules/.bin/tenant-mock"));
  });

  it("ends with npx, whose shell passes no signal on", async () => {
    const { child, url } = await start("npx", ["tenant-mock", "--port", "0"], "Listening on ");
    expect((await fetch(url)).status).toBe(404);
    child.kill("SIGTERM");
    expect(await isGone(url)).toBe(true);
  });

  it("ends with npx, and so does the command", async () => {
    const code = `require("node:http").createServer((_, response) => response.end()).listen(0, function () {
      console.log("command at http://127.0.0.1:" + this.address().port + ";");
    });`;
    const args = ["tenant-mock", "--port", "0", "--", process.execPath, "-e", code];
    const { child, url, ended } = await start("npx", args, ";");
    child.kill("SIGTERM");
    const { stdout } = await ended;
    const [, command = ""] = /command at (.*);/.exec(stdout) ?? [];
    expect(await isGone(command)).toBe(true);
    expect(await isGone(url)).toBe(true);
  });
});
