import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { WORKSPACE } from "../display-path.ts";

/** A package whose code is checked against the types of the API. */
export interface ApiUser {
  /** From the root, with slashes: `packages/msw`. */
  directory: string;
  isPublished: boolean;
}

const TYPES_PACKAGE = "@tenant-api/types";

/** How code uses them: by their name, or by a package that is typed by them. */
const IMPORT = /(?:from|import\() ?"@tenant-api\/(?:types|client|msw)[/"]/;

/** The types themselves, whose tests use them, and every package that depends on them and whose code imports them. */
export function apiUsers(folder = WORKSPACE): ApiUser[] {
  return globSync("packages/*/package.json", { cwd: folder })
    .sort()
    .flatMap((file) => {
      const directory = dirname(file).replaceAll("\\", "/");
      const manifest = JSON.parse(readFileSync(join(folder, file), "utf8"));
      const uses = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies };
      const isUser = manifest.name === TYPES_PACKAGE || TYPES_PACKAGE in uses;
      return isUser && importsTypes(join(folder, directory))
        ? [{ directory, isPublished: manifest.private !== true }]
        : [];
    });
}

function importsTypes(folder: string): boolean {
  if (!existsSync(join(folder, "tsconfig.json"))) return false;
  const files = globSync("{src,test}/**/*.{ts,tsx}", { cwd: folder });
  return files.some((file) => IMPORT.test(readFileSync(join(folder, file), "utf8")));
}
