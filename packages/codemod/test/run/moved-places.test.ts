import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CONSUMER, consumer, FLAGS, NEW_TYPES, PACKAGE } from "../consumer.ts";

it("says where errors are in the files that were written, as a compiler does", async () => {
  const { report, write, folder } = consumer({
    ...CONSUMER,
    "src/entry.ts": `\ufeffimport type { components } from "./api";

type Entry = components["schemas"]["Entry"];
interface Row { startsAt: string }
const show = (row: Row) => row.startsAt;

export function label(entry: Entry): string {
  const { id, startsAt } = entry;
  return id + startsAt;
}
/* Told. */ export const all = (events: components["schemas"]["Event"][]) => events.map((event) => [event.startsAt, show(event)]);
`,
  });
  const { attention, verification } = await report(...FLAGS, "--guard-unions");
  write({ "src/api.d.ts": NEW_TYPES });
  const tsc = join(PACKAGE, "node_modules/.bin/tsc");
  const run = () => execFileSync(tsc, ["--pretty", "false"], { cwd: folder, encoding: "utf8" });
  let output = "";
  try {
    run();
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const errors = [...output.matchAll(/^(\S+)\((\d+),(\d+)\): error TS(\d+)/gm)].map(
    ([, file, line, column, code]) => ({
      file,
      line: Number(line),
      column: Number(column),
      code: Number(code),
    }),
  );
  expect(errors).toMatchObject([{ file: "src/entry.ts", line: 11 }]);
  expect(verification?.new).toMatchObject(errors);
  expect(attention).toMatchObject([{ file: "src/entry.ts", line: 11, reason: "twin" }]);
});
