import { ts } from "ts-morph";
import { nodesIn } from "../../program/nodes-in.ts";
import type { Program } from "../../program/program.ts";
import { nameOf, type TypeReference } from "../../program/type-arguments.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A key that a type argument selects of the type beside it, where the generic type uses the keys of that type.
 *
 * @example
 * type Rest = Omit<Event, "startsAt">;
 *
 * @remarks Not seen: a generic type that does not use the keys,
 * `type Tagged<T, Tag extends string> = T & { tag: Tag }; type One = Tagged<Event, "startsAt">`.
 */
export const chosenKeys = resolving("types/chosen-keys", ["text-type"], function* (program, names) {
  for (const use of names) {
    if (program.operations.isPath(use.name)) continue;
    const argument = wholeOf(use.node.parent);
    const { parent: reference } = argument;
    if (!ts.isTypeReferenceNode(reference) && !ts.isExpressionWithTypeArguments(reference)) continue;
    const all = reference.typeArguments ?? [];
    for (const [index, owner] of all.entries()) {
      if (owner === argument || !isChosenOf(program, reference, index)) continue;
      yield* edgesTo(program, use, program.memberSlots(program.compiler.typeAt(owner), use.name));
    }
  }
});

/** True if a generic type asks for the keys of an argument, or gives it to one that may; types of libraries are not read. */
function isChosenOf({ compiler }: Program, reference: TypeReference, index: number): boolean {
  const symbol = compiler.symbolAt(nameOf(reference));
  const declared = symbol ? compiler.declarationsOf(compiler.aliasedSymbol(symbol)) : [];
  return declared.some(({ node }) => {
    if (!node) return true;
    const parameter = isGeneric(node) ? node.typeParameters?.[index]?.name.text : undefined;
    return parameter !== undefined && asksForKeys(node, parameter);
  });
}

/** The union that a type is a part of; the type itself if it is of none. */
function wholeOf(type: ts.Node): ts.Node {
  const { parent } = type;
  return ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent) ? wholeOf(parent) : type;
}

function isGeneric(node: ts.Node): node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassLike(node);
}

function asksForKeys(declaration: ts.Node, parameter: string): boolean {
  return nodesIn(declaration, ts.isTypeNode).some((node) => {
    const isKeyOf = ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword;
    const isGivenOn = ts.isTypeReferenceNode(node) && (node.typeArguments?.length ?? 0) > 1;
    const asked = isKeyOf ? [node.type] : isGivenOn ? (node.typeArguments ?? []) : [];
    return asked.some((one) => one.getText() === parameter);
  });
}
