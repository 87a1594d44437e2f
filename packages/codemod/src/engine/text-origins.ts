import { ts } from "ts-morph";
import { isConstant, returnsOf, valueIn } from "./nodes-at.ts";
import { isDefault, isOr } from "./operators.ts";
import {
  allOf,
  declarationsOf,
  isInferred,
  keyText,
  lookUp,
  typeOfPattern,
  unaliased,
} from "./property-lookup.ts";
import type { Work } from "./work.ts";

/** How many places are gone through to find where a text comes from. */
const PLACES = 200;

/** What becomes of a text on its way: capitals, or nothing. */
export type Change = (text: string) => string;

/** Where a value comes from that may be any text, as far as types say. */
export interface Origins {
  /** What it was taken from, whose types list texts: values, or types of fields as they are written. */
  listed: { from: ts.Expression | ts.TypeNode; change: Change }[];
  /** Texts that are written out. */
  texts: ts.StringLiteralLike[];
  /** What it is made of otherwise, of which nobody knows what it may be. */
  unknown: ts.Node[];
}

/** Whether a type says no more than that something is a text. */
export function isAnyText(type: ts.Type): boolean {
  return allOf(type).some(({ flags }) => (flags & ts.TypeFlags.String) !== 0);
}

/** Finds where a text comes from: what functions are called with, what fields are given, what variables are set to. */
export function originsOf(work: Work, value: ts.Expression): Origins {
  const walk = new Walk(work);
  walk.from(value, same);
  return walk;
}

