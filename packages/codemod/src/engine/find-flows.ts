import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { chosenParts } from "./chosen-parts.ts";
import { mayHaveContext } from "./has-context.ts";
import {
  declarationsOf,
  isAssigned,
  isOptionalProperty,
  partsOf,
  typeArgumentsOf,
} from "./property-lookup.ts";

/** A property of one type whose value becomes that of another type, and where that happens. */
export interface Flow {
  name: string;
  from: ts.Declaration[];
  into: ts.Declaration[];
  place: ts.Expression;
  /** Whether what it becomes need not have it. */
  isOptional: boolean;
}

/** How many levels of properties are looked at. */
const LEVELS = 4;

/** How far down types are compared that may have no end. */
const DEPTH = 6;

/** Finds where values of one type are used as another one, for the properties of some names. */
export class FlowFinder {
  readonly #checker: Checker;
  readonly #names: ReadonlySet<string>;
  readonly #isStart: (type: ts.Type) => boolean;
  readonly #looksAt: (node: ts.Expression) => boolean;
  /** The types that are known to have one of the names, and those known to have none, within how many levels. */
  readonly #with = new Map<ts.Type, number>();
  readonly #without = new Map<ts.Type, number>();

  /**
   * @param isStart whether what has a type may flow; by default, whatever mentions one of the names. What is made on
   * the spot, an object or a function, has no type that could be told of then, but what is put into it has.
   */
  constructor(checker: Checker, names: ReadonlySet<string>, isStart?: (type: ts.Type) => boolean) {
    this.#checker = checker;
    this.#names = names;
    this.#isStart = isStart ?? ((type) => this.mentions(type));
    this.#looksAt = isStart ? (node) => !isMade(node) && mayHaveContext(node) : () => true;
  }

  /** The flows in a file. */
  in(source: ts.SourceFile): Flow[] {
    const flows: Flow[] = [];
    const expressions: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (isExpressionInFlow(node) && this.#looksAt(node)) expressions.push(node);
      else if (ts.isHeritageClause(node)) this.#compareBases(node, flows);
      ts.forEachChild(node, visit);
    };
    visit(source);
    this.#checker.prepareTypes(expressions);
    for (const expression of expressions) this.#compare(expression, flows);
    return flows;
  }

