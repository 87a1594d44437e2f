import { ts } from "ts-morph";
import { elementOf } from "../flows/flow-types.ts";
import { listGoneThrough } from "../flows/lists-gone-through.ts";
import { declarationOf } from "../referents/declarations.ts";
import { lookUp, typeOfProperty } from "../referents/property-lookup.ts";
import type { Work } from "../work.ts";
import { givenBeside } from "./given-names.ts";
import { originsOfFields } from "./text-origins.ts";
import { type Votes, votesBy, votesOn } from "./text-votes.ts";

/**
 * What is said of a text that a function is given, by what it is compared with there: by what that is in this call, as others
 * may give it something else. In `find(events, "draft")`, the state of an event says it for `one.state === state`.
 */
export function votesOnGiven(work: Work, peer: ts.Expression, call: ts.Node, text: string): Votes {
  const given = givenBeside(work, peer, call);
  if (given !== peer) return votesOn(work, given, text);
  const owner = ts.isPropertyAccessExpression(peer) ? typeGiven(work, peer.expression, call) : undefined;
  const fields =
    owner && ts.isPropertyAccessExpression(peer) ? lookUp(work.checker, owner, peer.name.text) : null;
  return fields ? votesBy(work, originsOfFields(work, fields, peer), text) : votesOn(work, peer, text);
}

/** What something is in a call that is read off a parameter, or an element of one that is a list. */
function typeGiven(work: Work, read: ts.Expression, call: ts.Node): ts.Type | undefined {
  const { checker } = work;
  if (ts.isPropertyAccessExpression(read)) {
    const owner = typeGiven(work, read.expression, call);
    return owner && typeOfProperty(checker, owner, read.name.text);
  }
  if (!ts.isIdentifier(read)) return undefined;
  const given = givenBeside(work, read, call);
  if (given !== read) return checker.getTypeAtLocation(given);
  const declaration = declarationOf(checker, read);
  const list = declaration && listGoneThrough(declaration);
  const lists = list && typeGiven(work, list, call);
  return (lists && elementOf(checker, lists)) ?? undefined;
}
