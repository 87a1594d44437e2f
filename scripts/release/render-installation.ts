/** Where tarballs lie, and who is to install them. */
export interface Installation {
  /** The path of the tarball of each package, as a command in the project takes it. */
  tarballs: ReadonlyMap<string, string>;
  /** The folder of the project, and that of the tarballs in it, if they were written into a project. */
  project?: { name: string; folder: string };
}

/** What to write in another project to use the tarballs. */
export function renderInstallation({ tarballs, project }: Installation): string {
  const paths = [...tarballs].map(([name, file]) => [name, file.replaceAll("\\", "/")] as const);
  const all = paths.map(([, file]) => `  ${quote(file)}`).join(" \\\n");
  const overrides = paths.map(
    ([name, file]) => `  ${JSON.stringify(name)}: ${JSON.stringify(`file:${file}`)}`,
  );
  const where = project === undefined ? "the folder of your project" : `the folder \`${project.name}\``;
  return `
With npm, in ${where}. All together, since they depend on each other. What your program does not
import at run time can go to \`devDependencies\` afterwards:

npm install \\
${all}

With pnpm, in \`pnpm-workspace.yaml\` there. Then write the packages that you use, with the version \`*\`, in a package.json,
and run \`pnpm install\`:

overrides:
${overrides.join("\n")}

${commit(project)}`;
}

function commit(project: Installation["project"]): string {
  if (project !== undefined) {
    return (
      `Commit the folder \`${project.folder}\` with the project: package.json and the lockfile name its files, and\n` +
      "`npm ci` needs them in every clone."
    );
  }
  return (
    "Others who clone your project need the tarballs, too. For a project that you share, write them into a folder of it,\n" +
    "as in `npx pnpm pack:all ../my-app/vendor`, and commit that."
  );
}

/** A path as one word of a shell. */
function quote(path: string): string {
  return /^[\w@%+:./-]+$/.test(path) ? path : JSON.stringify(path);
}
