import { ts } from "ts-morph";
import type { Type } from "../compiler/compiler.ts";
import type { Certainty } from "../graph/edges.ts";
import type { Slot } from "../graph/slots.ts";
import type { Frame } from "./flow.ts";
import { calleeOf, isCallNode, isFunctionWithBody } from "./function-parts.ts";
import { isWrapper } from "./is-wrapper.ts";
import { keyOf } from "./local-flows.ts";
import type { Marks } from "./marks.ts";
import { spiedPath } from "./spied-path.ts";
import { JSON_VALUE, KEY, type Path } from "./value-path.ts";
import type { ValuePlace } from "./value-walk.ts";

/** A place that a text or a key reaches: a comparison, an argument, or a name. */
export type Meeting =
  /** A declaration of the API: a literal type or a key. */
  | { kind: "declared"; slot: Slot; place: ts.Node; certainty: Certainty }
  /** An equal text elsewhere: a string, or a key of an object. */
  | { kind: "text"; node: ts.Node; place: ts.Node }
  /** Something that has nothing to do with the API: any string, or a function that nobody can look into. */
  | { kind: "other"; node: ts.Node; place: ts.Node }
  /** Somebody who may read what it is a part of. */
  | { kind: "reader"; place: ts.Node };

/** A value that a text meets, and where. */
interface Met {
  node: ts.Node;
  path?: Path;
  calls?: readonly Frame[];
  place?: ts.Node;
  isDirect?: boolean;
}

/** Follows texts to where their meaning shows. */
export class TextMeetings {
  readonly #marks: Marks;

  constructor(marks: Marks) {
    this.#marks = marks;
  }

