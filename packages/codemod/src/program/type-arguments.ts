import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";

/** The consumer's own code. */
interface Code {
  nodesOfKind<Node extends ts.Node>(isOne: (node: ts.Node) => node is Node): Node[];
}

/** Finds what generic types and functions are given for their parameters. */
export class TypeArguments {
  readonly #compiler: Compiler;
  readonly #code: Code;
  readonly #known = new Map<ts.TypeParameterDeclaration, readonly Type[]>();
  #byDeclaration: Map<ts.Node, TypeReference[]> | undefined;

  constructor(compiler: Compiler, code: Code) {
    this.#compiler = compiler;
    this.#code = code;
  }

  /**
   * The types that are given for a type parameter in the consumer's own code, those for parameters of other types in
   * between left out.
   *
   * @example
   * typeArguments.of(parameter); // of `T` in `type Dated<T> = …`: the type of `Event`, for `Dated<Event>`
   */
  of(parameter: ts.TypeParameterDeclaration): readonly Type[] {
    const known = this.#known.get(parameter);
    if (known) return known;
    this.#known.set(parameter, []);
    const owner = parameter.parent;
    const index = "typeParameters" in owner ? (owner.typeParameters?.indexOf(parameter) ?? -1) : -1;
    const arguments_ = this.#referencesTo(owner).flatMap(({ typeArguments }) => typeArguments?.[index] ?? []);
    const compiler = this.#compiler;
    const found = arguments_.flatMap((argument) => {
      const type = compiler.typeAt(argument);
      if (!type) return [];
      const declared = this.parameterNamed(argument);
      return declared ? this.of(declared) : [type];
    });
    if (ts.isTypeAliasDeclaration(owner)) found.push(...this.#inferredFor(owner, index));
    const distinct = [...new Map(found.map((type) => [type.id, type])).values()];
    this.#known.set(parameter, distinct);
    return distinct;
  }

  /** The type parameter that a type is: `T`. */
  parameterNamed(type: ts.TypeNode): ts.TypeParameterDeclaration | null {
    if (!ts.isTypeReferenceNode(type) || type.typeArguments || !ts.isIdentifier(type.typeName)) return null;
    const compiler = this.#compiler;
    const symbol = compiler.symbolAt(type.typeName);
    const declared = symbol ? compiler.declarationsOf(symbol).flatMap(({ node }) => node ?? []) : [];
    return declared.find(ts.isTypeParameterDeclaration) ?? null;
  }

  /** The type arguments of a generic type in the results of calls: `dated(event)` is a `Dated<Event>`. */
  #inferredFor(alias: ts.TypeAliasDeclaration, index: number): Type[] {
    const compiler = this.#compiler;
    const calls = this.#code.nodesOfKind(ts.isCallExpression);
    compiler.typesAt(calls);
    return calls.flatMap((call) => {
      const type = compiler.typeAt(call);
      const symbol = type && compiler.aliasSymbolOf(type);
      const isOne = symbol && compiler.declarationsOf(symbol).some(({ node }) => node === alias);
      const given = isOne ? compiler.aliasArgumentsOf(type)[index] : undefined;
      return given && !compiler.isTypeParameter(given) ? [given] : [];
    });
  }

  #referencesTo(declaration: ts.Node): readonly TypeReference[] {
    this.#byDeclaration ??= this.#findReferences();
    return this.#byDeclaration.get(declaration) ?? [];
  }

  #findReferences(): Map<ts.Node, TypeReference[]> {
    const compiler = this.#compiler;
    const references = this.#code.nodesOfKind(isGenericReference);
    const names = references.map(nameOf);
    compiler.symbolsAt(names);
    const found = new Map<ts.Node, TypeReference[]>();
    for (const [index, reference] of references.entries()) {
      const name = names[index];
      const symbol = name ? compiler.symbolAt(name) : null;
      for (const { node } of symbol ? compiler.declarationsOf(compiler.aliasedSymbol(symbol)) : []) {
        if (!node) continue;
        const known = found.get(node);
        if (known) known.push(reference);
        else found.set(node, [reference]);
      }
    }
    return found;
  }
}

export type TypeReference = ts.TypeReferenceNode | ts.ExpressionWithTypeArguments;

function isGenericReference(node: ts.Node): node is TypeReference {
  return (
    (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) &&
    node.typeArguments !== undefined
  );
}

/** The name of the type or the class that type arguments are given to. */
export function nameOf(reference: TypeReference | ts.NewExpression): ts.Node {
  if (ts.isTypeReferenceNode(reference)) return reference.typeName;
  const { expression } = reference;
  return ts.isPropertyAccessExpression(expression) ? expression.name : expression;
}
