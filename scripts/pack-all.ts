import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { displayPath, WORKSPACE } from "./display-path.ts";
import { InputError } from "./input-error.ts";
import { buildPublished } from "./release/build-published.ts";
import { publishedPackages } from "./release/published-packages.ts";
import { renderInstallation } from "./release/render-installation.ts";
import { rootCommand } from "./root-command.ts";
import { print, runCommandLine } from "./run.ts";
import { startTool } from "./start-program.ts";

/** The names of the tarballs, each after those that it depends on: the order to publish them in. */
const LIST = "tarballs.txt";

const command = rootCommand("pnpm pack:all", {
  description: "Build, pack every package as it would be published, and say how to install the tarballs",
  examples: [
    ["pnpm pack:all", "into the folder `tarballs`"],
    ["pnpm pack:all ../my-app/vendor", "into a folder of another project, to be committed there"],
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
    const { stdout } = await startTool("pnpm", ["pack", "--json", "--pack-destination", destination], {
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
  const project = projectOf(destination);
  if (project === undefined) print(renderInstallation({ tarballs }));
  else {
    const fromProject = [...tarballs].map(([name, file]) => [name, `./${relative(project, file)}`] as const);
    const folder = relative(project, destination).replaceAll("\\", "/");
    print(
      renderInstallation({
        tarballs: new Map(fromProject),
        project: { name: basename(project), folder },
      }),
    );
  }
  return 0;
});

/** The project that a folder belongs to: with the next package.json above, or, before there is one, right above. */
function projectOf(folder: string): string | undefined {
  if (!relative(WORKSPACE, folder).startsWith("..")) return undefined;
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above))
    if (existsSync(join(above, "package.json"))) return above;
  return dirname(folder);
}

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
