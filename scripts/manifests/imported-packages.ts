import { isBuiltin } from "node:module";

const IMPORT = /\b(?:from|import|import\s*\(|resolve\()\s*["'](@?[a-z0-9][\w./-]*)["']/g;

/** The names of the packages that a source imports, its own modules and those of Node.js aside. Comments do not count. */
export function importedPackages(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return Array.from(code.matchAll(IMPORT), ([, path = ""]) => path)
    .filter((path) => !isBuiltin(path))
    .map((path) =>
      path
        .split("/")
        .slice(0, path.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}
