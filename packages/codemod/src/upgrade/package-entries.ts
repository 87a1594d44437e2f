/** The entries of a package.json that others import. */
interface Manifest {
  exports?: unknown;
  main?: unknown;
  module?: unknown;
  types?: unknown;
  typings?: unknown;
}

const EXTENSION = /(?:\.d)?\.[cm]?[jt]sx?$/;

/**
 * Tells which source files of a package are what others import, by their paths in its folder. A package.json names what is built:
 * `dist/index.d.ts` comes of `src/index.ts`, or of `index.ts`.
 *
 * @example
 * packageEntries('{ "exports": "./dist/index.js" }')("src/index.ts"); // true
 */
export function packageEntries(manifest: string): (path: string) => boolean {
  const { exports, main, module, types, typings } = parse(manifest);
  const built = [exports, main, module, types, typings].flatMap(textsIn).map(nameOf);
  return (path) => {
    const name = nameOf(path);
    return built.some((entry) =>
      [entry, withoutFolder(entry)].some((one) => isLike(one, name) || isLike(one, withoutFolder(name))),
    );
  };
}

function parse(manifest: string): Manifest {
  try {
    const value: unknown = JSON.parse(manifest);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    // Whoever installs the package finds out; nothing of it is known here.
    return {};
  }
}

/** All paths in a value of `exports`, under whatever conditions. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function nameOf(path: string): string {
  return path.replace(/^\.\//, "").replace(EXTENSION, "");
}

function withoutFolder(path: string): string {
  return path.slice(path.indexOf("/") + 1);
}

/** True if a name is that of an entry, in which a star stands for any text. */
function isLike(entry: string, name: string): boolean {
  const [start = "", ...rest] = entry.split("*");
  const end = rest.at(-1);
  if (end === undefined) return entry === name;
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
