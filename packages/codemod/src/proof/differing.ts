/** The files that have one text among some, and another one or none among others. */
export function differing(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...new Set([...some.keys(), ...others.keys()])].filter(
    (path) => some.get(path) !== others.get(path),
  );
}
