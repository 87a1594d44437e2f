import { ts } from "ts-morph";

/** In `Extract<State, "done">`, `State`, for either argument. */
export function chosenFrom({ parent }: ts.TypeNode): ts.TypeNode | undefined {
  return ts.isTypeReferenceNode(parent) && /^(Exclude|Extract)$/.test(parent.typeName.getText())
    ? parent.typeArguments?.[0]
    : undefined;
}

/** In `(state: State): state is "done" => …`, the parameter `state`, for one of the texts. */
export function parameterGuarded(text: ts.TypeNode): ts.ParameterDeclaration | undefined {
  const predicate = ts.isUnionTypeNode(text.parent) ? text.parent.parent : text.parent;
  return ts.isTypePredicateNode(predicate) ? parameterAsked(predicate) : undefined;
}

/** The parameter of which a guard says what it is. */
export function parameterAsked({
  parent: owner,
  parameterName,
}: ts.TypePredicateNode): ts.ParameterDeclaration | undefined {
  const parameters = ts.isJSDocTypeExpression(owner) ? [] : owner.parameters;
  return parameters.find(({ name }) => name.getText() === parameterName.getText());
}

/** In `keyof Event & ("startsAt" | "endsAt")`, `keyof Event` for each of the texts: it is to be that, too. */
export function intersectedWith(part: ts.TypeNode): ts.TypeNode[] {
  const { parent } = part;
  if (ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent)) return intersectedWith(parent);
  return ts.isIntersectionTypeNode(parent) ? parent.types.filter((one) => one !== part) : [];
}

/** The same for one of several that choose, or what lists hold that do: `Extract<Feed, ({ kind: T } | { type: T })[]>`. */
export function chosenBy(literal: ts.TypeLiteralNode): ts.TypeNode | undefined {
  const argument = choosing(literal);
  const subject = chosenFrom(argument);
  return subject === argument ? undefined : subject;
}

function choosing(node: ts.TypeNode): ts.TypeNode {
  const { parent } = node;
  const outer = ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent) ? parent : listOf(node);
  return outer ? choosing(outer) : node;
}

/** The type of lists of what a type is: `T[]`, `readonly T[]`, `Array<T>`. */
export function listOf({ parent }: ts.TypeNode): ts.TypeNode | undefined {
  if (ts.isArrayTypeNode(parent)) return ts.isTypeOperatorNode(parent.parent) ? parent.parent : parent;
  const isList = ts.isTypeReferenceNode(parent) && /^(Readonly)?Array$/.test(parent.typeName.getText());
  return isList ? parent : undefined;
}
