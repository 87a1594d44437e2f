import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import { slotsInPath, textsOf } from "../../program/path-marks.ts";
import { isText, type PathText, pathIn } from "../../program/path-names.ts";
import { placeOf } from "../../program/place.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * The names in a path, where the type of the place lists all paths of a type of the API.
 *
 * @example
 * declare function register(path: `event.${keyof Event}`): void;
 * register("event.startsAt");
 *
 * @remarks Not seen: a place that takes any path,
 * `declare function register(path: string): void; register("event.startsAt")`.
 */
export const typedPath: Rule = {
  id: "strings/typed-path",
  *resolveMarked(marks: Marks): Iterable<Found> {
    const { program } = marks;
    for (const node of program.nodesOfKind(isText)) {
      const path = pathIn(node);
      if (!path?.names.some((name) => name && program.names.has(name.text))) continue;
      for (const [index, slots] of meaningsOf(marks, path).entries()) {
        const name = path.names[index];
        if (!name || !program.names.has(name.text)) continue;
        const from = program.slotAtPlace("text", name.place);
        yield* edgesFrom(from, slots, "certain", placeOf(node));
      }
    }
  },
};

/** The declarations of the names of a path, wherever the text goes. */
function meaningsOf(marks: Marks, path: PathText): Slot[][] {
  const { compiler, values } = marks.program;
  const found: Slot[][] = path.names.map(() => []);
  const collect = (texts: readonly string[]): boolean => {
    const slots = slotsInPath(marks, texts, path);
    for (const [index, own] of slots.entries()) found[index]?.push(...own);
    return slots.some((own) => own.length > 0);
  };
  const keysOf = (type: Type | null) => {
    return type
      ? compiler.partsOf(type).flatMap((part) => compiler.propertiesOf(part).map(({ name }) => name))
      : [];
  };
  const isEnd = (node: ts.Node, rest: readonly string[]): boolean =>
    rest.length === 0 && ts.isExpression(node) && collect(textsOf(marks, compiler.contextualTypeAt(node)));
  const holder = path.node.parent;
  if (ts.isPropertyAssignment(holder) && holder.name === path.node)
    collect(keysOf(compiler.contextualTypeAt(holder.parent)));
  for (const { kind, path: rest, other } of values.usesOf(path.node, { isEnd }).uses)
    if (kind === "key" && other && rest.length === 0) collect(keysOf(compiler.typeAt(other.node)));
  if (ts.isStringLiteralLike(path.node) && found.every((slots) => slots.length === 0))
    collect(compiler.expectedTextsAt(path.node));
  return found;
}
