import { execFileSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { movedOffset } from "../src/moved-places.ts";
import { applyTextEdits, type TextEdit } from "../src/text-edit.ts";
import { CONSUMER, consumer, FLAGS, NEW_TYPES, PACKAGE } from "./consumer.ts";

/** A text of different characters, and edits in it, in their order, that insert none of them. */
const edited = fc
  .record({
    text: fc.constant("abcdefghijklmnopqrstuvwxyz"),
    cuts: fc.uniqueArray(fc.nat(26), { maxLength: 8 }),
    texts: fc.array(fc.constantFrom("", "1", "\n", "234\n56"), { minLength: 4, maxLength: 4 }),
  })
  .map(({ text, cuts, texts }) => {
    const ends = cuts.sort((a, b) => a - b);
    const edits = texts.flatMap((inserted, index): TextEdit[] => {
      const [start, end] = ends.slice(2 * index);
      return start === undefined || end === undefined ? [] : [{ start, end, text: inserted }];
    });
    return { text, edits };
  });

it("finds what is not edited where it is afterwards", () => {
  fc.assert(
    fc.property(edited, ({ text, edits }) => {
      const after = applyTextEdits(text, edits);
      for (const [offset, letter] of [...text].entries()) {
        const isEdited = edits.some(({ start, end }) => start <= offset && offset < end);
        const expected = isEdited ? undefined : letter;
        if (expected) expect(after[movedOffset(offset, edits)]).toBe(expected);
        else expect(after).not.toContain(letter);
      }
    }),
  );
});

it("says where errors are in the files that were written, as a compiler does", async () => {
  const { report, write, folder } = consumer({
    ...CONSUMER,
    "src/entry.ts": `\ufeffimport type { components } from "./api";

type Entry = components["schemas"]["Entry"];
interface Row { startsAt: string }
const show = (row: Row) => row.startsAt;

export function label({ id, startsAt }: Entry): string {
  return id + startsAt;
}
/* Told. */ export const all = (events: components["schemas"]["Event"][]) => events.map((event) => show(event));
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
