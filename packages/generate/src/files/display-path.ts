import { relative, resolve, sep } from "node:path";

/** A path as people know it: from the working directory if it is in it, with slashes; else absolute. */
export function displayPath(path: string): string {
  const absolute = resolve(path);
  const shown = relative(process.cwd(), absolute);
  if (shown === "") return ".";
  const isOutside = shown === ".." || shown.startsWith(`..${sep}`) || resolve(shown) !== absolute;
  return isOutside ? absolute : shown.replaceAll(sep, "/");
}
