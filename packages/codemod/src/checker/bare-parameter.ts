import { ts } from "ts-morph";

/** A type parameter of which nothing but one argument says what it is: `<Shape extends object>(shape: Shape) => void`. */
export interface BareParameter {
  declaration: ts.TypeParameterDeclaration;
  /** Whether what a call returns says what it is, too, where something is asked of that. */
  isReturned: boolean;
}

/** The type parameter that a function takes for an argument, if nothing else is inferred for it. */
export function bareParameter(signature: ts.SignatureDeclaration, index: number): BareParameter | null {
  const { parameters, typeParameters = [], type } = signature as ts.FunctionLikeDeclaration;
  const parameter = parameters[index];
  if (!parameter?.type || parameter.dotDotDotToken || !ts.isTypeReferenceNode(parameter.type)) return null;
  const name = parameter.type.getText();
  const declaration = typeParameters.find((one) => one.name.text === name);
  if (!declaration) return null;
  const names = namesAround(signature);
  const { constraint, default: initial } = declaration;
  const isElsewhere = parameters.some((one) => one !== parameter && one.type && mentions(one.type, [name]));
  const isOpen = (constraint && mentions(constraint, names)) || (initial && mentions(initial, names));
  return isElsewhere || isOpen ? null : { declaration, isReturned: !type || mentions(type, [name]) };
}

/** The type parameters that mean something in a declaration. */
function namesAround(declaration: ts.Node): string[] {
  const names: string[] = [];
  for (let node = declaration; node; node = node.parent) {
    const { typeParameters = [] } = node as ts.SignatureDeclaration;
    names.push(...typeParameters.map(({ name }) => name.text));
  }
  return names;
}

function mentions(node: ts.Node, names: readonly string[]): boolean {
  return (
    (ts.isIdentifier(node) && names.includes(node.text)) ||
    ts.forEachChild(node, (child) => mentions(child, names)) === true
  );
}
