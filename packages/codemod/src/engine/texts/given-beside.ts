import { ts } from "ts-morph";
import { elementOf } from "../flows/flow-types.ts";
import { lookUp, typeOfProperty } from "../referents/property-lookup.ts";
import type { Work } from "../work.ts";
import { type StandIn, standInsFor } from "./given-names.ts";
import { originsOfFields } from "./text-origins.ts";
import { type Votes, votesBy, votesOn, votesOnElements } from "./text-votes.ts";

/**
 * What is said of a text that a function is given, by what it is compared with there: by what that is in this call, as others
 * may give it something else. In `find(events, "draft")`, the state of an event says it for `one.state === state`, and for
 * `const isOpen = isOneOf("draft")` what `isOpen` is called with.
 */
export function votesOnGiven(work: Work, peer: ts.Expression, call: ts.Node | null, text: string): Votes {
  const [root, path] = pathIn(peer);
  const given = root && call ? standInsFor(work, root, call) : null;
  if (!given) return votesOn(work, peer, text);
  const all = given.by.map((one) => votesOnOne(work, one, path, peer, text));
  return {
    votes: all.flatMap(({ votes }) => votes),
    doubts: [...given.unknown, ...all.flatMap(({ doubts }) => doubts)],
    texts: all.flatMap(({ texts }) => texts),
  };
}

/** In `row.info.state`, `row`, and the names that lead on from it. */
function pathIn(read: ts.Expression): [root: ts.Identifier | null, path: readonly string[]] {
  if (ts.isIdentifier(read)) return [read, []];
  if (!ts.isPropertyAccessExpression(read)) return [null, []];
  const [root, path] = pathIn(read.expression);
  return [root, [...path, read.name.text]];
}

function votesOnOne(
  work: Work,
  { value, isElement }: StandIn,
  path: readonly string[],
  read: ts.Expression,
  text: string,
): Votes {
  const { checker } = work;
  if (path.length === 0) return isElement ? votesOnElements(work, value, text) : votesOn(work, value, text);
  const whole = checker.getTypeAtLocation(value);
  let owner = isElement ? elementOf(checker, whole) : whole;
  for (const name of path.slice(0, -1)) owner = owner && typeOfProperty(checker, owner, name);
  const fields = owner && lookUp(checker, owner, path.at(-1) ?? "");
  return fields ? votesBy(work, originsOfFields(work, fields, read), text) : votesOn(work, read, text);
}
