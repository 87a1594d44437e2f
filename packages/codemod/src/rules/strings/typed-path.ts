import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import { typesBeside } from "../../program/keys-beside.ts";
import type { Marks } from "../../program/marks.ts";
import { slotsInPath, textsOf } from "../../program/path-marks.ts";
import { isText, type PathText, pathIn } from "../../program/path-names.ts";
import { placeOf } from "../../program/place.ts";
import { ANY } from "../../program/value-path.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * The names in a path, where the type of the place lists all paths of a type of the API, or a function is given the path
 * together with a value of such a type.
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
      const likely = likelyMeaningsOf(marks, path);
      for (const [index, slots] of meaningsOf(marks, path).entries()) {
        const name = path.names[index];
        if (!name || !program.names.has(name.text)) continue;
        const from = program.slotAtPlace("text", name.place);
        yield* edgesFrom(from, slots, "certain", placeOf(node));
        yield* edgesFrom(from, likely[index] ?? [], "guess", placeOf(node));
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

/** The likely declarations of the names of a path, by the values that its parts read. */
function likelyMeaningsOf(marks: Marks, path: PathText): Slot[][] {
  const { typed, values } = marks.program;
  const first = path.names[0]?.text ?? "";
  const owners = values.usesOf(path.node).uses.flatMap(({ kind, node, path: rest, other, calls }) => {
    if (kind === "argument") return typesBeside(marks, node);
    const isRead = kind === "key" && other && rest.length === 0;
    return isRead ? typed.before(other.node, first, { calls }).typed.flatMap(({ types }) => types) : [];
  });
  return keysAlong(marks, [...new Set(owners)], path);
}

/** The keys that a path leads through from some types on, as far as they have them. */
function keysAlong(marks: Marks, owners: readonly Type[], { names }: PathText): Slot[][] {
  const { compiler } = marks.program;
  let types = owners;
  return names.map((name) => {
    const slots = name ? types.flatMap((type) => marks.keysIn(type, name.text)) : [];
    const parts = types.flatMap((type) => compiler.partsOf(type));
    types = parts.flatMap((part) => marks.typeBelow(part, name?.text ?? ANY) ?? []);
    return slots;
  });
}
