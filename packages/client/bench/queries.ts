import { rmSync } from "node:fs";
import type { Contender } from "./contenders.ts";
import { measureCalls } from "./measure-calls.ts";
import { measureSize } from "./measure-size.ts";
import { measureTypes } from "./measure-types.ts";
import { prepareQueries, table } from "./prepare.ts";
import { counted, printMeasures } from "./print-measures.ts";
import { type QueryContender, queryContenders, WITH_CORE } from "./query-contenders.ts";

// The cost of options for TanStack Query, beside generators that write them for each operation.

const TANSTACK = "@tanstack/react-query";

/** With the hook of each operation. */
const hooks = queryContenders.map(
  (one): QueryContender => ({
    ...one,
    imports: `${one.imports}\nimport { useMutation, useQuery } from "${TANSTACK}";\nexport const both = [useMutation, useQuery];`,
    call: one.hook,
  }),
);

/** Queries that are read, with how long their data is fresh. */
const reads = (staleTime: string) =>
  queryContenders
    .filter(({ name }) => name !== WITH_CORE)
    .map(
      (one): Contender => ({
        ...one,
        imports: `${one.imports}\nimport { QueryClient } from "${TANSTACK}";`,
        setup: `${one.setup}\nconst queryClient = new QueryClient();`,
        call: (operation, body) =>
          `queryClient.fetchQuery({ ...${one.call(operation, body)}, staleTime: ${staleTime} } as never)`,
      }),
    );

const folder = await prepareQueries();
try {
  const ids = table.map(({ id }) => id);
  const print = printMeasures(folder, queryContenders);
  await print(
    "size of one query beside TanStack Query, minified and gzipped",
    "bytes",
    counted(measureSize(["listEvents"])),
  );
  await print("size of twenty operations", "bytes", counted(measureSize(ids.slice(0, 20))));
  const printHooks = printMeasures(folder, hooks);
  await printHooks(
    `instantiations of types in ${ids.length} hooks`,
    "",
    counted(measureTypes("Instantiations")),
  );
  await printHooks("time to check them", "s", counted(measureTypes("Check time")));
  for (const [title, staleTime] of [
    ["computing time of a query that is in the cache", "Infinity"],
    ["computing time of a query that is not, without a network", "0"],
  ] as const)
    await printMeasures(folder, reads(staleTime))(title, "µs", measureCalls("getEvent"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
