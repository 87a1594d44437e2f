import { InvalidArgumentError } from "commander";

/** Reads an option that may be given again. */
export function collect(value: string, values: readonly string[] = []): string[] {
  if (value === "") throw new InvalidArgumentError("Expected a text that is not empty.");
  return [...values, value];
}

/** Reads a number of samples. */
export function atLeastOne(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Expected a whole number from 1 on.");
}
