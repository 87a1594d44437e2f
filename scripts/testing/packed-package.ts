import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { x } from "tinyexec";

// What the tests of every package need to look at it as npm would publish it.

/** The tarball of the package in a folder, in another folder, which is empty or not there yet. */
export async function pack(source: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await x("pnpm", ["pack", "--pack-destination", folder], {
    nodeOptions: { cwd: source },
    throwOnError: true,
  });
  const [tarball = ""] = readdirSync(folder);
  return join(folder, tarball);
}

/** Unpacks a tarball where npm would install it. */
export async function unpack(tarball: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await x("tar", ["-xzf", tarball, "-C", folder, "--strip-components", "1"], {
    nodePath: false,
    throwOnError: true,
  });
}

/** What publint, and attw for a package of ESM alone, find wrong with the package in a folder. */
export async function problemsOfPackage(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
  const { stdout, exitCode } = await x("attw", ["--pack", ".", "--profile", "esm-only"], {
    nodeOptions: { cwd: folder, env: { NO_COLOR: "1", FORCE_COLOR: undefined } },
  });
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...(exitCode === 0 ? [] : [stdout]),
  ];
}