class Walk implements Origins {
  readonly listed: Origins["listed"] = [];
  readonly texts: Origins["texts"] = [];
  readonly unknown: Origins["unknown"] = [];
  readonly #seen = new Set<ts.Node>();
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  from(node: ts.Expression, change: Change): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    const { checker } = this.#work;
    if (this.#seen.size > PLACES) {
      this.unknown.push(node);
      return;
    }
    if (ts.isStringLiteralLike(node)) {
      this.texts.push(node);
      return;
    }
    if (!isAnyText(checker.getTypeAtLocation(node))) {
      this.listed.push({ from: node, change });
      return;
    }
    const parts = passedOn(node);
    if (parts) for (const part of parts) this.from(part, change);
    else if (ts.isCallExpression(node)) this.#fromCall(node, change);
    else {
      const declarations = this.#declarationsOf(node);
      if (declarations.length === 0) this.unknown.push(node);
      for (const declaration of declarations) this.#fromDeclaration(declaration, node, change);
    }
  }

  #declarationsOf(node: ts.Expression): ts.Declaration[] {
    const { checker } = this.#work;
    const { parent } = node;
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    if (!ts.isIdentifier(name)) return [];
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : unaliased(checker, checker.getSymbolAtLocation(name));
    return symbol ? declarationsOf(symbol) : [];
  }

  /** What a function returns; of what is written large or small, the text that it was. */
  #fromCall(call: ts.CallExpression, change: Change): void {
    const { expression } = call;
    const method = ts.isPropertyAccessExpression(expression) ? METHODS.get(expression.name.text) : undefined;
    if (method && ts.isPropertyAccessExpression(expression)) {
      const { expression: receiver } = expression;
      this.from(receiver, (text) => change(method(text)));
      return;
    }
    const declaration = this.#work.checker.getResolvedSignature(call)?.declaration;
    const { body } = (declaration ?? {}) as { body?: ts.ConciseBody };
    if (!body || !this.#isOwn(body)) this.unknown.push(call);
    else for (const one of ts.isBlock(body) ? returnsOf(body) : [body]) this.from(one, change);
  }

  #fromDeclaration(declaration: ts.Declaration, read: ts.Node, change: Change): void {
    if (this.#seen.has(declaration)) return;
    this.#seen.add(declaration);
    if (!this.#isOwn(declaration)) this.unknown.push(read);
    else if (ts.isParameter(declaration)) this.#fromParameter(declaration, read, change);
    else if (ts.isBindingElement(declaration)) this.#fromElement(declaration, read, change);
    else if (ts.isVariableDeclaration(declaration)) {
      const { initializer, name } = declaration;
      const written = isConstant(declaration) ? [] : this.#work.givers.assignedTo(name);
      if (!initializer && written.length === 0) this.unknown.push(read);
      for (const one of initializer ? [initializer, ...written] : written) this.from(one, change);
    } else if (ts.isPropertyAssignment(declaration) || ts.isShorthandPropertyAssignment(declaration)) {
      const value = valueIn(declaration);
      if (value) this.from(value, change);
    } else if (ts.isJsxAttribute(declaration)) {
      const { initializer: given } = declaration;
      const value = given && ts.isJsxExpression(given) ? given.expression : given;
      if (value && ts.isExpression(value)) this.from(value, change);
    } else if (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration))
      this.#fromField(declaration, read, change);
    else this.unknown.push(read);
  }

  /** What a field holds: what becomes it in an object or an attribute, or is written into it. */
  #fromField(field: ts.PropertySignature | ts.PropertyDeclaration, read: ts.Node, change: Change): void {
    const name = keyText(field.name);
    const written = this.#work.givers.assignedTo(field.name);
    const given = name === null ? [] : this.#work.givers.ofField(field, name);
    if (ts.isPropertyDeclaration(field) && field.initializer) written.push(field.initializer);
    if (written.length + given.length === 0) this.unknown.push(read);
    for (const value of written) this.from(value, change);
    for (const declaration of given) this.#fromGiven(declaration, read, change);
  }

  /** What a field of one type is when it becomes that of another one. */
  #fromGiven(declaration: ts.Declaration, read: ts.Node, change: Change): void {
    const { type } = declaration as { type?: ts.TypeNode };
    const isListed =
      !isInferred(declaration) && type && !isAnyText(this.#work.checker.getTypeFromTypeNode(type));
    if (isListed) this.listed.push({ from: type, change });
    else this.#fromDeclaration(declaration, read, change);
  }

  #fromElement(element: ts.BindingElement, read: ts.Node, change: Change): void {
    const { parent: pattern, propertyName, name, initializer, dotDotDotToken } = element;
    if (initializer) this.from(initializer, change);
    if (ts.isArrayBindingPattern(pattern)) {
      this.#fromPair(pattern, element, read, change);
      return;
    }
    const owner = typeOfPattern(this.#work.checker, pattern);
    const key = keyText(propertyName ?? name);
    const found = owner && key !== null && !dotDotDotToken ? lookUp(this.#work.checker, owner, key) : null;
    if (!found) this.unknown.push(read);
    for (const declaration of found?.declarations.flat() ?? [])
      this.#fromDeclaration(declaration, read, change);
  }

  /** `const [state, setState] = useState("draft")`: what it begins with, and what it is set to. */
  #fromPair(
    { elements, parent }: ts.ArrayBindingPattern,
    element: ts.BindingElement,
    read: ts.Node,
    change: Change,
  ): void {
    const [first, second] = elements;
    const call = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
    const setter = second && ts.isBindingElement(second) && ts.isIdentifier(second.name) ? second.name : null;
    if (first !== element || !setter || !call || !ts.isCallExpression(call)) {
      this.unknown.push(read);
      return;
    }
    const { calls, passed } = this.#work.givers.callsOf(setter);
    this.unknown.push(...passed);
    const set = calls.flatMap(({ arguments: given }) => given?.[0] ?? []);
    for (const one of [...call.arguments, ...set]) this.from(one, change);
  }

  #fromParameter(parameter: ts.ParameterDeclaration, read: ts.Node, change: Change): void {
    const { parent: owner, initializer } = parameter;
    const name = ts.isConstructorDeclaration(owner) ? owner.parent.name : nameOfFunction(owner);
    const index = owner.parameters.indexOf(parameter);
    if (!name || parameter.dotDotDotToken) {
      this.unknown.push(read);
      return;
    }
    const { calls, passed } = this.#work.givers.callsOf(name);
    this.unknown.push(...passed);
    const given = calls.flatMap((call) => call.arguments?.[index] ?? []);
    for (const one of initializer ? [initializer, ...given] : given) this.from(one, change);
  }

  #isOwn(node: ts.Node): boolean {
    return this.#work.sources.paths.has(node.getSourceFile().fileName);
  }
}

const same: Change = (text) => text;

/** Methods of a text that give it back, in other letters at most. */
const METHODS: ReadonlyMap<string, Change> = new Map([
  ["toLowerCase", (text: string) => text.toLowerCase()],
  ["toUpperCase", (text: string) => text.toUpperCase()],
  ["toString", same],
  ["trim", same],
]);

/** What an expression is one of, as it stands there; null if it makes something else of it. */
function passedOn(node: ts.Expression): ts.Expression[] | null {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAwaitExpression(node)
  )
    return [node.expression];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (isDefault(node) || isOr(node)) return [node.left, node.right];
  const isText = ts.isCallExpression(node) && node.expression.getText() === "String";
  return isText ? [...node.arguments] : null;
}

/** The name by which a function is called. */
function nameOfFunction(owner: ts.SignatureDeclaration): ts.Identifier | undefined {
  const { parent } = owner;
  const isHeld = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  const name: ts.Node | undefined = owner.name ?? (isHeld ? parent.name : undefined);
  return name && ts.isIdentifier(name) ? name : undefined;
}
