import type { Member } from "./manifest.ts";

/** A published package depends on what its sources import; what only its tests import is a devDependency. */
export function dependencyWhereUsed({ file, manifest, imported }: Member): string[] {
  const { name, dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;
  if (manifest.private) return [];
  const declared = { ...dependencies, ...peerDependencies };
  // Types alone are gone when it runs.
  const types = { ...declared, ...devDependencies };
  const isDeclared = (one: string) => one === name || one in declared || `@types/${one}` in types;
  const unused = Object.keys(dependencies).filter((one) => !imported.has(one));
  const missing = [...imported].filter((one) => !isDeclared(one));
  return [
    ...unused.map(
      (one) =>
        `${file}: Expected \`${one}\` in devDependencies, received a dependency that no source imports.`,
    ),
    ...missing.map(
      (one) => `${file}: Expected \`${one}\` in dependencies, since a source imports it, received none.`,
    ),
  ];
}
