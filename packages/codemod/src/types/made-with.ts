import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Code } from "../project/code.ts";
import { isGenerated } from "../project/is-generated.ts";
import { rootOf } from "../reach/packages.ts";
import type { UpgradeOptions } from "../upgrade.ts";

/**
 * The files that are made anew with a types file, and never by themselves: those of the same package if that is installed
 * or compiled, and generated ones in the same folder.
 */
export function madeWith(
  code: Code,
  path: string,
  { isOwn, isIgnored }: Pick<UpgradeOptions, "isOwn" | "isIgnored">,
): string[] {
  const isInstalled = (one: string) => !isOwn(one) || isIgnored?.(one) === true;
  const root = isInstalled(path) ? packageOf(path) : undefined;
  const isOfPackage = (other: string) =>
    root !== undefined && isInstalled(other) && other.startsWith(`${root}/`) && packageOf(other) === root;
  const isGeneratedBeside = (other: string) =>
    dirname(other) === dirname(path) && isGenerated(other, code.text(other));
  return code.paths().filter((other) => other !== path && (isOfPackage(other) || isGeneratedBeside(other)));
}

/** The folder of the package that a file is in. */
function packageOf(path: string): string | undefined {
  const root = rootOf(path);
  if (root !== undefined) return root;
  const folder = dirname(path);
  if (folder === path) return undefined;
  return existsSync(join(folder, "package.json")) ? folder : packageOf(folder);
}
