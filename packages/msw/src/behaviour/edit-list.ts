/** Puts other items into a list. In place: whoever holds a list of the state sees what becomes of it. */
export function refill<T>(list: T[], items: readonly T[]): void {
  const next = [...items];
  list.length = 0;
  for (const item of next) list.push(item);
}

/** Takes out of a list, in place, what `isMeant` says. */
export function removeFrom<T>(list: T[], isMeant: (item: T) => boolean): void {
  refill(
    list,
    list.filter((item) => !isMeant(item)),
  );
}
