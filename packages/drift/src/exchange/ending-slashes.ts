/** A path without the slashes that it ends with. `/\/+$/` would look at a row of slashes from each of them. */
export function withoutEndingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
