import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { history } from "./git.ts";

/** The version of a package that is installed for a folder; null if it is not. */
export function installedVersion(folder: string, name: string): string | null {
  try {
    const require = createRequire(join(folder, "package.json"));
    const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8"));
    return typeof version === "string" ? version : null;
  } catch {
    return null;
  }
}

/**
 * The version that code was written for: the last one that was committed in `package.json` and is another one than what
 * is installed. If none ever was, the installed one.
 */
export async function writtenFor(
  folder: string,
  name: string,
  installed: string | null,
): Promise<string | null> {
  for await (const text of history(folder, "package.json")) {
    const version = versionIn(text, name);
    if (version !== null && version !== installed) return version;
  }
  return installed ?? (existsSync(join(folder, "package.json")) ? declaredVersion(folder, name) : null);
}

function declaredVersion(folder: string, name: string): string | null {
  return versionIn(readFileSync(join(folder, "package.json"), "utf8"), name);
}

/** The version that a manifest asks for, without the sign of a range: `1.2.0` of `^1.2.0`. */
function versionIn(manifest: string, name: string): string | null {
  try {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(manifest);
    const range: unknown = { ...peerDependencies, ...devDependencies, ...dependencies }[name];
    return typeof range === "string" ? (range.match(/\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/)?.[0] ?? null) : null;
  } catch {
    return null;
  }
}
