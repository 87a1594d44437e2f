import { ts } from "ts-morph";
import { type Expression, type Node, SyntaxKind } from "typescript/unstable/ast";
import type { Project } from "typescript/unstable/sync";
import { isUnknown } from "../engine/referents/property-lookup.ts";
import { isPartOf } from "../engine/syntax/nodes-at.ts";
import { BLANK, blankFiles } from "./blank-files.ts";
import { NativeTypes } from "./native-types.ts";
import { NodeMap } from "./node-map.ts";
import { nativeKind } from "./syntax-kinds.ts";

/**
 * How many times some code is opened at most. Most places are asked about in the first of them; each keeps tens of
 * megabytes where there are thousands of files.
 */
const MOST_TRIES = 100;

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
  /** Which of several things calls mean under the types that the code is written for. */
  meant: Map<ts.CallLikeExpression, ts.Declaration | undefined>;
}

/**
 * What places ask of the expressions in them, if nothing is inferred from those. The native compiler has no question for
 * that, so it is asked about code in which something stands there that is whatever is asked for.
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
    this.prepareContexts(places);
  }

  prepareContexts(places: readonly ts.Expression[]): void {
    // What is in an object is asked about where the object does not say it.
    const all = new Set(places.flatMap(withHolders));
    this.#expected.places.push(...[...all].filter((place) => isPlace(place) && this.#isInferredFrom(place)));
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
    return call !== undefined && isGivenTo(node, call) && this.#calls.isGeneric(call);
  }

  /** Asks about the first place, and all others that there is room for at the same time. */
  #ask(places: readonly ts.Expression[]): void {
    const { texts, files } = blankFiles(places, callsAround);
    const { checker, program } = this.#code.openForNow(texts);
    const originals = new Map(files.map(({ path, file }) => [path, file.fileName]));
    const sourceOf = (path: string) => this.#sourceOf(originals.get(path) ?? path);
    const types = new NativeTypes(checker, new NodeMap(program, sourceOf));
    const asked = files.flatMap(({ path, places: own }) => {
      const root = program.getSourceFile(path);
      return own.map((place) => [place, root && blankAt(root, place)] as const);
    });
    const found = asked.map(([place, blank]) => {
      const given = callsAround(place).filter((call) => isGivenTo(place, call));
      const isSame = blank && given.every((call) => this.#isCalledAlike(call, blank, types));
      const type = isSame ? types.type(checker.getContextualType(blank)) : undefined;
      this.#known.set(place, type);
      return type;
    });
    // What is any type has nothing to be asked about.
    if (found.some((type) => type && !isUnknown(type))) this.#code.keep();
  }

  /** Whether a call means what it does with all that stands in it: what is whatever is asked for fits the first overload. */
  #isCalledAlike(call: ts.CallLikeExpression, blank: Node, types: NativeTypes): boolean {
    const { meant } = this.#expected;
    if (!meant.has(call)) meant.set(call, this.#calls.overloadOf(call));
    const overload = meant.get(call);
    if (!overload) return true;
    const native = ancestorAt(blank, call);
    return (
      native !== undefined &&
      types.signature(types.checker.getResolvedSignature(native))?.declaration === overload
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

/** The object that another one is a part of. */
export function holderOf({ parent }: ts.Expression): ts.ObjectLiteralExpression | null {
  return ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) ? parent.parent : null;
}

/** A place after the objects that it is in, the outermost first. */
function withHolders(place: ts.Expression): ts.Expression[] {
  const holder = holderOf(place);
  return holder ? [...withHolders(holder), place] : [place];
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

/** Whether something is called with a place: what is called on the result of that, `match(item).with(…).exhaustive()`, asks nothing of it. */
function isGivenTo(place: ts.Expression, call: ts.CallLikeExpression): boolean {
  const { expression: callee } = call as { expression?: ts.Node };
  return !callee || !isPartOf(place, callee);
}

/** What stands around a blank in the place of a call: all but blanks has the same length. */
function ancestorAt(blank: Node, call: ts.CallLikeExpression): Expression | undefined {
  for (let node: Node | undefined = blank.parent; node; node = node.parent)
    if (node.pos === call.pos && node.end === call.end && node.kind === nativeKind(call.kind))
      return node as Expression;
  return undefined;
}

function blankAt(outer: Node, place: ts.Expression): Expression | undefined {
  return outer.forEachChild((child) => {
    if (child.kind === SyntaxKind.CallExpression && child.pos === place.pos) return child as Expression;
    return child.pos <= place.pos && child.end > place.pos ? blankAt(child, place) : undefined;
  });
}
