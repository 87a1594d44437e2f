import ts from "typescript";

/**
 * The words of a name, joined to an identifier: `get-global-insight` becomes `getGlobalInsight`. What is an
 * identifier already stays as it is, to the letter.
 */
export function toCamelCase(name: string): string {
  if (isIdentifier(name)) return name;
  const [first = "", ...rest] = wordsOf(name);
  return startWithLetter(first + rest.map(capitalize).join(""));
}

/** Like `toCamelCase`, with a capital: `v1.Pod-spec` becomes `V1PodSpec`. */
export function toPascalCase(name: string): string {
  if (isIdentifier(name)) return name;
  return startWithLetter(wordsOf(name).map(capitalize).join(""));
}

/** Whether the name can stand for a property after a dot; reserved words can. */
export function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}

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

function wordsOf(name: string): string[] {
  return name.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function startWithLetter(name: string): string {
  return isIdentifier(name) ? name : `_${name}`;
}
