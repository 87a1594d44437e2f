import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { isAccess } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { type DualRead, dualRead } from "./dual-read.ts";
import { assertedNames } from "./read-names.ts";

/**
 * A read of one name or another of what may have any further field: `"startAt" in x ? x.startAt : (x as EventCreate).startsAt`.
 * Null if the file has no name for what is left.
 */
export function assertedRead(work: Work, question: Question): DualRead | null {
  const { referent, occurrence } = question;
  const found = referent && assertedNames(work, referent.owner, occurrence.node.text);
  const read = found ? dualRead(work.checker, question, found.names, false) : null;
  if (!found || !read || !isAccess(read.whole)) return null;
  const names = found.rest.map((type) => nameOf(work, occurrence.node.getSourceFile(), type));
  return names.every((name) => name !== undefined) ? { ...read, rest: names.join(" | ") } : null;
}

/** What a type is called in a file, best by a name of its own that all of it knows. */
function nameOf(work: Work, file: ts.SourceFile, type: ts.Type): string | undefined {
  const { checker } = work;
  const found: ts.TypeNode[] = [];
  const visit = (node: ts.Node): void => {
    const isName = (ts.isTypeReferenceNode(node) && !node.typeArguments) || ts.isIndexedAccessTypeNode(node);
    if (isName && checker.getTypeFromTypeNode(node) === type) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const isKnown = (node: ts.TypeNode) => {
    const declared = ts.isTypeReferenceNode(node)
      ? checker.getSymbolAtLocation(node.typeName)?.declarations
      : [];
    return declared?.every((one) => ts.isSourceFile(one.parent) || ts.isImportSpecifier(one)) === true;
  };
  const known = found.filter(isKnown);
  const best = known.find(ts.isTypeReferenceNode) ?? known[0];
  return best && work.textNow(best);
}
