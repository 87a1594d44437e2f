import { ts } from "ts-morph";
import { isMapCall, listKept } from "../flows/lists-gone-through.ts";
import { bodyGiven } from "../referents/body-called.ts";
import { isConstant, resultsOf } from "../syntax/nodes-at.ts";
import { declarationsRead, outermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { readBy } from "./reads.ts";

/** What a list or a set holds. */
export interface ListParts {
  elements: ts.Expression[];
  /** Others, of which it holds what they do. */
  lists: ts.Expression[];
  /** What it is made of otherwise, of which nobody knows what is in it. */
  unknown: ts.Node[];
}

/** What a list or a set is made of, and what is added to it. */
export function partsOfList(work: Work, list: ts.Expression): ListParts {
  const kept = listKept(list);
  if (kept) return { elements: [], lists: [kept], unknown: [] };
  if (ts.isArrayLiteralExpression(list)) {
    const spread = list.elements.filter(ts.isSpreadElement);
    const elements = list.elements.filter((one) => !ts.isSpreadElement(one));
    return { elements, lists: spread.map(({ expression }) => expression), unknown: [] };
  }
  if (isNewSet(list)) return { elements: [], lists: [...(list.arguments ?? [])], unknown: [] };
  return isMapCall(list) ? partsMade(work, list) : partsHeld(work, list);
}

/** What a function makes of each element: one that is written there, or has a name. */
function partsMade(work: Work, call: ts.CallExpression): ListParts {
  const [make] = call.arguments;
  const body = make && bodyGiven(work.checker, make);
  const elements = body ? resultsOf(body) : [];
  return { elements, lists: [], unknown: elements.length > 0 ? [] : [call] };
}

/** What a constant holds, or a field of one: `lists.open`. */
function partsHeld(work: Work, list: ts.Expression): ListParts {
  const [declaration, ...more] = declarationsRead(work.checker, list);
  const isHeld = more.length === 0 && (isConstant(declaration) || isFieldByName(work, declaration));
  const { initializer, name } = isHeld ? declaration : {};
  if (!initializer || !name || !ts.isIdentifier(name)) return { elements: [], lists: [], unknown: [list] };
  const parts: ListParts = { elements: [], lists: [initializer], unknown: [] };
  for (const read of work.references.of(name).map(readBy)) {
    const { parent } = read;
    const isMethod = ts.isPropertyAccessExpression(parent) && parent.expression === read;
    const method = isMethod ? parent.name.text : "";
    if (ADDING.test(method) && ts.isCallExpression(parent.parent))
      parts.elements.push(...parent.parent.arguments);
    else if (!READING.test(method) && !isGoneThrough(read)) parts.unknown.push(read);
  }
  return parts;
}

/** Whether something is a field of a constant that is only read by the names of its fields: nobody else can change it. */
function isFieldByName(work: Work, field: ts.Declaration | undefined): field is ts.PropertyAssignment {
  if (!field || !ts.isPropertyAssignment(field)) return false;
  const { parent: holder } = outermost(field.parent);
  if (!isConstant(holder) || !ts.isIdentifier(holder.name)) return false;
  return work.references
    .of(holder.name)
    .every(
      ({ parent }) =>
        ts.isPropertyAccessExpression(parent) || ts.isTypeQueryNode(parent) || ts.isExportSpecifier(parent),
    );
}

/** What adds to a list, or to a set. */
const ADDING = /^(add|push|unshift)$/;

/** What does not change what is in one. */
const READING =
  /^(at|concat|entries|every|filter|find\w*|flatMap|forEach|has|includes|indexOf|join|keys|lastIndexOf|length|map|reduce|size|slice|some|toSorted|values)$/;

/** Whether a list is only gone through, or copied: `for (const one of list)`, `[...list]`, `new Set(list)`. */
function isGoneThrough({ parent }: ts.Expression): boolean {
  return ts.isForOfStatement(parent) || ts.isSpreadElement(parent) || isNewSet(parent);
}

function isNewSet(node: ts.Node): node is ts.NewExpression {
  return ts.isNewExpression(node) && node.expression.getText() === "Set";
}
