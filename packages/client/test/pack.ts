import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";

/** The tarball of a package, as npm would publish it, in an empty folder. */
export async function pack(source: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await x("pnpm", ["pack", "--pack-destination", folder], {
    nodeOptions: { cwd: source },
    throwOnError: true,
  });
  const [tarball = ""] = readdirSync(folder);
  return join(folder, tarball);
}
