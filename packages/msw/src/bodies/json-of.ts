/**
 * A value as JSON.
 *
 * @throws {TypeError} if JSON has no word for it, such as for `undefined`.
 */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`expected a value that JSON has, received ${typeof value}`);
  return text;
}
