import { ts } from "ts-morph";
import type { SlotKind } from "../graph/slots.ts";
import { findNames, type NameNode } from "./find-names.ts";
import { roleOf } from "./name-role.ts";
import type { Insertion } from "./place.ts";

/** Stands before and after a mark. It is of the private use area, so that no name has it. */
const SIGN = "\ue000";

/** A literal type, a property of a type, or what a constant has: its types are read by `typeof`. */
export interface Marked {
  kind: SlotKind;
  /** The name in the tree of the text without marks. */
  node: NameNode;
  constant?: "written" | "given";
}

/** Tells the names that generic functions make types of. */
export interface GivenNames {
  hasText(text: ts.Node): boolean;
  /** True if a text is in the files of the API, and so is a declaration. */
  isOfApi(text: ts.Node): boolean;
  hasKeys(literal: ts.ObjectLiteralExpression): boolean;
}

/** The texts of files in which each declaration of a searched name has a second name of its own. */
export interface MarkedNames {
  texts: ReadonlyMap<string, string>;
  /** The new texts of the files that have marks. */
  insertions: ReadonlyMap<string, readonly Insertion[]>;
  marked: readonly Marked[];
}

/**
 * Marks the declarations of names. TypeScript takes all literal types of one text for the same type, so that nobody can say
 * which enum a string is of: with `"draft" | "draft<mark>"` in the place of `"draft"`, and `"startsAt<mark>"` beside
 * `startsAt`, the marks go wherever the type goes, through aliases, generics, `keyof` and mapped types.
 */
export function markNames(
  trees: Iterable<ts.SourceFile>,
  names: ReadonlySet<string>,
  given?: GivenNames,
): MarkedNames {
  const texts = new Map<string, string>();
  const insertions = new Map<string, readonly Insertion[]>();
  const marked: Marked[] = [];
  for (const tree of trees) {
    const own: Insertion[] = [];
    for (const node of findNames(tree, names)) {
      const { kind, node: declaration } = { node: null, ...roleOf(node) };
      const second = JSON.stringify(`${node.text}${SIGN}${marked.length}${SIGN}`);
      if ((node.flags & ts.NodeFlags.JSDoc) !== 0) continue;
      if (
        kind === "text-type" &&
        ts.isLiteralTypeNode(node.parent) &&
        !ts.isImportTypeNode(node.parent.parent)
      ) {
        own.push({ at: node.getStart(tree), text: "(" }, { at: node.end, text: ` | ${second})` });
        marked.push({ kind: "text-type", node });
      } else if (kind === "declaration" && declaration && ts.isPropertySignature(declaration)) {
        const type = declaration.type?.getText(tree) ?? "unknown";
        own.push({ at: declaration.getStart(tree), text: `${second}?: ${type}; ` });
        marked.push({ kind: "member", node });
      } else if (kind === "text" && (isInConstant(node) || given?.hasText(node))) {
        const first = JSON.stringify(node.text);
        own.push({ at: node.getStart(tree), text: "(" }, { at: node.end, text: ` as ${first} | ${second})` });
        const constant = isInConstant(node) ? "written" : "given";
        // A constant of the API declares a value, as a type does.
        marked.push({ kind: "text", node, ...(given?.isOfApi(node) ? {} : { constant }) });
      } else if (kind === "literal-key" && isKeyOfConstant(node)) {
        own.push({ at: node.parent.getStart(tree), text: `${second}: undefined as never, ` });
        marked.push({ kind: "member", node, constant: "written" });
      } else if (kind === "literal-key" && isDescribed(node) && given?.hasKeys(node.parent.parent)) {
        own.push({
          at: node.parent.getStart(tree),
          text: `${second}: ${node.parent.initializer.getText(tree)}, `,
        });
        marked.push({ kind: "member", node, constant: "written" });
      }
    }
    if (own.length === 0) continue;
    own.sort((one, other) => one.at - other.at);
    insertions.set(tree.fileName, own);
    texts.set(tree.fileName, withInsertions(tree.text, own));
  }
  return { texts, insertions, marked };
}

/**
 * The name and the number of the mark in a text; null if it has none. A type may have made a longer name of both.
 *
 * @example
 * markIn("onStartsAt<mark>Change"); // { name: "onStartsAtChange", mark: 3 }
 */
export function markIn(text: string): { name: string; mark: number } | null {
  const [before, mark, after, ...others] = text.split(SIGN);
  return after === undefined || others.length > 0 ? null : { name: `${before}${after}`, mark: Number(mark) };
}

function withInsertions(text: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { at, text: inserted } of insertions) {
    parts.push(text.slice(end, at), inserted);
    end = at;
  }
  return [...parts, text.slice(end)].join("");
}

/** True if a string is part of a value that is `as const`, so that its type says which one it is. */
function isInConstant(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isAsExpression(parent)) return parent.expression === node && ts.isConstTypeReference(parent.type);
  const isHeld =
    ts.isArrayLiteralExpression(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node);
  return isHeld && isInConstant(parent);
}

/** True if a key has a value that is made elsewhere, as that of a schema is. */
function isDescribed(
  node: NameNode,
): node is NameNode & { parent: ts.PropertyAssignment & { parent: ts.ObjectLiteralExpression } } {
  const { parent } = node;
  return (
    ts.isPropertyAssignment(parent) && parent.name === node && !ts.isLiteralExpression(parent.initializer)
  );
}

/** True if a key is of an object that a variable without a type is, so that its type has the key. */
function isKeyOfConstant({ parent }: ts.Node): boolean {
  if (!ts.isPropertyAssignment(parent)) return false;
  let value: ts.Node = parent.parent;
  while (
    ts.isAsExpression(value.parent) ||
    ts.isSatisfiesExpression(value.parent) ||
    ts.isParenthesizedExpression(value.parent)
  )
    value = value.parent;
  const { parent: variable } = value;
  return ts.isVariableDeclaration(variable) && variable.initializer === value && !variable.type;
}
