import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { jsonRecord, recordOf } from "../text/json-record.ts";
import { Memo } from "./memo.ts";
import { packageFolder } from "./package-folder.ts";

const DEPENDENCIES = ["dependencies", "peerDependencies", "optionalDependencies", "devDependencies"];

/**
 * Tells which packages can use what some files declare: those that have the files, and all that depend on one of these. A package
 * whose manifest cannot be read, as in an archive, may depend on anything.
 */
export class DependentPackages {
  readonly #providers: ReadonlySet<string>;
  readonly #manifests = new Memo<string, Manifest | null>();
  readonly #dependent = new Set<string>();
  readonly #others = new Set<string>();

  constructor(files: Iterable<string>) {
    const folders = [...files].flatMap((path) => packageFolder(path) ?? []);
    this.#providers = new Set(folders.map((folder) => this.#nameOf(folder)));
  }

  /** True if the package that has a file may use them. */
  has(file: string): boolean {
    const folder = packageFolder(file);
    if (folder === undefined || this.#others.has(folder)) return false;
    if (this.#dependent.has(folder)) return true;
    const met = new Set([folder]);
    for (const one of met) {
      if (this.#dependent.has(one) || this.#providers.has(this.#nameOf(one)) || !this.#manifestOf(one)) {
        this.#dependent.add(folder);
        return true;
      }
      for (const below of this.#dependenciesOf(one)) if (!this.#others.has(below)) met.add(below);
    }
    for (const one of met) this.#others.add(one);
    return false;
  }

  #nameOf(folder: string): string {
    return this.#manifestOf(folder)?.name ?? folder;
  }

  #dependenciesOf(folder: string): string[] {
    return (this.#manifestOf(folder)?.dependencies ?? []).flatMap(
      (name) => installedFolder(folder, name) ?? [],
    );
  }

  #manifestOf(folder: string): Manifest | null {
    return this.#manifests.of(folder, () => readManifest(join(folder, "package.json")));
  }
}

interface Manifest {
  name: string;
  /** The names that others are imported by. */
  dependencies: readonly string[];
}

function readManifest(path: string): Manifest | null {
  if (!existsSync(path)) return null;
  const manifest = jsonRecord(readFileSync(path, "utf8"));
  const { name } = manifest;
  if (typeof name !== "string") return null;
  return { name, dependencies: DEPENDENCIES.flatMap((kind) => Object.keys(recordOf(manifest[kind]))) };
}

/** The folder of a package as another one finds it; null if it is not installed. */
function installedFolder(from: string, name: string): string | null {
  const folder = join(from, "node_modules", name);
  if (existsSync(folder)) return realpathSync(folder);
  const above = dirname(from);
  return above === from ? null : installedFolder(above, name);
}
