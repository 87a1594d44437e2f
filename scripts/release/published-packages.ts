import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { WORKSPACE } from "../display-path.ts";

export interface PublishedPackage {
  name: string;
  /** Its folder, from the root, with slashes. */
  directory: string;
  /** The published packages that it depends on, or wants beside it. */
  dependencies: string[];
}

/** The packages that are published, each after those that it depends on. */
export function publishedPackages(): PublishedPackage[] {
  const manifests = globSync("packages/*/package.json", { cwd: WORKSPACE })
    .sort()
    .map((file) => ({
      directory: dirname(file).replaceAll("\\", "/"),
      ...JSON.parse(readFileSync(join(WORKSPACE, file), "utf8")),
    }));
  const published = manifests.filter((manifest) => manifest.private !== true);
  const names = published.map(({ name }) => name);
  return sortByDependencies(
    published.map(({ name, directory, dependencies, peerDependencies }) => {
      const needed = { ...dependencies, ...peerDependencies };
      return { name, directory, dependencies: names.filter((other) => other in needed) };
    }),
  );
}

function sortByDependencies(packages: readonly PublishedPackage[]): PublishedPackage[] {
  const sorted = new Set<PublishedPackage>();
  const add = (one: PublishedPackage) => {
    for (const name of one.dependencies) {
      const other = packages.find((candidate) => candidate.name === name);
      if (other !== undefined && !sorted.has(other)) add(other);
    }
    sorted.add(one);
  };
  for (const one of packages) add(one);
  return [...sorted];
}
