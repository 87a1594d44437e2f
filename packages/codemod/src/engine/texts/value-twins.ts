import { ts } from "ts-morph";
import { textOfType } from "../../types/type-nodes.ts";
import { nameCalled } from "../operations/asked-operations.ts";
import type { Work } from "../work.ts";

/** `type State = "draft" | "done"` and `z.enum(["draft", "done"])`, which say again what an enum of the API says. */
export function tellValueTwin(work: Work, node: ts.StringLiteralLike): boolean {
  const value = work.renamesOf(node.text).find(({ kind }) => kind === "value");
  const own = value && textsBeside(node);
  if (!own || work.kept.has(node.parent) || work.answerAt(node)?.isAgreedKey) return false;
  const unions = [...work.renamed].flatMap(([declaration, renamed]) =>
    renamed === value && ts.isLiteralTypeNode(declaration) && ts.isUnionTypeNode(declaration.parent)
      ? [textsIn(declaration.parent)]
      : [],
  );
  const same = unions.filter((theirs) => own.every((text) => theirs.includes(text)));
  const isWhole = same.some((theirs) => theirs.length === own.length);
  if (!isWhole && (same.length === 0 || !isType(node))) return false;
  if (!work.twins.values.some((one) => one.node === node))
    work.twins.values.push({ node, renamed: value, isPart: !isWhole && ts.isLiteralTypeNode(node.parent) });
  return true;
}

/** Whether a text is that of a type, or what a library makes one of, which may be a part of an enum. */
function isType(text: ts.StringLiteralLike): boolean {
  return ts.isLiteralTypeNode(text.parent) || isOfSchema(text);
}

/** Whether a schema is made of a text: `z.literal("draft")`, `z.enum(["draft", "live"])`. */
export function isOfSchema({ parent }: ts.Node): boolean {
  return isLiteralSchema(parent) || isListSchema(parent.parent);
}

/** Whether a library makes a type of a text: `z.literal("draft")`. */
export function isLiteralSchema(node: ts.Node): node is ts.CallExpression {
  return isCallOf(node, /^literal$/i);
}

/** The same of a list of them: `z.enum(["draft", "live"])`. */
export function isListSchema(node: ts.Node): node is ts.CallExpression {
  return isCallOf(node, /^(enum|enums|enumerated|oneOf|picklist)$/);
}

/** Whether something is called by one of some names, be it a function or a method. */
function isCallOf(node: ts.Node, names: RegExp): node is ts.CallExpression {
  return ts.isCallExpression(node) && names.test(nameCalled(node.expression));
}

/** The texts of a union, of an enum, or of a list that a type is made of: one that a function takes, or that is a constant. */
function textsBeside({ parent }: ts.StringLiteralLike): string[] | null {
  if (ts.isLiteralTypeNode(parent))
    return ts.isUnionTypeNode(parent.parent) && parent.parent.types.every(isText)
      ? textsIn(parent.parent)
      : null;
  if (ts.isEnumMember(parent)) return textsOf(parent.parent.members.map(({ initializer }) => initializer));
  if (isLiteralSchema(parent)) {
    const { parent: union } = parent;
    const isUnion = ts.isArrayLiteralExpression(union) && isCallOf(union.parent, /^union$/);
    return isUnion
      ? textsOf(union.elements.map((one) => (ts.isCallExpression(one) ? one.arguments[0] : one)))
      : null;
  }
  if (!ts.isArrayLiteralExpression(parent) || parent.elements.length < 2) return null;
  const isMade =
    (ts.isCallExpression(parent.parent) && parent.parent.arguments[0] === parent) ||
    (ts.isAsExpression(parent.parent) && ts.isConstTypeReference(parent.parent.type));
  return isMade ? textsOf(parent.elements) : null;
}

/** Null if not all of some values are texts that are written out. */
function textsOf(values: readonly (ts.Expression | undefined)[]): string[] | null {
  const texts = values.filter((one) => one !== undefined).filter(ts.isStringLiteralLike);
  return texts.length === values.length ? texts.map(({ text }) => text) : null;
}

/** Whether a type is a text, or none at all: what else may be there is told apart by it, and is no enum. */
function isText(type: ts.TypeNode): boolean {
  const isNothing = type.kind === ts.SyntaxKind.UndefinedKeyword || type.getText() === "null";
  return isNothing || textOfType(type) !== null;
}

function textsIn(union: ts.UnionTypeNode): string[] {
  return union.types.flatMap((type) => textOfType(type) ?? []);
}
