import { ts } from "ts-morph";
import { type Expression, type Node, SyntaxKind } from "typescript/unstable/ast";
import type { Project } from "typescript/unstable/sync";
import { isUnknown } from "../engine/referents/read-referent.ts";
import { NativeTypes } from "./native-types.ts";
import { NodeMap } from "./node-map.ts";

/**
 * What stands in a place that is asked about: a call of something that gives whatever is asked for. Nothing is inferred
 * from it but what the places around ask for.
 */
const BLANK = "ǃ()";

/**
 * How many times some code is opened at most. Most places are asked about in the first of them; each keeps tens of
 * megabytes where there are thousands of files.
 */
const MOST_TRIES = 100;

/** Declares what is called there, by a name that nobody has, at the end of a file. */
const GIVE = { ts: "declare function ǃ<T>(): T;", js: "/** @template T @returns {T} */ function ǃ() {}" };

/** What is known of calls without trying. */
export interface Calls {
  /** Whether something of a call is inferred from what it is called with. */
  isGeneric(call: ts.CallLikeExpression): boolean;
  /** Of several things that can be called, the one that is; undefined if there is only one. */
  overloadOf(call: ts.CallLikeExpression): ts.Declaration | undefined;
}

/** Code that can have other texts for a moment. */
export interface Opened {
  openForNow(texts: ReadonlyMap<string, string>): Project;
  /** Keeps what is open of use when something else is. */
  keep(): void;
}

/** The places that will be asked about, as far as anybody knows, and those that were; shared by those who ask. */
export interface Expected {
  places: ts.Expression[];
  asked: Set<ts.Expression>;
}

/**
 * What places ask of the expressions in them, if nothing is inferred from those. The native compiler has no question for
 * that, so it is asked about code in which something stands there that is whatever is asked for. Many places are blank at a
 * time, none within another one.
 */
export class ContextProbes {
  readonly #code: Opened;
  readonly #sourceOf: (path: string) => ts.SourceFile | undefined;
  readonly #expected: Expected;
  readonly #calls: Calls;
  readonly #known = new Map<ts.Expression, ts.Type | undefined>();
  #tries = 0;

  constructor(
    code: Opened,
    sourceOf: (path: string) => ts.SourceFile | undefined,
    expected: Expected,
    calls: Calls,
  ) {
    this.#calls = calls;
    this.#code = code;
    this.#sourceOf = sourceOf;
    this.#expected = expected;
  }

  /** Says of some names that the places around them will be asked about. */
  prepare(names: readonly ts.Node[]): void {
    const places = names.flatMap((name) => {
      const key = ts.isComputedPropertyName(name.parent) ? name.parent : name;
      const { parent } = key;
      const holder = ts.isObjectLiteralElementLike(parent) && parent.name === key ? parent.parent : null;
      return [
        ...(holder && ts.isObjectLiteralExpression(holder) ? [holder] : []),
        ...(isPlace(name) && isValue(name) ? [name] : []),
      ];
    });
    // What is in an object is asked about where the object does not say it: all such places at once.
    this.prepareContexts([...new Set([...places.map((place) => outermost(place)), ...places])]);
  }

  prepareContexts(places: readonly ts.Expression[]): void {
    this.#expected.places.push(...places.filter((place) => isPlace(place) && this.#isInferredFrom(place)));
  }

  /** Undefined if nothing is inferred from what stands there. */
  contextOf(node: ts.Expression): ts.Type | undefined {
    if (!isPlace(node) || !this.#isInferredFrom(node)) return undefined;
    if (!this.#known.has(node) && this.#tries < MOST_TRIES) {
      this.#tries += 1;
      // What was asked about under some types is asked about under others.
      const { places, asked } = this.#expected;
      const others = this.#known.size === 0 && asked.size > 0 ? asked : places;
      this.#ask([node, ...[...others].filter((place) => !this.#known.has(place))]);
    }
    this.#expected.asked.add(node);
    return this.#known.get(node);
  }

  /** Whether a call stands around it, of which something could be inferred from it. */
  #isInferredFrom(node: ts.Expression): boolean {
    const [call] = callsAround(node);
    const { expression: callee } = (call ?? {}) as { expression?: ts.Node };
    if (!call || (callee && isWithin(node, callee))) return false;
    return this.#calls.isGeneric(call);
  }

