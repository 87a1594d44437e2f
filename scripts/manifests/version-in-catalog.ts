import type { Member } from "./manifest.ts";

/** A version that several manifests would write stands in the catalog of pnpm-workspace.yaml. */
export function versionInCatalog(
  members: readonly Member[],
  catalog: Readonly<Record<string, string>>,
): string[] {
  const written = new Map<string, { file: string; name: string; version: string }[]>();
  for (const { file, manifest } of members)
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      if (/^(catalog|workspace):/.test(version)) continue;
      const key = `${name}@${version}`;
      written.set(key, [...(written.get(key) ?? []), { file, name, version }]);
    }
  return [...written.values()]
    .filter(([one, other]) => other !== undefined || (one && catalog[one.name] === one.version))
    .flat()
    .map(
      ({ file, name, version }) =>
        `${file}: Expected \`${name}\` as \`catalog:\`, since the version stands elsewhere, too; received \`${version}\`.`,
    );
}
