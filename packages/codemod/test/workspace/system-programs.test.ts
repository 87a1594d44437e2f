import { chmodSync, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { CLI, CONSUMER, consumer, FLAGS } from "../consumer.ts";

const BIN = "node_modules/.bin";

/** A consumer in `app`, above which a package has put a program that is called as one of the system. */
function withPlanted(program: string) {
  const app = Object.fromEntries(Object.entries(CONSUMER).map(([name, text]) => [`app/${name}`, text]));
  const one = consumer({ ".gitignore": "node_modules\nran.txt\n", ...app });
  const ran = join(one.folder, "ran.txt");
  one.write({ [`${BIN}/${program}`]: `#!/bin/sh\necho "$*" >> "${ran}"\nexit 1\n` });
  chmodSync(join(one.folder, BIN, program), 0o755);
  return { ...one, app: join(one.folder, "app"), hasRun: () => existsSync(ran) };
}

describe.concurrent("git is that of the system", () => {
  it.each([
    ["with a planted one in a folder above", (path: string) => path],
    [
      "as npx starts it, with the planted one on the path",
      (path: string, folder: string) => [join(folder, BIN), BIN, `../${BIN}`, path].join(delimiter),
    ],
  ])("%s", async (_, pathIn) => {
    const { folder, app, read, hasRun } = withPlanted("git");
    const env = { NO_COLOR: "1", FORCE_COLOR: undefined, PATH: pathIn(process.env.PATH ?? "", folder) };
    const { exitCode } = await x(process.execPath, [CLI, ...FLAGS], {
      nodeOptions: { cwd: app, env },
    });
    expect([exitCode, hasRun()]).toEqual([0, false]);
    expect(read("app/src/list.ts")).toContain("event.startAt.slice");
  });
});
