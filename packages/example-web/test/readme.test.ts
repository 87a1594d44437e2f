import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const PACKAGE = resolve(import.meta.dirname, "..");
const ROOT = join(PACKAGE, "../..");
const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));

const commands = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, code = ""]) =>
  code.trim().split("\n"),
);

/** Runs a command line until it prints an address; gives that to `use`, and ends it. */
async function whileItRuns<T>(command: string, use: (url: string) => Promise<T>): Promise<T> {
  // Its own group: the shell starts npx, which starts pnpm, which starts the server.
  const child = spawn("sh", ["-c", command], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, NO_COLOR: "1" },
  });
  try {
    let printed = "";
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        printed += chunk;
        const [found] = printed.match(/http:\/\/\S+/) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", (chunk) => {
        printed += chunk;
      });
      child.on("exit", (code) => reject(new Error(`${command} ended with ${code}:\n${printed}`)));
    });
    return await use(url);
  } finally {
    if (child.exitCode === null) process.kill(-(child.pid as number));
  }
}

describe("README.md", () => {
  it("names commands that there are", () => {
    const names = commands.map((command) => command.match(/--filter example-web (?:exec )?(\S+)$/)?.[1]);
    expect(names).toEqual(["dev", "dev", "tenant-mock", "test:quick", "test"]);
    for (const name of names) {
      const isThere =
        name === "tenant-mock" ? existsSync(join(PACKAGE, "node_modules/.bin", name)) : scripts[name ?? ""];
      expect(isThere, name).toBeTruthy();
    }
  });

  it.each(commands.filter((command) => command.endsWith(" dev")))(
    "serves the application: %s",
    async (command) => {
      await whileItRuns(command, async (url) => {
        expect(await (await fetch(url)).text()).toContain('<div id="root">');
        expect(await (await fetch(new URL("mockServiceWorker.js", url))).text()).toContain(
          "Mock Service Worker",
        );
        const table = await fetch(new URL("bridge-table.json", url));
        expect(table.headers.get("content-type")).not.toContain("json");
      });
    },
  );

  it("starts a server whose tokens are as written", async () => {
    const command = commands.find((line) => line.endsWith("tenant-mock")) ?? "";
    const statuses = await whileItRuns(`${command} --port 0`, (url) =>
      Promise.all(
        ["mock_admin", "mock_member", "nobody"].map(async (token) => {
          const headers = { authorization: `Bearer ${token}` };
          return (await fetch(`${url}/api/v2/community/events`, { headers })).status;
        }),
      ),
    );
    expect(statuses).toEqual([200, 200, 401]);
  });

  it("names files that there are", () => {
    const files = [...readme.matchAll(/^\| `((?:src|test)\/[^`]*)`/gm)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(join(PACKAGE, file)))).toEqual([]);
  });

  it("links to files that there are", () => {
    const links = [...readme.matchAll(/\]\((\.\.?\/[^)#]*)/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(join(PACKAGE, link)))).toEqual([]);
  });
});
