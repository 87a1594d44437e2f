/** Names of headers in lower case; nothing that is no name, such as the pseudo-headers of HTTP/2 (`:method`). */
export function headerNames(names: readonly unknown[]): string[] {
  return names
    .map((name) => String(name).toLowerCase())
    .filter((name) => /^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name));
}
