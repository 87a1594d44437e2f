import { ts } from "ts-morph";
import { namesPattern } from "../find-occurrences.ts";
import { lookUp } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { tellDerived } from "../tell-reasons.ts";
import type { Work } from "../work.ts";

/** `T extends { title: infer S } ? S : never` does not say that it fails. */
export function tellPattern(work: Work, own: ts.Node, renamed: Renamed): boolean {
  const literal = own.parent;
  if (!ts.isTypeLiteralNode(literal)) return false;
  const condition = ts.findAncestor(literal, ts.isConditionalTypeNode);
  if (!condition || !ts.findAncestor(literal, (node) => node === condition.extendsType)) return false;
  const alias = ts.findAncestor(condition, ts.isTypeAliasDeclaration);
  const isUsed =
    alias !== undefined &&
    work.sources.matching(namesPattern([alias.name.text])).some((file) => usesWithApi(work, file, alias));
  if (isUsed) tellDerived(work, (own as ts.NamedDeclaration).name ?? own, renamed, renamed.to ?? "");
  return isUsed;
}

function usesWithApi(work: Work, file: ts.SourceFile, alias: ts.TypeAliasDeclaration): boolean {
  let isFound = false;
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && node.typeName.getText() === alias.name.text) {
      isFound ||= (node.typeArguments ?? []).some((argument) => {
        const type = work.checker.getTypeFromTypeNode(argument);
        return [...work.names].some((name) =>
          work.renameAmong(lookUp(work.checker, type, name)?.declarations.flat() ?? []),
        );
      });
    }
    if (!isFound) ts.forEachChild(node, visit);
  };
  visit(file);
  return isFound;
}
