import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { comparedWith } from "../data/compared-with.ts";
import { castType, isTakenForAnything } from "../referents/asserted-referent.ts";
import { chosenParts } from "../referents/chosen-parts.ts";
import { declarationsOf, isInferred } from "../referents/declarations.ts";
import { isStatic } from "../referents/member-referent.ts";
import { isOptionalProperty, isUnknown, partsOf } from "../referents/property-lookup.ts";
import { typeBesideDefault } from "../syntax/default-beside.ts";
import { mayHaveContext } from "../syntax/has-context.ts";
import { withoutParentheses } from "../syntax/parentheses.ts";
import {
  assignedOnto,
  declaredParameter,
  isInferredFrom,
  isMade,
  isUnasked,
  isWrittenOut,
  keyOfBoth,
  spreadBefore,
  spreadInto,
} from "./flow-places.ts";
import { alternativesIn, elementOf, isMadeObject, madeBeside } from "./flow-types.ts";
import { Mentions } from "./mentions.ts";
import { parsedAs } from "./parsed-as.ts";
import { placesIn } from "./places-in.ts";
import { type Flow, type NewName, TypePairs } from "./type-pairs.ts";

/** Finds where values of one type are used as another one, for the properties of some names. */
export class FlowFinder {
  readonly #checker: Checker;
  readonly #names: ReadonlySet<string>;
  readonly #isStart: (type: ts.Type) => boolean;
  readonly #looksAt: (node: ts.Expression) => boolean;
  readonly #mentions: Mentions;
  readonly #pairs: TypePairs;

  /**
   * @param isStart whether what has a type may flow; by default, whatever mentions one of the names. What is made on
   * the spot, an object or a function, has no type that could be told of then, but what is put into it has.
   * @param newName see {@link TypePairs}.
   */
  constructor(
    checker: Checker,
    names: ReadonlySet<string>,
    isStart?: (type: ts.Type) => boolean,
    newName?: NewName,
  ) {
    this.#checker = checker;
    this.#names = names;
    this.#mentions = new Mentions(checker, names);
    this.#pairs = new TypePairs(checker, names, this.#mentions, newName);
    this.#isStart = isStart ?? ((type) => this.#mentions.in(type));
    const mayFlow = (node: ts.Expression) => ts.isSpreadAssignment(node.parent) || mayHaveContext(node);
    this.#looksAt = isStart ? (node) => !isMade(node) && mayFlow(node) : () => true;
  }