  /** Whether something of one of the names is in a type, at most some levels deep. */
  mentions(type: ts.Type, levels = LEVELS): boolean {
    if (levels < 0) return false;
    if ((this.#with.get(type) ?? Number.POSITIVE_INFINITY) <= levels) return true;
    if ((this.#without.get(type) ?? -1) >= levels) return false;
    const found = partsOf(type).some((part) => this.#partMentions(part, levels));
    (found ? this.#with : this.#without).set(type, levels);
    return found;
  }

  #partMentions(type: ts.Type, levels: number): boolean {
    const checker = this.#checker;
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.TypeParameter)) === 0)
      return false;
    const apparent = checker.getApparentType(type);
    const element = elementOf(checker, apparent);
    if (element) return this.mentions(element, levels - 1);
    const args = argumentsOf(checker, apparent);
    if (args.some((argument) => this.mentions(argument, levels - 1))) return true;
    // What a package makes generic holds nothing of the API but what it is filled in with, and types without end.
    if (isOfLibrary(checker, apparent) || (args.length > 0 && isOfPackage(checker, apparent))) return false;
    const properties = checker.getPropertiesOfType(apparent);
    if (properties.some(({ name }) => this.#names.has(name))) return true;
    if (apparent.getCallSignatures().some((signature) => this.#signatureMentions(signature, levels)))
      return true;
    const entry = entryOf(checker, apparent);
    if (entry && this.mentions(entry, levels - 1)) return true;
    return (
      properties.length <= 80 &&
      properties.some((property) => this.mentions(checker.getTypeOfSymbol(property), levels - 1))
    );
  }

  #signatureMentions(signature: ts.Signature, levels: number): boolean {
    const parameters = signature.getParameters().map((symbol) => this.#checker.getTypeOfSymbol(symbol));
    return [signature.getReturnType(), ...parameters].some((type) => this.mentions(type, levels - 1));
  }

  #compare(node: ts.Expression, flows: Flow[]): void {
    const checker = this.#checker;
    const compare = (from: ts.Type, into: ts.Type | undefined) => {
      if (into && into !== from && this.mentions(into)) this.#pair(from, into, node, flows, new Set(), 0);
    };
    const type = checker.getTypeAtLocation(node);
    if (!this.#isStart(type)) return;
    const context = checker.getContextualType(node);
    // What is one of several becomes that one of them which it is.
    const parts = context && isWrittenOut(node) && partsOf(type).length === 1 ? partsOf(context) : [];
    const chosen = parts.length > 1 ? chosenParts(checker, node, parts) : [];
    if (chosen.length > 0) for (const part of chosen) compare(type, part);
    else compare(type, context);
    compare(type, declaredParameter(checker, node));
    // What stands beside a spread replaces what is in it, as what is assigned onto an object does.
    if (ts.isSpreadAssignment(node.parent)) compare(checker.getTypeAtLocation(node.parent.parent), type);
    for (const other of assignedOnto(node)) compare(type, checker.getTypeAtLocation(other));
  }

  /** What a member of a class or an interface holds is used as what the base says that it holds. */
  #compareBases({ parent, types }: ts.HeritageClause, flows: Flow[]): void {
    const checker = this.#checker;
    const own = checker.getTypeAtLocation(parent);
    if (!this.mentions(own)) return;
    for (const base of types) {
      for (const property of checker.getPropertiesOfType(checker.getTypeAtLocation(base))) {
        const match = checker.getPropertyOfType(own, property.name);
        const [from, into] = [match && checker.getTypeOfSymbol(match), checker.getTypeOfSymbol(property)];
        if (from && match !== property && this.mentions(from) && this.mentions(into))
          this.#pair(from, into, base.expression, flows, new Set(), 0);
      }
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
    if (from === into || seen.has(key) || (depth > DEPTH && !isWritten(from))) return;
    seen.add(key);
    const next = (one: ts.Type | undefined, other: ts.Type | undefined) => {
      if (one && other && this.mentions(one) && this.mentions(other))
        this.#pair(one, other, place, flows, seen, depth + 1);
    };
    const sources = partsOf(from).map((part) => checker.getApparentType(part));
    for (const source of sources) {
      for (const target of fittingParts(checker, source, into)) {
        // An assertion that chooses one of several makes nothing of the others.
        if (source === target || (isAsserted(place) && sources.includes(target))) continue;
        const [element, other] = [elementOf(checker, source), elementOf(checker, target)];
        if (element || other) {
          next(element, other);
          continue;
        }
        const [args, others] = [typeArgumentsOf(checker, source), typeArgumentsOf(checker, target)];
        const isSame = source.symbol === target.symbol && args.length > 0 && isOfPackage(checker, source);
        if (isSame || isOfLibrary(checker, source) || isOfLibrary(checker, target)) {
          for (const [index, argument] of args.entries()) next(argument, others[index]);
          continue;
        }
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
            if (own.some((declaration) => !theirs.includes(declaration)))
              flows.push({
                name: property.name,
                from: own,
                into: theirs,
                place,
                isOptional: isOptionalProperty(match),
              });
          }
          next(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(match));
        }
        if (entry) next(entryOf(checker, source), entry);
      }
    }
  }
}

/** Whether a type is that of an object that is written somewhere: there is an end to that. */
function isWritten(type: ts.Type): boolean {
  return partsOf(type).every(({ symbol }) => ((symbol?.flags ?? 0) & ts.SymbolFlags.ObjectLiteral) !== 0);
}

function isWrittenOut(node: ts.Expression): boolean {
  return ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
}

/** Whether a value comes to be here, of nothing that is there already. */
function isMade(node: ts.Expression): boolean {
  return (
    (ts.isObjectLiteralExpression(node) && !node.properties.some(ts.isSpreadAssignment)) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isNewExpression(node)
  );
}

/** Whether an expression is a value without fields, whatever its type is. */
function isPlain(node: ts.Expression): boolean {
  const isWritten = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (isWritten) return isPlain(node.right);
  return (
    ts.isLiteralExpression(node) ||
    (ts.isArrayLiteralExpression(node) && node.elements.length === 0) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isTypeOfExpression(node) ||
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node)
  );
}

/** Whether a value goes somewhere that has a type of its own. */
export function isExpressionInFlow(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (!parent || !ts.isExpression(node) || isPattern(parent) || isPlain(node)) return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) return true;
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isTypeAssertionExpression(parent))
    return true;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent))
    return parent.initializer === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node;
  if (ts.isBinaryExpression(parent))
    return parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return (
    ts.isJsxExpression(parent) ||
    ts.isJsxSpreadAttribute(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isYieldExpression(parent) ||
    ts.isExportAssignment(parent) ||
    ts.isAwaitExpression(parent)
  );
}

