/** A share for people: only all is `100 %`, and only none is `0 %`. */
export function percent(count: number, of: number): string {
  const rounded = Math.round((100 * count) / of);
  const shown = count < of && count > 0 ? Math.min(99, Math.max(1, rounded)) : rounded;
  return `${shown} %`;
}
