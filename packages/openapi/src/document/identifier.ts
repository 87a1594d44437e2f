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

function wordsOf(name: string): string[] {
  return name.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function startWithLetter(name: string): string {
  return isIdentifier(name) ? name : `_${name}`;
}