  /** Asks about the first place, and all those beside it that can be blank at the same time. */
  #ask(places: readonly ts.Expression[]): void {
    const byFile = Map.groupBy(places, (place) => place.getSourceFile());
    const blank = new Map([...byFile].map(([file, own]) => [file, apart(own)]));
    const texts = new Map([...blank].map(([file, own]) => [file.fileName, blanked(file, own)]));
    const { checker, program } = this.#code.openForNow(texts);
    const types = new NativeTypes(checker, new NodeMap(program, this.#sourceOf));
    for (const [file, own] of blank) {
      const root = program.getSourceFile(file.fileName);
      for (const place of own) {
        const node = root && blankAt(root, place);
        const isSame = node && callsAround(place).every((call) => this.#isCalledAlike(call, types));
        this.#known.set(place, isSame ? types.type(checker.getContextualType(node)) : undefined);
      }
    }
    const found = [...blank.values()].flat().map((place) => this.#known.get(place));
    // What is any type has nothing to be asked about.
    if (found.some((type) => type && !isUnknown(type))) this.#code.keep();
  }

  /** Whether a call means what it does with all that stands in it: what is whatever is asked for fits the first overload. */
  #isCalledAlike(call: ts.CallLikeExpression, types: NativeTypes): boolean {
    const overload = this.#calls.overloadOf(call);
    return (
      !overload ||
      types.signature(types.checker.getResolvedSignature(types.nodes.native(call)))?.declaration === overload
    );
  }
}

/** What can be blank: an expression with room for it, other than an attribute or what a tag is for, which need to be texts. */
function isPlace(node: ts.Node): node is ts.Expression {
  const isOne =
    ts.isObjectLiteralExpression(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isIdentifier(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isAwaitExpression(node);
  const isText = ts.isJsxAttribute(node.parent) || ts.isTaggedTemplateExpression(node.parent);
  return isOne && !isNaming(node) && node.end - node.getStart() >= BLANK.length && !isText;
}

/** Whether a name is that of something which is declared, or read from a value, or of a type. */
function isNaming(node: ts.Node): boolean {
  const { parent } = node;
  const { name, propertyName } = parent as { name?: ts.Node; propertyName?: ts.Node };
  return name === node || propertyName === node || ts.isTypeNode(parent) || ts.isQualifiedName(parent);
}

/** Whether a name stands for a value, rather than being one of a property, a type or a module. */
function isValue(name: ts.Expression): boolean {
  const { parent } = name;
  return (
    ts.isStringLiteralLike(name) &&
    (ts.isCallExpression(parent) ||
      ts.isNewExpression(parent) ||
      ts.isArrayLiteralExpression(parent) ||
      ts.isConditionalExpression(parent) ||
      ts.isParenthesizedExpression(parent) ||
      ts.isAsExpression(parent) ||
      ts.isBinaryExpression(parent) ||
      (ts.isPropertyAssignment(parent) && parent.initializer === name))
  );
}

function isWithin(node: ts.Node, outer: ts.Node): boolean {
  return outer.pos <= node.pos && node.end <= outer.end;
}

/**
 * Of places in one file, the first, and all that are neither in one of those that come before nor around it, nor beside it
 * in a call, of which something else would be inferred then.
 */
function apart(places: readonly ts.Expression[]): ts.Expression[] {
  const kept: ts.Expression[] = [];
  const calls = new Set<ts.Node>();
  for (const place of places) {
    const own = callsAround(place);
    if (own.some((call) => calls.has(call))) continue;
    if (kept.some((other) => isWithin(place, other) || isWithin(other, place))) continue;
    kept.push(place);
    for (const call of own) calls.add(call);
  }
  return kept;
}

/** The object that another one is a part of. */
export function holderOf({ parent }: ts.Expression): ts.ObjectLiteralExpression | null {
  return ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) ? parent.parent : null;
}

/** What is in an object is known by what is asked of the object. */
export function outermost(place: ts.Expression): ts.Expression {
  const holder = holderOf(place);
  return holder ? outermost(holder) : place;
}

/** The calls around a place, the nearest first, up to the statement that it is in. */
function callsAround(place: ts.Expression): ts.CallLikeExpression[] {
  const calls: ts.CallLikeExpression[] = [];
  for (let { parent } = place as ts.Node; parent; parent = parent.parent) {
    if (ts.isCallLikeExpression(parent)) calls.push(parent);
    if (ts.isStatement(parent) && !ts.isReturnStatement(parent) && !ts.isBlock(parent)) break;
  }
  return calls;
}

/** A text in which all else stays in its place. */
function blanked(file: ts.SourceFile, places: readonly ts.Expression[]): string {
  let { text } = file;
  for (const place of places) {
    const start = place.getStart(file);
    text = text.slice(0, start) + BLANK.padEnd(place.end - start) + text.slice(place.end);
  }
  const isScript = (file.flags & ts.NodeFlags.JavaScriptFile) !== 0;
  return `${text}\n${isScript ? GIVE.js : GIVE.ts}`;
}

function blankAt(outer: Node, place: ts.Expression): Expression | undefined {
  return outer.forEachChild((child) => {
    if (child.kind === SyntaxKind.CallExpression && child.pos === place.pos) return child as Expression;
    return child.pos <= place.pos && child.end > place.pos ? blankAt(child, place) : undefined;
  });
}