  /** Everything that a string, or the name of a property in an object literal, meets on its way. */
  of(start: ts.Node, text: string): Meeting[] {
    const { values } = this.#marks.program;
    const found: Meeting[] = [];
    const isEnd = (node: ts.Node, path: Path): boolean => {
      if (path[0] === KEY && path.length === 1 && ts.isObjectLiteralExpression(node))
        for (const { name } of node.properties)
          if (name && ts.isComputedPropertyName(name) && keyOf(name) === null)
            found.push(...this.withValue({ node: name.expression, place: node }, text));
      return this.#declaredAt(node, text, path).length > 0;
    };
    const { uses, unknown } = values.usesOf(start, { isEnd });
    for (const use of uses) {
      const { kind, node, path, other, calls } = use;
      if (kind === "end") found.push(...this.#metAtEnd(use, text, node === start));
      if (kind === "comparison" && node !== start && (!other || ts.isStringLiteralLike(other.node)))
        found.push(...this.withValue({ node, path, place: node }, text));
      if (other && (kind === "comparison" || path.length > 0))
        found.push(...this.withValue({ ...other, calls, place: node, isDirect: node === start }, text));
      else if (other) found.push(...this.withValue({ ...other, path: [KEY], calls, place: node }, text));
      else if (
        node !== start &&
        ((kind === "text" && !isThrown(node)) || (kind === "argument" && this.#isRead(node, path, text)))
      )
        found.push(
          path.length === 0 || this.#isTable(node, text)
            ? { kind: "other", node, place: node }
            : { kind: "reader", place: node },
        );
    }
    const isKey = ts.isObjectLiteralElementLike(start.parent);
    for (const node of unknown)
      if (!isKey || this.#isTable(node, text)) found.push({ kind: "other", node, place: node });
    return found;
  }

  /** The places that a text reaches as a value of an expression. */
  withValue(
    { node: value, path = [], calls = [], place = value, isDirect = false }: Met,
    text: string,
  ): Meeting[] {
    const slots = this.#declarations(value, text, path);
    const certainty = isDirect ? "certain" : "inferred";
    if (slots.length > 0) return slots.map((slot) => ({ kind: "declared", slot, place, certainty }));
    const type = this.#marks.program.compiler.typeAt(value);
    if (type && !isWrapper(value) && !this.#mayBe(type, path, text)) return [];
    const isEnd = (node: ts.Node, rest: Path) => node !== value && this.#heldBy(node, text, rest).length > 0;
    const { sources, unknown } = this.#marks.program.values.sourcesOf(value, { path, calls, isEnd });
    return [
      ...sources.flatMap((source): Meeting[] => {
        const declared = this.#heldBy(source.node, text, source.path);
        if (declared.length > 0)
          return declared.map((slot) => {
            const certainty = certaintyOf(slot, path, source.via);
            return { kind: "declared", slot, place, certainty };
          });
        if (isWrapper(source.node)) return this.#imitatedBy(source, text, place);
        return this.#meetingWith(source.node, source.path, text, place);
      }),
      ...unknown.map((node): Meeting => ({ kind: "other", node, place })),
    ];
  }

  /** The declarations of a text that a test makes, by the place of the function that it is given to. */
  #imitatedBy({ node, path }: Pick<ValuePlace, "node" | "path">, text: string, place: ts.Node): Meeting[] {
    const isEnd = (one: ts.Node, rest: Path) => this.#declaredAt(one, text, rest).length > 0;
    return this.#marks.program.values
      .usesOf(node, { path: spiedPath(path), isEnd })
      .uses.filter(({ kind }) => kind === "end")
      .flatMap((use) => this.#metAtEnd(use, text, false, place));
  }

  #metAtEnd({ node, path, via }: ValuePlace, text: string, isDirect: boolean, place = node): Meeting[] {
    return this.#declaredAt(node, text, path).map((slot) => {
      const certainty = isDirect ? "certain" : certaintyOf(slot, path, via);
      return { kind: "declared", slot, place, certainty };
    });
  }

  /** The places that a text reaches as a key of an object. */
  withKeys(owner: ts.Node, text: string): Meeting[] {
    return this.withValue({ node: owner, path: [KEY] }, text);
  }

  /** True if a function of others reads an argument, and takes any text for it. */
  isReadByOthers(argument: ts.Expression, text: string): boolean {
    const { compiler, values } = this.#marks.program;
    const asked = compiler.contextualTypeAt(argument);
    if (
      !asked ||
      !this.#mayBe(asked, [], text) ||
      compiler.partsOf(asked).some((part) => compiler.textOf(part))
    )
      return false;
    const isArgument = values
      .usesOf(argument)
      .uses.some(({ kind, node }) => kind === "argument" && node === argument);
    return isArgument && this.#isRead(argument, [], text);
  }

  /** True if a function that is in no file of the program may read an argument. Those of the language only move it. */
  #isRead(argument: ts.Node, path: Path, text: string): boolean {
    const { compiler, values } = this.#marks.program;
    const asked = compiler.contextualTypeAt(argument as ts.Expression);
    if (path.length > 0 && !(asked && this.#mayBe(asked, path, text))) return false;
    // The fields of an object are what it is made for.
    if (path.at(-1) === KEY && !this.#marks.isValue(text) && !this.#isTable(argument, text)) return false;
    const call = ts.findAncestor(argument.parent, isCallNode);
    // An argument of a generic function may come back as its result.
    if (!call || compiler.signatureAt(call)?.declaration?.typeParameters || isWrapper(call)) return false;
    // A schema checks an object by its own texts, and returns it.
    const returned = path.length > 0 ? [path, ["data", ...path]] : [];
    if (returned.some((at) => this.#marks.at(call, text, at).length > 0)) return false;
    const callee = calleeOf(call);
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    const symbol = name ? values.references.symbolAt(name) : null;
    const isOfEcmaScript =
      symbol && compiler.declarationsOf(symbol).some(({ path }) => /\/lib\.(?!dom)[^/]*\.d\.ts$/.test(path));
    return !isOfEcmaScript;
  }

  /** True if a value may have any key, so that who reads it need not know which there are. */
  #isTable(node: ts.Node, text: string): boolean {
    const { compiler } = this.#marks.program;
    const type = compiler.typeAt(node);
    const isOpen = (part: Type) =>
      compiler.indexTypeOf(part) !== null && compiler.propertyOf(part, text) === null;
    return type !== null && compiler.partsOf(type).some(isOpen);
  }

  /** The declarations of a text in the type of a value, but for constants: these are followed. */
  #declarations(node: ts.Node, text: string, path: Path): readonly Slot[] {
    return this.#declarationsIn(this.#marks.program.compiler.typeAt(node), text, path);
  }

  #declarationsIn(type: Type | null, text: string, path: Path): readonly Slot[] {
    return this.#marks.within(type, text, path).filter((slot) => !this.#marks.isConstant(slot));
  }

  #heldBy(node: ts.Node, text: string, path: Path): readonly Slot[] {
    const own = this.#declarations(node, text, path);
    return own.length > 0 ? own : this.#predicateAt(node, text, path);
  }

  /** The declarations of a value on its way forward: what its place asks for, or the name that it gets. */
  #declaredAt(node: ts.Node, text: string, path: Path): readonly Slot[] {
    const marks = this.#marks;
    if (isDeclaredName(node))
      // The keys of an object are members of types that a variable is only inferred to have.
      return isOfInferred(node.parent, path) ? [] : this.#heldBy(node, text, path);
    if (!ts.isExpression(node)) return [];
    if (path.length === 0) return marks.askedAt(node, text).filter((slot) => !marks.isConstant(slot));
    // Beside another value, TypeScript asks for what that one is.
    if (ts.isBinaryExpression(node.parent) && node.parent.right === node) return [];
    const asked = marks.program.compiler.contextualTypeAt(node);
    return this.#declarationsIn(asked, text, path);
  }

  /** The declarations of a text in the type that a predicate asserts of its parameter: `(value: unknown): value is State`. */
  #predicateAt(name: ts.Node, text: string, path: Path): readonly Slot[] {
    const owner = ts.isParameter(name.parent) ? name.parent.parent : null;
    const type = isFunctionWithBody(owner) ? owner.type : undefined;
    if (!type || !ts.isTypePredicateNode(type) || !type.type) return [];
    const isOwn = ts.isIdentifier(name) && type.parameterName.getText() === name.text;
    return isOwn ? this.#declarations(type.type, text, path) : [];
  }

