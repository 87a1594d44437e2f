/** @throws TypeError where an option is no number from 0 up, or false; `NaN` would switch off what it limits. */
export function checkNumber(option: string, value: unknown): void {
  if (value === undefined || value === false || (typeof value === "number" && value >= 0)) return;
  throw new TypeError(`Expected the option ${option} to be a number from 0 up, received ${value}.`);
}
