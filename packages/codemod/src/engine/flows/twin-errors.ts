import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { textOfType } from "../../types/type-nodes.ts";
import type { Meeting, MirroredText } from "./twins.ts";

/** A type error, as far as it matters here. */
export interface Mismatch {
  file: ts.SourceFile;
  start: number;
  code: number;
  message: string;
}

/** "Property does not exist": of one type alone, so that no two of them meet. */
const LONELY = new Set([2339, 2551, 2568]);

/** What meets where an error is, if the error is about that. */
export function meetingsAt(
  meetings: readonly Meeting[],
  { file, start, code, message }: Mismatch,
): Meeting[] {
  if (LONELY.has(code)) return [];
  const isSaid = ({ renamed }: Meeting) =>
    [renamed.from, renamed.to].some((name) => name !== null && message.includes(name));
  const found = meetings
    .filter(({ place }) => place.getSourceFile() === file)
    .map((meeting) => ({ meeting, holder: holderOf(meeting.place, start) }))
    .filter(({ meeting, holder }) => holder !== null && isSaid(meeting))
    .sort(
      (a, b) =>
        lengthOf(a.holder) - lengthOf(b.holder) || lengthOf(a.meeting.place) - lengthOf(b.meeting.place),
    );
  const [first] = found;
  if (!first) return [];
  const here = meetings.filter(({ place }) => place === first.meeting.place);
  return [...new Map(here.map((meeting) => [meeting.twin, meeting])).values()];
}

/** What says that a value is given to something: the place itself, or what the compiler names when it complains. */
function holderOf(place: ts.Expression, position: number): ts.Node | null {
  const contains = (node: ts.Node) => node.getStart() <= position && position < node.end;
  for (let node: ts.Node = place; ; node = node.parent) {
    if (contains(node)) return node;
    if (ts.isStatement(node) || !isGiven(node)) return null;
  }
}

/** Whether what is around an expression only passes it on. */
function isGiven({ parent }: ts.Node): boolean {
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isAwaitExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isJsxSpreadAttribute(parent) ||
    ts.isJsxAttributes(parent) ||
    ts.isJsxOpeningLikeElement(parent)
  );
}

function lengthOf(node: ts.Node | null): number {
  return node ? node.end - node.getStart() : 0;
}

/** An enum that is written again: the error is where one of its values meets what the API calls otherwise. */
export function unionIn(values: readonly MirroredText[], { file, start, message }: Mismatch): MirroredText[] {
  // What is around the values is written out before them, and each compiler leaves out other parts of that.
  const reason = message.slice(message.lastIndexOf("\n") + 1);
  if (/is missing (in type|the following properties)/.test(reason)) return [];
  const all = values.filter(({ renamed }) => reason.includes(JSON.stringify(renamed.to)));
  const isNamed = ({ node }: MirroredText) => {
    const declared =
      ts.findAncestor(node, ts.isTypeAliasDeclaration) ?? ts.findAncestor(node, ts.isEnumDeclaration);
    return declared !== undefined && new RegExp(`\\b${inPattern(declared.name.text)}\\b`).test(message);
  };
  const said = all.filter(({ renamed }) => reason.includes(JSON.stringify(renamed.from)));
  const isBeside = ({ node }: MirroredText) => {
    const around = ts.findAncestor(node, ts.isStatement);
    return around?.getSourceFile() === file && around.pos <= start && start < around.end;
  };
  const listed = unionsIn(message);
  const isListed = ({ node: { parent: literal } }: MirroredText) => {
    const types = ts.isUnionTypeNode(literal.parent) ? literal.parent.types : [];
    const texts = new Set(types.flatMap((type) => textOfType(type) ?? []));
    return listed.some((union) => union.size === texts.size && [...union].every((text) => texts.has(text)));
  };
  const one =
    all.find(isNamed) ??
    said.find(isBeside) ??
    said.find(isListed) ??
    said.find(({ isCompared }) => !isCompared);
  return values.filter(({ node }) => node.parent.parent === one?.node.parent.parent);
}

/** The unions of texts that a message names as a whole: `'"draft" | "done" | undefined'`. */
function unionsIn(message: string): ReadonlySet<string>[] {
  return [...message.matchAll(/'([^']*)'/g)].map(
    ([, type = ""]) => new Set([...type.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text)),
  );
}
