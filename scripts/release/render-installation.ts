/**
 * What to write in another project to use the tarballs.
 *
 * @param tarballs The path of the tarball of each package.
 */
export function renderInstallation(tarballs: ReadonlyMap<string, string>): string {
  const paths = [...tarballs].map(([name, file]) => [name, file.replaceAll("\\", "/")] as const);
  const all = paths.map(([, file]) => `  ${quote(file)}`).join(" \\\n");
  const overrides = paths.map(
    ([name, file]) => `  ${JSON.stringify(name)}: ${JSON.stringify(`file:${file}`)}`,
  );
  return `
With npm, in the folder of your project. All together, since they depend on each other. What your program does not import at
run time can go to \`devDependencies\` afterwards:

npm install \\
${all}

With pnpm, in \`pnpm-workspace.yaml\`. Then write the packages that you use, with the version \`*\`, in a package.json,
and run \`pnpm install\`:

overrides:
${overrides.join("\n")}`;
}

/** A path as one word of a shell. */
function quote(path: string): string {
  return /^[\w@%+:./-]+$/.test(path) ? path : JSON.stringify(path);
}
