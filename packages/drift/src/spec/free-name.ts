/** The first name that is not taken; else another one with the first number from 2 on that makes it free. */
export function freeName(names: readonly string[], numbered: string, taken: ReadonlySet<string>): string {
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${numbered}${number}`)) number += 1;
  return `${numbered}${number}`;
}
