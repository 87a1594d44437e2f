import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { afterFile } from "../../../scripts/testing/after-file.ts";
import { pack, unpack } from "../../../scripts/testing/packed-package.ts";

export const PACKAGE = resolve(import.meta.dirname, "..");

/** Packed when first asked for, once for all tests of a file. */
let tarballs: Promise<string[]> | undefined;

/** The tarballs of this package and of the types, as npm would publish them. */
export function packedPackages(): Promise<string[]> {
  tarballs ??= packBoth();
  return tarballs;
}

function packBoth(): Promise<string[]> {
  const packed = mkdtempSync(join(tmpdir(), "tenant-api-packed-"));
  afterFile(() => {
    rmSync(packed, { recursive: true, force: true });
    tarballs = undefined;
  });
  return Promise.all([
    pack(PACKAGE, join(packed, "client")),
    pack(resolve(PACKAGE, "../types"), join(packed, "types")),
  ]);
}

/** An empty project outside the workspace. @param atEnd Removes it: after the test, or `afterFile`. */
export function emptyProject(atEnd: (cleanUp: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "tenant-api-client-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return folder;
}

/** A project in which this package is unpacked from its tarball, as npm would, with what it depends on. */
export async function consumerProject(atEnd?: (cleanUp: () => void) => void): Promise<string> {
  const folder = emptyProject(atEnd);
  const [client = "", types = ""] = await packedPackages();
  await unpack(client, join(folder, "node_modules/@tenant-api/client"));
  await unpack(types, join(folder, "node_modules/@tenant-api/types"));
  const openapiFetch = realpathSync(join(PACKAGE, "node_modules/openapi-fetch"));
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
    link(realpathSync(join(openapiFetch, "..", name)), join(folder, "node_modules", name));
  }
  return folder;
}

/** Makes a package that is installed here one of a project, too. */
export function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