  #meetingWith(node: ts.Node, path: Path, text: string, place: ts.Node): Meeting[] {
    if (ts.isStringLiteralLike(node) && path[0] !== JSON_VALUE) {
      if (node.text === text) return [{ kind: "text", node, place }];
      return node.text.trim() === text ? [{ kind: "other", node, place }] : [];
    }
    const { parent } = node;
    const isKey =
      (ts.isObjectLiteralElementLike(parent) || ts.isPropertyAccessExpression(parent)) &&
      parent.name === node;
    if (isKey) return keyOf(node) === text ? [{ kind: "text", node, place }] : [];
    const constants = this.#marks.at(node, text, path);
    if (constants.length > 0)
      return constants.map((slot) => ({ kind: "declared", slot, place, certainty: "inferred" }));
    const { compiler } = this.#marks.program;
    const type = compiler.typeAt(node);
    return type && this.#mayBe(type, path, text) ? [{ kind: "other", node, place }] : [];
  }

  /** True if a value of a type that nobody marked may be a text. */
  #mayBe(type: Type, path: Path, text: string): boolean {
    const { compiler } = this.#marks.program;
    const [step, ...rest] = path;
    return compiler.partsOf(type).some((part) => {
      if (compiler.isTopType(part) || step === JSON_VALUE) return true;
      if (step === undefined) return compiler.isText(part) && (compiler.textOf(part) ?? text) === text;
      if (step === KEY) {
        const keys = this.#marks.mapKeysOf(part);
        if (keys) return this.#mayBe(keys, rest, text);
        return compiler.indexTypeOf(part) !== null || compiler.propertyOf(part, text) !== null;
      }
      const below = this.#marks.typeBelow(part, step);
      return below !== null && this.#mayBe(below, rest, text);
    });
  }
}

/** A key is likely one of an object that on its way was asserted, or declared, to be something else. */
function certaintyOf({ kind }: Slot, path: Path, via: readonly ts.Node[]): Certainty {
  const isRetyped = via.some(
    (node, index) =>
      isAssertion(node) || (isDeclaredName(node) && hasType(node.parent) && index < via.length - 1),
  );
  return kind === "member" && path[0] === KEY && isRetyped ? "convention" : "inferred";
}

function isAssertion(node: ts.Node): boolean {
  return ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type);
}

function isDeclaredName(node: ts.Node): boolean {
  const { parent } = node;
  const isNamed = ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent);
  return isNamed && parent.name === node;
}

function hasType(declaration: ts.Node): boolean {
  return "type" in declaration && declaration.type !== undefined;
}

/** True if a key is one of a declaration without a type; what a pattern takes out has the type of what it takes apart. */
function isOfInferred(declaration: ts.Node, path: Path): boolean {
  return !hasType(declaration) && (ts.isVariableDeclaration(declaration) ? path.at(-1) : path[0]) === KEY;
}

/** True if a text is part of the message of an error. */
function isThrown(node: ts.Node): boolean {
  return ts.findAncestor(node, ts.isThrowStatement) !== undefined;
}
