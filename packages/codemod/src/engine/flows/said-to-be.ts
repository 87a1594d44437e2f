import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { inPattern } from "../../in-pattern.ts";
import { remembered } from "../../remembered.ts";
import { isAnyText, typeArgumentsOf } from "../referents/property-lookup.ts";
import { ANY, type Step } from "../referents/steps.ts";
import { keyText } from "../syntax/keys.ts";
import { isMerging } from "../syntax/merging.ts";
import { nameOfType } from "../syntax/name-of-type.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import { chosenIn, innermost } from "../syntax/value-parts.ts";
import { givenToParameter } from "../texts/given-to.ts";
import type { Work } from "../work.ts";
import { isPromise, isUnknownThen } from "./flow-types.ts";

/** A value that is said to be of a type, or to hold something of it. */
export interface Said {
  value: ts.Expression;
  /** What leads from the value to what is of the type; lists apart. */
  path: readonly Step[];
  /** Whether it is a call that says itself what it answers: `getJson<Row[]>("/rows")`. */
  isAnswer: boolean;
}

const known = new WeakMap<Work, Map<ts.Node, readonly Said[]>>();

/**
 * What nobody knows of and is said to be of a type that somebody wrote, to hold something of it, or of one that extends it:
 * `JSON.parse(text)` in `const rows: Row[] = JSON.parse(text)`.
 *
 * @param type what declares its fields, or a part of it.
 */
export function unknownSaidToBe(work: Work, type: ts.Node): readonly Said[] {
  const byType = remembered(known, work, () => new Map<ts.Node, readonly Said[]>());
  return remembered(byType, type, () => new Walk(work).ofType(type, []).filter((one) => isOpen(work, one)));
}

function isOpen({ checker }: Work, { value, path, isAnswer }: Said): boolean {
  const type = checker.getTypeAtLocation(innermost(value));
  // A text may be any, and is taken for one of a few.
  const isText = path.length === 0 && isAnyText(checker, type) && !ts.isStringLiteralLike(innermost(value));
  return isAnswer || isText || isUnknownThen(checker, type);
}

/** What is awaited, or a value itself. */
export function awaited(value: ts.Expression): ts.Expression {
  return ts.isAwaitExpression(value) ? value.expression : value;
}

/** Types of which something else is made than what they hold. */
const MAKING = /^(Exclude|Extract|Omit|Parameters|Pick|ReturnType)$/;

/** Goes from where a type is named to what is said to be of it. */
class Walk {
  readonly #work: Work;
  readonly #seen = new Set<ts.Node>();

  constructor(work: Work) {
    this.#work = work;
  }

  ofType(type: ts.Node, path: readonly Step[]): Said[] {
    const name = nameOfType(type);
    return name ? this.#byName(name, path) : this.#of(type, path);
  }

