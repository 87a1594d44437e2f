import { ts } from "ts-morph";
import { declarationsOf, lookUp, partsOf } from "./property-lookup.ts";
import type { Work } from "./work.ts";

/** Whether `"startAt" in value` tells the same things apart as `"startsAt" in value` did. True anywhere else. */
export function tellsApart(work: Work, name: ts.Expression, from: string, to: string): boolean {
  const { parent } = name;
  const isTest =
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    parent.left === name;
  if (!isTest) return true;
  const { checker } = work;
  const others = partsOf(checker.getTypeAtLocation(parent.right)).filter(
    (part) => !lookUp(checker, part, from),
  );
  return others.every((part) =>
    checker.getPropertiesOfType(checker.getApparentType(part)).every((property) => {
      const renamed = work.renameAmong(declarationsOf(property));
      return (renamed ? renamed.to : property.name) !== to;
    }),
  );
}
