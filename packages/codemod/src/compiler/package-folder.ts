import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of the package that has a file: by its name in `node_modules`, or by the nearest manifest. */
export function packageFolder(path: string): string | undefined {
  const installed = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
  if (installed !== undefined) return installed;
  const folder = dirname(path);
  if (folder === path) return undefined;
  return existsSync(join(folder, "package.json")) ? folder : packageFolder(folder);
}
