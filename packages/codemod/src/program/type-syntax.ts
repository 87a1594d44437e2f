import { ts } from "ts-morph";

/** The union that a type is a part of; the type itself if it is of none. */
export function wholeOf(type: ts.Node): ts.Node {
  const { parent } = type;
  return ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent) ? wholeOf(parent) : type;
}

/** True if another type is asked whether it is one: `"startsAt" | "endsAt"` in `Key extends "startsAt" | "endsAt" ? …`. */
export function isAskedFor(type: ts.Node): type is ts.Node & { parent: ts.ConditionalTypeNode } {
  return ts.isConditionalTypeNode(type.parent) && type.parent.extendsType === type;
}
