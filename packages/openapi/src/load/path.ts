/** The way to a value from the top of a document, the last token first: most of them are never written out. */
export type Path = { readonly token: string; readonly parent: Path } | null;

export function pathOf(tokens: readonly string[]): Path {
  return tokens.reduce<Path>((parent, token) => ({ token, parent }), null);
}

export function tokensTo(path: Path): string[] {
  const tokens: string[] = [];
  for (let at = path; at !== null; at = at.parent) tokens.push(at.token);
  return tokens.reverse();
}
