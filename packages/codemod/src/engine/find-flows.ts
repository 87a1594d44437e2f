import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { outermost } from "../checker/context-probes.ts";
import { chosenParts } from "./chosen-parts.ts";
import { comparedWith } from "./compared-with.ts";
import {
  assignedOnto,
  declaredParameter,
  isAsserted,
  isExpressionInFlow,
  isInferredFrom,
  isMade,
  isWrittenOut,
  keyOfBoth,
} from "./flow-places.ts";
import {
  alternativesIn,
  elementOf,
  entryOf,
  fittingParts,
  idOf,
  isClosed,
  isMadeObject,
  isMixed,
  isOfLibrary,
  isOfPackage,
  isRuledOut,
  isWritten,
  madeBeside,
} from "./flow-types.ts";
import { mayHaveContext } from "./has-context.ts";
import { Mentions } from "./mentions.ts";
import { isAssignment } from "./operators.ts";
import {
  declarationsOf,
  isInferred,
  isOptionalProperty,
  partsOf,
  typeArgumentsOf,
} from "./property-lookup.ts";
import { isUnknown } from "./read-referent.ts";
import { isReplaced } from "./replaced-fields.ts";

/** A property of one type whose value becomes that of another type, and where that happens. */
export interface Flow {
  name: string;
  from: ts.Declaration[];
  into: ts.Declaration[];
  place: ts.Expression;
  /** Whether what it becomes need not have it. */
  isOptional: boolean;
}

/** How far down types are compared that may have no end. */
const DEPTH = 6;

/** How many pairs of types are compared in one place: what a client can do has thousands, and hardly any of them matters. */
const PAIRS = 2000;

/** Finds where values of one type are used as another one, for the properties of some names. */
export class FlowFinder {
  readonly #checker: Checker;
  readonly #names: ReadonlySet<string>;
  readonly #isStart: (type: ts.Type) => boolean;
  readonly #looksAt: (node: ts.Expression) => boolean;
  readonly #mentions: Mentions;
  /** The pairs of generic types that the types that are compared are in. */
  readonly #around = new Set<string>();

  /**
   * @param isStart whether what has a type may flow; by default, whatever mentions one of the names. What is made on
   * the spot, an object or a function, has no type that could be told of then, but what is put into it has.
   */
  constructor(checker: Checker, names: ReadonlySet<string>, isStart?: (type: ts.Type) => boolean) {
    this.#checker = checker;
    this.#names = names;
    this.#mentions = new Mentions(checker, names);
    this.#isStart = isStart ?? ((type) => this.#mentions.in(type));
    this.#looksAt = isStart ? (node) => !isMade(node) && mayHaveContext(node) : () => true;
  }

  /** The flows in some files. */
  in(sources: Iterable<ts.SourceFile>): Flow[] {
    const flows: Flow[] = [];
    const expressions: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (isExpressionInFlow(node) && this.#looksAt(node)) expressions.push(node);
      else if (ts.isHeritageClause(node)) this.#compareBases(node, flows);
      else if (isAssignment(node)) this.#compareKeys(node, flows);
      ts.forEachChild(node, visit);
    };
    for (const source of sources) visit(source);
    this.#checker.prepareTypes(expressions);
    const inferred = expressions.filter(
      (node) => this.#isStart(this.#checker.getTypeAtLocation(node)) && isInferredFrom(this.#checker, node),
    );
    this.#checker.prepareContexts([...inferred, ...inferred.map(outermost)]);
    for (const expression of expressions) this.#compare(expression, flows);
    return flows;
  }

