import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { x } from "tinyexec";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The program, or why there is none. */
    chromium: { path: string } | { missing: string };
  }
}

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Finds a Chromium for the tests that need one; a machine that is there for tests alone gets Debian's. */
export async function setup(project: TestProject): Promise<void> {
  const path = findChromium() ?? (await installChromium());
  const missing = "There is no Chromium (or Chrome) on this machine, and none could be installed.";
  project.provide("chromium", path === null ? { missing } : { path });
}

function findChromium(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC];
  return candidates.find(isProgram) ?? null;
}

async function installChromium(): Promise<string | null> {
  if (!process.env.CI || process.getuid?.() !== 0) return null;
  const options = {
    nodePath: false,
    nodeOptions: { env: { DEBIAN_FRONTEND: "noninteractive" } },
    timeout: 240_000,
  };
  try {
    await x("apt-get", ["update"], { ...options, throwOnError: true });
    await x("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], {
      ...options,
      throwOnError: true,
    });
  } catch {
    return null;
  }
  return findChromium();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
