import { ts } from "ts-morph";
import { schemaAround } from "../flows/checked-by.ts";
import { peerOf } from "../referents/expected-texts.ts";
import type { Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";

/**
 * What a key of a schema is called now that an issue is said to be about: `issue.path[0] === "startsAt"`, and
 * `issue.path.includes("startsAt")`. Libraries take any text there.
 */
export function renameOfIssue(work: Work, node: ts.Node & { text: string }): Renamed | undefined {
  if (!ts.isStringLiteralLike(node)) return undefined;
  const read = peerOf(node) ?? listSearched(node);
  if (!read || !isPathOfIssue(read)) return undefined;
  return work.answers.find(
    ({ question: { occurrence, own }, renamed }) =>
      renamed?.kind === "field" &&
      occurrence.node.text === node.text &&
      own !== null &&
      ts.isObjectLiteralExpression(own.parent) &&
      work.edits.has(occurrence.node) &&
      schemaAround(work, occurrence.node) !== null,
  )?.renamed;
}

/** In `issue.path.includes("startsAt")`, the list. */
function listSearched({ parent: call }: ts.Node): ts.Expression | null {
  const called = ts.isCallExpression(call) ? call.expression : undefined;
  const isSearch = called && ts.isPropertyAccessExpression(called) && called.name.text === "includes";
  return isSearch ? called.expression : null;
}

/** `issue.path`, a part of it, or all of it as a text. */
function isPathOfIssue(read: ts.Expression): boolean {
  return /\.path(\[\d+\]|\??\.(at|join)\([^)]*\))?$|\bgetDotPath\(/.test(read.getText());
}
