import { posix } from "node:path";

/** Where the code is: the folder that the files of a report are relative to, and the root of its repository. Both are absolute. */
export interface SourceRoot {
  folder: string;
  root: string;
}

/** A reference to a file; relative to the root of the repository, if it has a base. */
interface SourceLocation {
  uri: string;
  uriBaseId?: "%SRCROOT%";
}

/**
 * A file as the reference that SARIF asks for (section 3.4): relative to the root of the repository, wherever the run
 * started in it. What is outside of the repository, and what has an address, is absolute.
 *
 * @example
 * sourceLocation("src/a b.ts", { folder: "/app/web", root: "/app" }); // { uri: "web/src/a%20b.ts", uriBaseId: "%SRCROOT%" }
 */
export function sourceLocation(file: string, root: SourceRoot): SourceLocation {
  if (/^(git|https?):/.test(file) && URL.canParse(file)) return { uri: new URL(file).href };
  const path = absolute(slashed(file), slashed(root.folder));
  const local = posix.relative(slashed(root.root), path);
  const isInside = !isAbsolute(local) && local !== "" && local !== ".." && !local.startsWith("../");
  if (isInside) return { uri: encoded(local), uriBaseId: "%SRCROOT%" };
  const drive = encoded(path).replace(/^([a-z])%3A/i, "/$1:");
  return { uri: `file://${drive}` };
}

function absolute(file: string, folder: string): string {
  return posix.normalize(isAbsolute(file) ? file : posix.join(folder, file));
}

function isAbsolute(path: string): boolean {
  return posix.isAbsolute(path) || /^[a-z]:\//i.test(path);
}

/** Windows separates folders by backslashes, which URIs do not know. */
function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}

/** A half of a surrogate pair has no place in a URI. */
function encoded(path: string): string {
  return path
    .replace(/\p{Cs}/gu, "\ufffd")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}
