import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { WORKSPACE } from "../display-path.ts";
import { distTag } from "./dist-tag.ts";
import { type RootManifest, repositoryFields } from "./repository.ts";

interface Manifest {
  version: string;
  publishConfig?: Record<string, unknown>;
}

/**
 * The package.json that goes into the tarball of a package: with what every package says alike.
 * Until the address of the repository is known, packages can be packed and tried, but not published.
 */
export function packedManifest(manifest: Manifest, folder: string): Manifest {
  const root = readRootManifest();
  const directory = relative(WORKSPACE, folder).split(sep).join("/");
  const tag = distTag(manifest.version);
  return {
    ...manifest,
    ...(root.repository === undefined ? {} : repositoryFields(root, directory)),
    // `npm publish` of the tarball obeys it, so that nobody has to think of it.
    ...(tag === "latest" ? {} : { publishConfig: { ...manifest.publishConfig, tag } }),
  };
}

export function readRootManifest(): RootManifest {
  return JSON.parse(readFileSync(join(WORKSPACE, "package.json"), "utf8"));
}
