import ts from "typescript";

/** Whether the name can not be that of a variable in a module. */
export function isReservedWord(name: string): boolean {
  const token = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, name).scan();
  const reserved = token >= ts.SyntaxKind.FirstReservedWord && token <= ts.SyntaxKind.LastFutureReservedWord;
  return reserved || ["await", "arguments", "eval", "undefined"].includes(name);
}

/**
 * The wanted names, with a number behind those that would come twice.
 *
 * @param wanted The names wanted, which may repeat.
 * @param written The names they were made from. One that is wanted as written gets its name before those that
 * were only turned into it, wherever they stand.
 */
export function nameUniquely(wanted: readonly string[], written: readonly string[]): string[] {
  const owners = new Map<string, number>();
  wanted.forEach((name, index) => {
    if (name === written[index] && !owners.has(name)) owners.set(name, index);
  });
  const taken = new Set(owners.keys());
  return wanted.map((name, index) => {
    if (owners.get(name) === index) return name;
    let unique = name;
    for (let count = 2; taken.has(unique); count += 1) unique = `${name}${count}`;
    taken.add(unique);
    return unique;
  });
}