function isAsserted({ parent }: ts.Node): boolean {
  return ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent);
}

/** What a generic function asks of an argument: `T extends { title: string }`. */
export function declaredParameter(checker: Checker, node: ts.Expression): ts.Type | undefined {
  const { parent: call } = node;
  if (!ts.isCallExpression(call)) return undefined;
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration) || !declaration.typeParameters) return undefined;
  const parameter = declaration.parameters[call.arguments.indexOf(node)];
  return parameter?.type && !parameter.dotDotDotToken
    ? checker.getTypeFromTypeNode(parameter.type)
    : undefined;
}

/** In `Object.assign(event, { title: "" })`, `event` for the literal. */
function assignedOnto(node: ts.Expression): ts.Expression[] {
  const { parent: call } = node;
  if (!ts.isCallExpression(call) || call.expression.getText() !== "Object.assign") return [];
  return call.arguments.slice(0, call.arguments.indexOf(node));
}

/** Of several things that a value could become, those that it is. */
export function fittingParts(checker: Checker, source: ts.Type, into: ts.Type): ts.Type[] {
  const parts = partsOf(into).map((part) => checker.getApparentType(part));
  // What is asked for by its own type is nothing else.
  if (parts.includes(source)) return [source];
  const fitting = parts.length > 1 ? parts.filter((part) => checker.isTypeAssignableTo(source, part)) : parts;
  const same = fitting.length > 1 ? fitting.filter((part) => isCopyOf(checker, source, part)) : [];
  if (same.length > 0) return same;
  return fitting.length > 0 ? fitting : parts;
}

/** Whether a type has all fields of another one, as a copy of it has. */
function isCopyOf(checker: Checker, type: ts.Type, of: ts.Type): boolean {
  const properties = checker.getPropertiesOfType(of);
  return (
    properties.length > 0 &&
    properties.every((property) => {
      const own = checker.getPropertyOfType(type, property.name);
      return own !== undefined && own.declarations?.[0] === property.declarations?.[0];
    })
  );
}

/** Whether an assignment takes its value apart: nothing becomes of another type then. */
function isPattern(node: ts.Node): boolean {
  if (ts.isForOfStatement(node)) return ts.isObjectLiteralExpression(node.initializer);
  if (!ts.isBinaryExpression(node)) return isAssigned(node);
  let { left } = node;
  while (ts.isParenthesizedExpression(left)) left = left.expression;
  return ts.isObjectLiteralExpression(left) || ts.isArrayLiteralExpression(left);
}

function typeOfParameter(checker: Checker, parameter: ts.Symbol | undefined): ts.Type | undefined {
  return parameter && checker.getTypeOfSymbol(parameter);
}

export function elementOf(checker: Checker, type: ts.Type): ts.Type | undefined {
  return checker.isArrayType(type) || checker.isTupleType(type)
    ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    : undefined;
}

/** What an object holds that may have any key. */
function entryOf(checker: Checker, type: ts.Type): ts.Type | undefined {
  return checker.getIndexTypeOfType(type, ts.IndexKind.String);
}

/** Types of the language itself, such as Promise and Map, are compared by what they hold. */
export function isOfLibrary(checker: Checker, { symbol }: ts.Type): boolean {
  const isNamed = ((symbol?.flags ?? 0) & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
  const path = isNamed ? checker.fileOf(symbol) : undefined;
  return path !== undefined && isLibraryFile(path);
}

/** Whether a type was written in a package that is installed. */
function isOfPackage(checker: Checker, { symbol }: ts.Type): boolean {
  return checker.fileOf(symbol)?.includes("/node_modules/") === true;
}

/** What a generic type, or the alias that it goes by, is filled in with. */
export function argumentsOf(checker: Checker, type: ts.Type): readonly ts.Type[] {
  return [...typeArgumentsOf(checker, type), ...(type.aliasTypeArguments ?? [])];
}

/** Whether a file describes the language or its host, rather than something of anybody's. */
export function isLibraryFile(path: string): boolean {
  return /\/lib\.[\w.]*d\.ts$|\/@types\/node\//.test(path);
}

let nextId = 0;
const ids = new WeakMap<ts.Type, number>();

function idOf(type: ts.Type): number {
  const known = ids.get(type);
  if (known !== undefined) return known;
  nextId += 1;
  ids.set(type, nextId);
  return nextId;
}