  #byName(name: ts.Identifier, path: readonly Step[]): Said[] {
    return this.#work.references.of(name).flatMap((type) => this.#of(type, path));
  }

  /** What is said to be of a type where that stands. */
  #of(said: ts.Node, path: readonly Step[]): Said[] {
    if (this.#seen.has(said)) return [];
    this.#seen.add(said);
    const { parent } = said;
    const values = (some: readonly ts.Expression[]) =>
      some.flatMap(partsIn).map((value) => ({ value, path, isAnswer: false }));
    const set = (name: ts.Node) => this.#work.givers.assignedTo(name).by;
    if (ts.isExpressionWithTypeArguments(parent)) return this.#ofHeir(parent, said, path);
    if (ts.isTypeNode(parent)) return isHolding(parent) ? this.#of(parent, path) : [];
    if (ts.isTypeAliasDeclaration(parent)) return this.#byName(parent.name, path);
    // What holds it is said to be of another type.
    if (ts.isPropertySignature(parent))
      return [
        ...this.ofType(parent.parent, [keyText(parent.name) ?? ANY, ...path]),
        ...values(set(parent.name)),
      ];
    if (ts.isAsExpression(parent)) return values([parent.expression]);
    if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent))
      return values([...(parent.initializer ? [parent.initializer] : []), ...set(parent.name)]);
    if (ts.isParameter(parent)) return values(givenToParameter(this.#work, parent).by);
    // What a function, or a class, takes for one of its type parameters.
    if (ts.isTypeParameterDeclaration(parent)) return this.#byName(parent.name, path);
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return this.#ofCall(parent, said, path);
    const { body } = parent as ts.FunctionLikeDeclaration;
    return values(ts.isFunctionLike(parent) && body ? resultsOf(body as ts.ConciseBody) : []);
  }

  /** The same of an interface, or a class, that extends a type. */
  #ofHeir(base: ts.ExpressionWithTypeArguments, said: ts.Node, path: readonly Step[]): Said[] {
    const heir =
      ts.isHeritageClause(base.parent) && base.expression === said ? base.parent.parent : undefined;
    return heir?.name ? this.#byName(heir.name, path) : [];
  }

  /** The same of a type that is given to a call: that of its answer, or of what a class keeps. */
  #ofCall(call: ts.CallExpression | ts.NewExpression, said: ts.Node, path: readonly Step[]): Said[] {
    const index = call.typeArguments?.indexOf(said as ts.TypeNode) ?? -1;
    const { declaration } = this.#work.checker.getResolvedSignature(call) ?? {};
    if (index === -1 || !declaration || ts.isJSDocSignature(declaration)) return [];
    const owner = ts.isConstructorDeclaration(declaration) ? declaration.parent : declaration;
    const parameter = owner.typeParameters?.[index];
    if (!parameter) return [];
    const taken = new RegExp(`\\b${inPattern(parameter.name.text)}\\b`);
    const isTaken = declaration.parameters.some(({ type }) => type && taken.test(type.getText()));
    if (isTaken || !ts.isCallExpression(call) || call.arguments.length === 0)
      return this.#byName(parameter.name, path);
    const isAnswer = answers(this.#work.checker, call, said as ts.TypeNode);
    return isAnswer ? [{ value: call, path, isAnswer }] : [];
  }
}

/** What a value is made of where it is put together: `JSON.parse(text)` in `{ ...EMPTY, ...JSON.parse(text) }`. */
function partsIn(value: ts.Expression): ts.Expression[] {
  const node = innermost(value);
  const chosen = chosenIn(node);
  const spread = ts.isObjectLiteralExpression(node)
    ? node.properties.filter(ts.isSpreadAssignment).map(({ expression }) => expression)
    : ts.isArrayLiteralExpression(node)
      ? node.elements.map((one) => (ts.isSpreadElement(one) ? one.expression : one))
      : isMerging(node)
        ? node.arguments
        : chosen;
  return spread ? spread.flatMap(partsIn) : [node];
}

/** Whether a type is made of others that it holds, or is one of. */
function isHolding(type: ts.TypeNode): boolean {
  if (ts.isTypeReferenceNode(type)) return !MAKING.test(type.typeName.getText());
  return !(
    ts.isIndexedAccessTypeNode(type) ||
    ts.isFunctionTypeNode(type) ||
    ts.isConditionalTypeNode(type) ||
    ts.isTypeQueryNode(type) ||
    (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.KeyOfKeyword)
  );
}

/** Whether a call answers with a type, by itself, promised, or as the `data` of that. */
function answers(checker: Checker, call: ts.CallExpression, said: ts.TypeNode): boolean {
  const own = checker.getTypeAtLocation(call);
  const [promised = own] = isPromise(checker, own) ? typeArgumentsOf(checker, own) : [];
  const data = checker.getPropertyOfType(promised, "data");
  const type = checker.getTypeFromTypeNode(said);
  return promised === type || (data !== undefined && checker.getTypeOfSymbol(data) === type);
}
