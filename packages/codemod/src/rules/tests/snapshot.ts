import { basename, dirname, join } from "node:path";
import { ts } from "ts-morph";
import type { Place, Slot } from "../../graph/slots.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { SNAPSHOT_MATCHERS } from "../conventions.ts";
import { edgesFrom } from "../edges-to.ts";
import { membersWithin } from "../members-within.ts";
import type { Found, Rule } from "../rule.ts";
import { checkedBy } from "./stands-for.ts";

/**
 * A name in a snapshot of a value that has a type of the API: in the test itself, or in the file of snapshots beside
 * it. Snapshots are reported; the test runner writes them again.
 *
 * @example
 * expect(event).toMatchInlineSnapshot('{ "startsAt": "" }');
 *
 * @remarks Not seen: a snapshot of a value without a type,
 * `expect(JSON.parse(text)).toMatchInlineSnapshot('{ "startsAt": "" }')`.
 */
export const snapshot: Rule = {
  id: "tests/snapshot",
  *resolve(program: Program): Iterable<Found> {
    for (const call of program.nodesOfKind(ts.isCallExpression)) {
      const { expression: callee, arguments: given } = call;
      if (!ts.isPropertyAccessExpression(callee) || !SNAPSHOT_MATCHERS.has(callee.name.text)) continue;
      const value = checkedBy(call);
      const type = value ? program.compiler.typeAt(value) : null;
      if (!type || !program.holders.hasName(type)) continue;
      const texts = given.some(ts.isStringLiteralLike)
        ? given.filter(ts.isStringLiteralLike).map((one) => ({ place: placeOf(one), text: one.getText() }))
        : snapshotsBeside(program, call.getSourceFile().fileName);
      for (const { name, slots } of membersWithin(program, type))
        for (const text of texts) yield* edgesIn(program, text, name, slots);
    }
  },
};

interface TextAt {
  place: Place;
  text: string;
}

function snapshotsBeside({ files }: Program, test: string): TextAt[] {
  const file = join(dirname(test), "__snapshots__", `${basename(test)}.snap`);
  const text = files.read(file);
  return text === null ? [] : [{ text, place: { file, start: 0, end: text.length } }];
}

/** A test writes all its snapshots anew at once, so that the first place of a name stands for all. */
function* edgesIn(
  program: Program,
  { place: { file, start: before }, text }: TextAt,
  name: string,
  slots: readonly Slot[],
): Iterable<Found> {
  const found = [`"${name}":`, `\\"${name}\\":`].map((key) => text.indexOf(key)).find((at) => at >= 0);
  if (found === undefined) return;
  const start = before + text.indexOf(name, found);
  const from = program.slotAtPlace("data", { file, start, end: start + name.length });
  yield* edgesFrom(from, slots, "convention");
}
