import { rmSync } from "node:fs";
import { contenders, OPENAPI_FETCH } from "./contenders.ts";
import type { Measure } from "./measure.ts";
import { measureCalls, measureNetworkCalls } from "./measure-calls.ts";
import { measureSize } from "./measure-size.ts";
import { measureTypes } from "./measure-types.ts";
import { prepare } from "./prepare.ts";

// What a client costs, beside openapi-fetch and beside clients of other kinds: bytes in a bundle, time of a call, work of
// the type checker.

const folder = await prepare();
try {
  await print("size of a bundle that lists events, minified and gzipped", "bytes", counted(measureSize));
  await print("time of a call that reads an event, over HTTP on loopback", "µs", measureNetworkCalls);
  await print(
    "computing time of a call that reads an event, without a network",
    "µs",
    measureCalls("getEvent"),
  );
  await print(
    "computing time of a call that updates an event, without a network",
    "µs",
    measureCalls("updateEvent"),
  );
  await print("instantiations of types in 25 calls, one of each operation", "", counted(measureTypes));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A count is the same in each run, so it has no spread. */
function counted(measure: (folder: string, list: typeof contenders) => Promise<number[]>) {
  return async (folder: string, list: typeof contenders): Promise<Measure[]> => {
    const amounts = await measure(folder, list);
    const baseline = amounts[list.findIndex(({ name }) => name === OPENAPI_FETCH)] ?? Number.NaN;
    return amounts.map((amount) => ({ amount, ratio: amount / baseline }));
  };
}

async function print(
  title: string,
  unit: string,
  measure: (folder: string, list: typeof contenders) => Promise<Measure[]>,
): Promise<void> {
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
}
