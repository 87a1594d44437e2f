import { ts } from "ts-morph";
import type { TextEdit } from "../text/edit.ts";
import { quoteLike } from "../text/quote.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { isMember, named } from "./structure.ts";
import type { Target } from "./target.ts";
import { forEachNode, referencePath, replaceNode } from "./type-syntax.ts";

/** Edits for a type alias or an enum that is renamed, and for all references to it in a file. */
export function typeNameEdits(source: ts.SourceFile, from: string, to: string): TextEdit[] {
  const edits: TextEdit[] = [];
  forEachNode(source, (node) => {
    if (ts.isIdentifier(node) && node.text === from && isTypeName(node) && !isParameter(node))
      edits.push(replaceNode(node, to));
  });
  return edits;
}

function isTypeName(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === name;
  // A member can have the name of a type.
  if (isMember(parent)) return parent.name !== name;
  if (ts.isEnumMember(parent)) return false;
  return !ts.isParameter(parent) && !ts.isBindingElement(parent) && !ts.isShorthandPropertyAssignment(parent);
}

/** True if a function around a name has a parameter of that name, which is meant. */
function isParameter(name: ts.Identifier): boolean {
  const isSame = ({ name: own }: ts.ParameterDeclaration) => ts.isIdentifier(own) && own.text === name.text;
  return ts.findAncestor(name, (one) => ts.isFunctionLike(one) && one.parameters.some(isSame)) !== undefined;
}

/** Edits for references to renamed schemas and operations: `components["schemas"]["Member"]`, `operations["listEvents"]`. */
export function referenceEdits(source: ts.SourceFile, targets: readonly Target[]): TextEdit[] {
  const newNames = new Map(
    targets
      .filter(({ kind }) => kind === "schema" || kind === "operation-id")
      .map(({ kind, from, to }) => [
        `${kind === "schema" ? "components schemas" : "operations"} ${from}`,
        to,
      ]),
  );
  const edits: TextEdit[] = [];
  if (newNames.size === 0) return edits;
  forEachNode(source, (node) => {
    if (!ts.isIndexedAccessTypeNode(node) || !ts.isLiteralTypeNode(node.indexType)) return;
    const to = newNames.get(referencePath(node)?.join(" ") ?? "");
    if (to) edits.push(literalEdit(node.indexType.literal, to));
  });
  return edits;
}

/** Edits for properties that helper types name: `Omit<Event, "name">` and `WithRequired<Event, "name">`. */
export function propertyNameEdits(
  types: GeneratedTypes,
  source: ts.SourceFile,
  targets: readonly Target[],
): TextEdit[] {
  const byDeclaration = new Map<ts.Node, Target>(targets.map((target) => [target.declaration, target]));
  const edits: TextEdit[] = [];
  forEachNode(source, (node) => {
    const [type, names, ...rest] = ts.isTypeReferenceNode(node) ? (node.typeArguments ?? []) : [];
    if (!type || !names || rest.length > 0) return;
    for (const name of ts.isUnionTypeNode(names) ? names.types : [names]) {
      if (!ts.isLiteralTypeNode(name) || !ts.isStringLiteral(name.literal)) continue;
      const [member] = named(types.membersOf(type), name.literal.text);
      const to = member && byDeclaration.get(member)?.to;
      if (to) edits.push(literalEdit(name.literal, to));
    }
  });
  return edits;
}

function literalEdit(literal: ts.Node, to: string): TextEdit {
  return replaceNode(literal, quoteLike(literal.getText(), to));
}
