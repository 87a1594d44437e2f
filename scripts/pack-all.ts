import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { x } from "tinyexec";
import { displayPath, WORKSPACE } from "./display-path.ts";
import { InputError } from "./input-error.ts";
import { buildPublished } from "./release/build-published.ts";
import { publishedPackages } from "./release/published-packages.ts";
import { renderInstallation } from "./release/render-installation.ts";
import { rootCommand } from "./root-command.ts";
import { print, runCommandLine } from "./run.ts";

/** The names of the tarballs, each after those that it depends on: the order to publish them in. */
const LIST = "tarballs.txt";

const command = rootCommand("pnpm pack:all", {
  description: "Build, pack every package as it would be published, and say how to install the tarballs",
  examples: [
    ["pnpm pack:all", "into the folder `tarballs`"],
    ["pnpm pack:all ../app/vendor", "into a folder of another project"],
  ],
  exitCodes: { 0: "every package is packed", 1: "the build failed, or a package cannot be packed" },
}).argument("[folder]", "where to write the tarballs", "tarballs");

await runCommandLine(command, async (folder: string) => {
  const destination = resolve(folder);
  prepareFolder(destination);
  const built = await buildPublished("build");
  if (built !== 0) return built;

  const tarballs = new Map<string, string>();
  for (const { name, directory } of publishedPackages()) {
    const { stdout } = await x("pnpm", ["pack", "--json", "--pack-destination", destination], {
      nodeOptions: { cwd: join(WORKSPACE, directory) },
      throwOnError: true,
    });
    tarballs.set(name, join(destination, basename(JSON.parse(stdout).filename)));
  }
  const names = [...tarballs.values()].map((file) => basename(file));
  writeFileSync(join(destination, LIST), `${names.join("\n")}\n`);
  print(`◆ ${displayPath(destination)}`);
  for (const name of names) print(`│ ${name}`);
  print(`└ ${LIST} has their names, in the order to publish them in`);
  print(renderInstallation(tarballs));
  return 0;
});

/** Removes the tarballs of the run before: those of two versions cannot be installed together. */
function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new InputError(
      `${displayPath(folder)}: expected a folder that can be written: ${(error as Error).message}`,
      { cause: error },
    );
  }
  const list = join(folder, LIST);
  if (!existsSync(list)) return;
  for (const name of readFileSync(list, "utf8").split("\n")) {
    if (name.endsWith(".tgz")) rmSync(join(folder, basename(name)), { force: true });
  }
}