  /** The flows in some files. */
  in(sources: Iterable<ts.SourceFile>): Flow[] {
    const flows: Flow[] = [];
    const places = [...sources].map(placesIn);
    for (const { heritage, assignments, functions } of places) {
      for (const one of heritage) this.#compareBases(one, flows);
      for (const one of assignments) this.#compareKeys(one, flows);
      for (const one of functions) this.#compareOverloads(one, flows);
    }
    const expressions = places.flatMap((one) => one.expressions).filter(this.#looksAt);
    this.#checker.prepareTypes(expressions);
    const asked = expressions
      .filter((node) => this.#isStart(this.#checker.getTypeAtLocation(node)))
      .map((node) => spreadInto(node) ?? node);
    this.#checker.prepareContexts([...new Set(asked)].filter((one) => isInferredFrom(this.#checker, one)));
    for (const expression of expressions) this.#compare(expression, flows);
    return flows;
  }

  /** The flows of a value of one type that becomes one of another where no type says so. */
  between(from: ts.Type, into: ts.Type, place: ts.Expression): Flow[] {
    const isOne = this.#mentions.in(from) && this.#mentions.in(into);
    return isOne ? this.#pairs.flows(from, into, place) : [];
  }

  #compare(node: ts.Expression, flows: Flow[]): void {
    const checker = this.#checker;
    const compare = (from: ts.Type, into: ts.Type | undefined) => {
      if (into && this.#mentions.in(into)) flows.push(...this.#pairs.flows(from, into, node));
    };
    const type = checker.getTypeAtLocation(this.#mergedIn(node) ?? node);
    if (!this.#isStart(type)) return;
    // What something is instead stands for it: in `load().catch(() => ({ title: "" }))`, for what is loaded.
    for (const [made, other] of alternativesIn(checker, type))
      flows.push(...this.#pairs.flows(made, other, node));
    const beside = typeBesideDefault(node);
    if (beside) compare(type, checker.getTypeFromTypeNode(beside));
    const context = checker.getContextualType(node);
    if (!context || isUnknown(context)) {
      for (const other of [...madeBeside(checker, node), ...parsedAs(checker, node)]) compare(type, other);
    }
    // What is one of several becomes that one of them which it is, and so does what is spread into it.
    const parts = context ? partsOf(context) : [];
    const written = isWrittenOut(node) && partsOf(type).length === 1 ? node : spreadInto(node);
    const chosen = written && parts.length > 1 ? chosenParts(checker, written, parts) : [];
    const isOne = written === node ? chosen.length > 0 : chosen.length === 1;
    if (isOne) for (const part of chosen) compare(type, part);
    else compare(type, context);
    compare(type, declaredParameter(checker, node));
    const place = spreadInto(node) ?? node;
    if (isInferredFrom(checker, place)) compare(type, checker.contextOf(place));
    // What a test expects to be like a value has no type of its own, nor has what is taken for something by force.
    const isMadeUp = partsOf(elementOf(checker, type) ?? type).every(isMadeObject);
    if (!isWrittenOut(node) && isMadeUp) {
      compare(type, comparedWith(checker, node));
      // What has a name may be meant to be something else: what is kept in a storage, say.
      if (!isTakenForAnything(node)) compare(type, castType(checker, node));
    }
    // What stands beside a spread replaces what is in it, as what is assigned onto an object does.
    const spread = ts.isSpreadAssignment(node.parent) ? node.parent : undefined;
    if (!spread) for (const other of assignedOnto(node)) compare(type, checker.getTypeAtLocation(other));
    else if (!this.#isSpreadTwice(spread, type)) {
      const all = this.between(checker.getTypeAtLocation(spread.parent), type, node);
      flows.push(...all.filter(isWrittenThere));
      // What was made for nothing of the kind is called so by chance.
      const isOver = !partsOf(type).every(isMadeObject) && isUnasked(checker, spread.parent);
      const replaced = isOver ? spreadBefore(spread) : [];
      for (const other of replaced) compare(type, checker.getTypeAtLocation(other));
    }
  }

  /** Whether something of the same type stands beside it: what one has of several, the other is meant to have, too. */
  #isSpreadTwice({ parent, expression }: ts.SpreadAssignment, type: ts.Type): boolean {
    return parent.properties.some(
      (one) => ts.isSpreadAssignment(one) && one.expression !== expression && this.#isSame(one, type),
    );
  }

  #isSame({ expression }: ts.SpreadAssignment, type: ts.Type): boolean {
    const [own, others] = [partsOf(this.#checker.getTypeAtLocation(expression)), partsOf(type)];
    return own.length === others.length && own.every((part) => others.includes(part));
  }

  /** What stands for an object that is made of nothing but several of one type: `{ ...before, ...event }` is an event. */
  #mergedIn(node: ts.Expression): ts.Expression | null {
    const literal = withoutParentheses(node);
    const spreads = ts.isObjectLiteralExpression(literal) ? literal.properties : [];
    const last = spreads.at(-1);
    if (spreads.length < 2 || !last || !ts.isSpreadAssignment(last)) return null;
    const type = this.#checker.getTypeAtLocation(last.expression);
    const isOne = spreads.every((one) => ts.isSpreadAssignment(one) && this.#isSame(one, type));
    return isOne ? last.expression : null;
  }

  /** What a member of a class or an interface holds is used as what the base says that it holds. */
  #compareBases({ parent, types }: ts.HeritageClause, flows: Flow[]): void {
    const checker = this.#checker;
    const own = checker.getTypeAtLocation(parent);
    if (!this.#mentions.in(own)) return;
    for (const base of types) {
      for (const property of checker.getPropertiesOfType(checker.getTypeAtLocation(base))) {
        const match = checker.getPropertyOfType(own, property.name);
        const [from, into] = [match && checker.getTypeOfSymbol(match), checker.getTypeOfSymbol(property)];
        if (from && match !== property) flows.push(...this.between(from, into, base.expression));
      }
    }
  }

  /** What an overload is called with is what stands at the same place in the function itself. */
  #compareOverloads(overload: ts.SignatureDeclaration, flows: Flow[]): void {
    const implementation = implementationOf(overload);
    for (const [index, { name, type }] of overload.parameters.entries()) {
      const other = implementation?.parameters[index]?.type;
      if (!type || !other || !ts.isIdentifier(name)) continue;
      const [from, into] = [type, other].map((one) => this.#checker.getTypeFromTypeNode(one));
      if (from && into) flows.push(...this.between(from, into, name));
    }
  }

  /** In `copy[key] = event[key]`, each of the fields that the key may name becomes that of the other one. */
  #compareKeys({ left, right }: ts.BinaryExpression, flows: Flow[]): void {
    const checker = this.#checker;
    const key = keyOfBoth(left, right);
    if (!key) return;
    for (const part of partsOf(checker.getTypeAtLocation(key))) {
      const name = (part.flags & ts.TypeFlags.StringLiteral) !== 0 && (part as ts.StringLiteralType).value;
      if (!name || !this.#names.has(name)) continue;
      const [into, from] = [left, right].map((one) => {
        const holder = checker.getTypeAtLocation((one as ts.ElementAccessExpression).expression);
        return checker.getPropertyOfType(checker.getNonNullableType(holder), name);
      });
      if (from && into && from !== into)
        flows.push({
          name,
          from: declarationsOf(from),
          into: declarationsOf(into),
          place: right,
          isOptional: isOptionalProperty(into),
        });
    }
  }
}

/** What is called in the end by an overload: the first with a body among those of its name behind it. */
function implementationOf(overload: ts.SignatureDeclaration): ts.SignatureDeclaration | undefined {
  if (!ts.isFunctionDeclaration(overload) && !ts.isMethodDeclaration(overload)) return undefined;
  if (overload.body) return undefined;
  const { parent, name } = overload;
  const beside = ts.isClassLike(parent)
    ? parent.members
    : ts.isSourceFile(parent) || ts.isModuleBlock(parent) || ts.isBlock(parent)
      ? parent.statements
      : [];
  return [...beside].find(
    (one): one is ts.FunctionDeclaration | ts.MethodDeclaration =>
      (ts.isFunctionDeclaration(one) || ts.isMethodDeclaration(one)) &&
      one.body !== undefined &&
      one.pos > overload.pos &&
      isStatic(one) === isStatic(overload) &&
      one.name?.getText() === name?.getText(),
  );
}

/** Whether a field is written in an object, rather than one of a type that somebody declared. */
function isWrittenThere({ from }: Flow): boolean {
  return from.some(isInferred);
}
