import { type Contender, OPENAPI_FETCH } from "./contenders.ts";
import type { Measure } from "./measure.ts";

/** A count is the same in each run, so it has no spread. */
export function counted(measure: (folder: string, list: readonly Contender[]) => Promise<number[]>) {
  return async (folder: string, list: readonly Contender[]): Promise<Measure[]> => {
    const amounts = await measure(folder, list);
    const baseline = amounts[list.findIndex(({ name }) => name === OPENAPI_FETCH)] ?? Number.NaN;
    return amounts.map((amount) => ({ amount, ratio: amount / baseline }));
  };
}

/** Prints what each contender costs, and how often the cost of openapi-fetch that is. */
export function printMeasures(folder: string, contenders: readonly Contender[]) {
  return async (
    title: string,
    unit: string,
    measure: (folder: string, list: readonly Contender[]) => Promise<Measure[]>,
  ): Promise<void> => {
    const measures = await measure(folder, contenders);
    process.stdout.write(`\n${title}\n`);
    contenders.forEach(({ name }, index) => {
      const { amount = Number.NaN, ratio = Number.NaN, spread } = measures[index] ?? {};
      const value = `${amount < 100 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
      const range = spread ? `  (${spread.map((one) => one.toFixed(2)).join(" to ")})` : "";
      process.stdout.write(
        `  ${name.padEnd(38)} ${value.padStart(14)} ${ratio.toFixed(2).padStart(8)}${range}\n`,
      );
    });
  };
}
