import type { ts } from "ts-morph";
import type { Node } from "typescript/unstable/ast";
import type { NodeHandle } from "typescript/unstable/sync";
import type { Declared } from "./compiler.ts";
import { Memo } from "./memo.ts";

/** Finds the declarations that the native compiler's handles stand for. */
export class Declarations {
  readonly #pathsOf: () => readonly string[];
  readonly #nodeOf: (path: string, native: Node) => ts.Node | null;
  readonly #isOpened: (path: string) => boolean;
  readonly #declared = new Memo<string, Declared>();
  readonly #ofLibraries = new Map<Declared, NodeHandle>();
  #paths: ReadonlySet<string> | undefined;
  #byLowerCase: ReadonlyMap<string, string> | undefined;

  /**
   * @param pathsOf The files of the program.
   * @param nodeOf The declaration in our tree of a file for a native one.
   * @param isOpened True if a text was given for a file. The types of the API are read, even if a package has them.
   */
  constructor(
    pathsOf: () => readonly string[],
    nodeOf: (path: string, native: Node) => ts.Node | null,
    isOpened: (path: string) => boolean,
  ) {
    this.#pathsOf = pathsOf;
    this.#nodeOf = nodeOf;
    this.#isOpened = isOpened;
  }

  of(handle: NodeHandle): Declared {
    const { path, index } = handle;
    return this.#declared.of(`${index} ${path}`, () => {
      const file = this.fileAt(path);
      const isLeft = isOfLibrary(file) && !this.#isOpened(file);
      const declared = { path: file, node: isLeft ? null : this.#resolve(file, handle), index };
      if (isLeft) this.#ofLibraries.set(declared, handle);
      return declared;
    });
  }

  libraryNodeOf(declared: Declared): ts.Node | null {
    const handle = this.#ofLibraries.get(declared);
    return handle ? this.#resolve(declared.path, handle) : null;
  }

  #resolve(path: string, handle: NodeHandle): ts.Node | null {
    const native = handle.resolve();
    return native ? this.#nodeOf(path, native) : null;
  }

  /** The name of a file by the path of a handle, which is in lower case on file systems that ignore case. */
  fileAt(path: string): string {
    if (this.has(path)) return path;
    this.#byLowerCase ??= new Map(this.#pathsOf().map((name) => [name.toLowerCase(), name]));
    return this.#byLowerCase.get(path) ?? path;
  }

  /** True if a file belongs to the program. */
  has(path: string): boolean {
    this.#paths ??= new Set(this.#pathsOf());
    return this.#paths.has(path);
  }
}

/** True if a file belongs to a package, as those of TypeScript's library do. */
export function isOfLibrary(path: string): boolean {
  return path.includes("/node_modules/") || path.startsWith("bundled:");
}
