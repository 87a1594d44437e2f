import { ts } from "ts-morph";
import { peerOf } from "../referents/expected-texts.ts";
import { isAnyText } from "../referents/property-lookup.ts";
import { isUntyped } from "../referents/read-referent.ts";
import { outermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { readersOf } from "./constant-readers.ts";
import { votesOn } from "./text-votes.ts";

/**
 * Where a constant is compared with what may be any text and comes from nowhere that is known, or something with any keys is
 * read by it: it may stand for something else there.
 */
export function silentReaders(work: Work, text: ts.StringLiteralLike): ts.Expression[] {
  const { checker } = work;
  return readersOf(work, text).filter((reader) => {
    const peer = peerOf(reader);
    if (peer)
      return (
        !ts.isStringLiteralLike(peer) &&
        isAnyText(checker, checker.getTypeAtLocation(peer)) &&
        votesOn(work, peer, text.text).votes.length === 0
      );
    const { parent: access } = outermost(reader);
    return (
      ts.isElementAccessExpression(access) &&
      access.argumentExpression === outermost(reader) &&
      isUntyped(checker, checker.getTypeAtLocation(access.expression), text.text) &&
      work.tables.lookedUpIn(access.expression) === null
    );
  });
}
