/** A package.json, as far as it names other packages. */
export interface Manifest {
  name: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A manifest of the workspace, and what the sources that it publishes import. */
export interface Member {
  /** As messages call it. */
  file: string;
  manifest: Manifest;
  /** The names of the packages that its `src` imports. */
  imported: ReadonlySet<string>;
}
