import { rmSync } from "node:fs";
import { contenders, OPENAPI_FETCH } from "./contenders.ts";
import { measureCalls, measureNetworkCalls } from "./measure-calls.ts";
import { measureSize } from "./measure-size.ts";
import { measureTypes } from "./measure-types.ts";
import { prepare } from "./prepare.ts";

// What a client costs, beside openapi-fetch and beside clients of other kinds: bytes in a bundle, time of a call, work of
// the type checker.

const folder = await prepare();
try {
  await print("size of a bundle that lists events, minified and gzipped", "bytes", measureSize);
  await print("time of a call that reads an event, over HTTP on loopback", "µs", measureNetworkCalls);
  await print("time of a call that reads an event, without a network", "µs", measureCalls("getEvent"));
  await print("time of a call that updates an event, without a network", "µs", measureCalls("updateEvent"));
  await print("instantiations of types in 25 calls, one of each operation", "", measureTypes);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function print(
  title: string,
  unit: string,
  measure: (folder: string, list: typeof contenders) => Promise<number[]>,
): Promise<void> {
  const values = await measure(folder, contenders);
  const baseline = values[contenders.findIndex(({ name }) => name === OPENAPI_FETCH)] ?? Number.NaN;
  process.stdout.write(`\n${title}\n`);
  contenders.forEach(({ name }, index) => {
    const value = values[index] ?? Number.NaN;
    const amount = `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
    process.stdout.write(
      `  ${name.padEnd(38)} ${amount.padStart(14)} ${(value / baseline).toFixed(2).padStart(8)}\n`,
    );
  });
}