  /** The flows of a value of one type that becomes one of another where no type says so. */
  between(from: ts.Type, into: ts.Type, place: ts.Expression): Flow[] {
    const flows: Flow[] = [];
    if (this.#mentions.in(from) && this.#mentions.in(into))
      this.#pair(from, into, place, flows, new Set(), 0);
    return flows;
  }

  #compare(node: ts.Expression, flows: Flow[]): void {
    const checker = this.#checker;
    const compare = (from: ts.Type, into: ts.Type | undefined) => {
      if (into && into !== from && this.#mentions.in(into)) this.#pair(from, into, node, flows, new Set(), 0);
    };
    const type = checker.getTypeAtLocation(node);
    if (!this.#isStart(type)) return;
    // What something is instead stands for it: in `load().catch(() => ({ title: "" }))`, for what is loaded.
    for (const [made, other] of alternativesIn(checker, type))
      this.#pair(made, other, node, flows, new Set(), 0);
    const context = checker.getContextualType(node);
    if (!context || isUnknown(context)) for (const other of madeBeside(checker, node)) compare(type, other);
    // What is one of several becomes that one of them which it is.
    const parts = context && isWrittenOut(node) && partsOf(type).length === 1 ? partsOf(context) : [];
    const chosen = parts.length > 1 ? chosenParts(checker, node, parts) : [];
    if (chosen.length > 0) for (const part of chosen) compare(type, part);
    else compare(type, context);
    compare(type, declaredParameter(checker, node));
    if (isInferredFrom(checker, node)) compare(type, checker.contextOf(node));
    // What a test expects to be like a value has no type of its own.
    const isMadeUp = partsOf(elementOf(checker, type) ?? type).every(isMadeObject);
    if (ts.isIdentifier(node) && isMadeUp) compare(type, comparedWith(checker, node));
    // What stands beside a spread replaces what is in it, as what is assigned onto an object does.
    if (ts.isSpreadAssignment(node.parent) && !this.#isSpreadTwice(node.parent, type))
      flows.push(
        ...this.between(checker.getTypeAtLocation(node.parent.parent), type, node).filter(isWrittenThere),
      );
    for (const other of assignedOnto(node)) compare(type, checker.getTypeAtLocation(other));
  }

  /** Whether something of the same type stands beside it: what one has of several, the other is meant to have, too. */
  #isSpreadTwice({ parent, expression }: ts.SpreadAssignment, type: ts.Type): boolean {
    const own = partsOf(type);
    return parent.properties.some((one) => {
      if (!ts.isSpreadAssignment(one) || one.expression === expression) return false;
      const others = partsOf(this.#checker.getTypeAtLocation(one.expression));
      return own.length === others.length && own.every((part) => others.includes(part));
    });
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
        if (from && match !== property && this.#mentions.in(from) && this.#mentions.in(into))
          this.#pair(from, into, base.expression, flows, new Set(), 0);
      }
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

  #pair(
    from: ts.Type,
    into: ts.Type,
    place: ts.Expression,
    flows: Flow[],
    seen: Set<string>,
    depth: number,
  ): void {
    const checker = this.#checker;
    const key = `${idOf(from)} ${idOf(into)}`;
    if (from === into || seen.has(key) || seen.size >= PAIRS) return;
    if (depth > DEPTH && !isWritten(from)) return;
    seen.add(key);
    const next = (one: ts.Type | undefined, other: ts.Type | undefined) => {
      if (one && other && this.#mentions.in(one) && this.#mentions.in(other))
        this.#pair(one, other, place, flows, seen, depth + 1);
    };
    const sources = partsOf(from).map((part) => checker.getApparentType(part));
    for (const source of sources) {
      for (const target of fittingParts(checker, source, into)) {
        // What chooses one of several makes nothing of the others, however much of it is said again.
        if (source === target || (sources.length > 1 && isRuledOut(checker, source, target))) continue;
        if (isAsserted(place) && sources.includes(target)) continue;
        if (isClosed(checker, source) && isClosed(checker, target)) continue;
        const [element, other] = [elementOf(checker, source), elementOf(checker, target)];
        if (element || other) {
          next(element, other);
          continue;
        }
        const [args, others] = [typeArgumentsOf(checker, source), typeArgumentsOf(checker, target)];
        // What comes again within itself, with something else filled in, has no more to tell, and no end.
        const around = args.length > 0 ? symbolsOf(source, target) : null;
        const isAgain = around !== null && this.#around.has(around);
        const isSame = source.symbol === target.symbol && args.length > 0;
        const isByArguments = isSame && (isAgain || isOfPackage(checker, source));
        if (isByArguments || isOfLibrary(checker, source) || isOfLibrary(checker, target)) {
          for (const [index, argument] of args.entries()) next(argument, others[index]);
          continue;
        }
        if (isAgain) continue;
        if (around !== null) this.#around.add(around);
        const [call] = source.getCallSignatures();
        const [otherCall] = target.getCallSignatures();
        if (call && otherCall) {
          next(call.getReturnType(), otherCall.getReturnType());
          // What a function is called with becomes what it takes.
          for (const [index, parameter] of call.getParameters().entries())
            next(
              typeOfParameter(checker, otherCall.getParameters()[index]),
              checker.getTypeOfSymbol(parameter),
            );
        }
        const entry = entryOf(checker, target);
        for (const property of checker.getPropertiesOfType(source)) {
          const match = checker.getPropertyOfType(target, property.name);
          if (!match && entry) next(checker.getTypeOfSymbol(property), entry);
          if (!match || match === property) continue;
          if (this.#names.has(property.name)) {
            const [own, theirs] = [declarationsOf(property), declarationsOf(match)];
            if (own.some((declaration) => !theirs.includes(declaration)) && !isMixed(own, theirs))
              flows.push({
                name: property.name,
                from: own,
                into: theirs,
                place,
                isOptional: isOptionalProperty(match),
              });
          }
          // What is put in the place of what is spread is looked at where it stands.
          const isLost =
            depth === 0 && isReplaced(place, property.name) && from === checker.getTypeAtLocation(place);
          if (!isLost) next(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(match));
        }
        if (entry) next(entryOf(checker, source), entry);
        if (around !== null) this.#around.delete(around);
      }
    }
  }
}

/** Whether a field is written in an object, rather than one of a type that somebody declared. */
function isWrittenThere({ from }: Flow): boolean {
  return from.some(isInferred);
}

/** What stands for the symbols of two types; null for what has none. */
function symbolsOf(...types: ts.Type[]): string | null {
  const symbols = types.flatMap((type) => type.symbol ?? []);
  return symbols.length < types.length ? null : symbols.map(idOf).join(" ");
}

function typeOfParameter(checker: Checker, parameter: ts.Symbol | undefined): ts.Type | undefined {
  return parameter && checker.getTypeOfSymbol(parameter);
}
