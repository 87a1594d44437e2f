import { rmSync } from "node:fs";
import { contenders } from "./contenders.ts";
import { measureCalls, measureNetworkCalls } from "./measure-calls.ts";
import { measureSize } from "./measure-size.ts";
import { measureTypes } from "./measure-types.ts";
import { prepare } from "./prepare.ts";
import { counted, printMeasures } from "./print-measures.ts";

// What a client costs, beside openapi-fetch and beside clients of other kinds: bytes in a bundle, time of a call, work of
// the type checker.

const folder = await prepare();
const print = printMeasures(folder, contenders);
try {
  await print(
    "size of a bundle that lists events, minified and gzipped",
    "bytes",
    counted(measureSize(["listEvents"])),
  );
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
  await print(
    "instantiations of types in 25 calls, one of each operation",
    "",
    counted(measureTypes("Instantiations")),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
