import { ts } from "ts-morph";
import { schemaAround, unknownCheckedBy } from "../flows/checked-by.ts";
import { promisedBy } from "../flows/flow-types.ts";
import type { Given } from "../flows/givers.ts";
import { listGoneThrough, listHandedTo } from "../flows/lists-gone-through.ts";
import { unknownSaidToBe } from "../flows/said-to-be.ts";
import { typesOfQuery } from "../operations/mocked-queries.ts";
import { bodyCalled } from "../referents/body-called.ts";
import { declarationOf, isInferred } from "../referents/declarations.ts";
import { ownerOfKey } from "../referents/keys-gone-through.ts";
import { allOf, isAnyText, lookUp, type Referent, typeOfPattern } from "../referents/property-lookup.ts";
import { ANY } from "../referents/steps.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, isFunctionValue, resultsOf, returnsOf, valueIn } from "../syntax/nodes-at.ts";
import { chosenIn, declarationsRead, innermost, passedOn } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { CallFrames } from "./call-frames.ts";
import { givenToElement, givenToParameter } from "./given-to.ts";
import { type Handed, handedAt, typeHanded } from "./handed-functions.ts";
import { partsOfList } from "./list-parts.ts";
import { whole } from "./reads.ts";

/** How many places are gone through to find where a text comes from. */
const PLACES = 200;

/** The methods that a text goes through on its way, which change its letters at most. */
type Method = "toLowerCase" | "toString" | "toUpperCase" | "trim";

export type Change = readonly Method[];

/** Something that a value is, and what becomes of it on the way. */
export interface Origin<From extends ts.Node> {
  from: From;
  change: Change;
}

/** Where a value comes from that may be any text, as far as types say. */
export interface Origins {
  /** What it was taken from, whose types list texts: values, or types of fields as they are written. */
  listed: Origin<ts.Expression | ts.TypeNode>[];
  /** Values of which it is the name of a field, whichever. */
  keyed: Origin<ts.Expression>[];
  /** Functions that are called with it, as the places say that they are given to. */
  handed: (Handed & { change: Change })[];
  /** Texts that are written out, and go nowhere else. */
  texts: Origin<ts.StringLiteralLike>[];
  /** What it is made of otherwise, of which nobody knows what it may be. */
  unknown: ts.Node[];
}

/** What becomes of a text. */
export function changed(text: string, change: Change): string {
  return change.reduce((one, method) => one[method](), text);
}

/** Finds where a text comes from: what functions are called with, what fields are given, what variables are set to. */
export function originsOf(work: Work, value: ts.Expression): Origins {
  const walk = new Walk(work);
  walk.from(value, []);
  return walk;
}

/** The same of what a list or a set holds. */
export function originsOfElements(work: Work, list: ts.Expression): Origins {
  const walk = new Walk(work);
  walk.fromElements(list, []);
  return walk;
}

/** The same of what fields hold, as the types or the objects have them that declare them. */
export function originsOfFields(work: Work, { declarations }: Referent, read: ts.Expression): Origins {
  const walk = new Walk(work);
  for (const declaration of declarations.flat()) walk.fromField(declaration, read, []);
  return walk;
}

/** What declares a field of a type, or of a schema that a type is made of. */
type Field =
  | ts.PropertyAssignment
  | ts.PropertyDeclaration
  | ts.PropertySignature
  | ts.ShorthandPropertyAssignment;

/** Types of which nobody knows which texts they are. */
const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Instantiable | ts.TypeFlags.Object;

class Walk implements Origins {
  readonly listed: Origins["listed"] = [];
  readonly keyed: Origins["keyed"] = [];
  readonly handed: Origins["handed"] = [];
  readonly texts: Origins["texts"] = [];
  readonly unknown: Origins["unknown"] = [];
  readonly #seen = new Map<ts.Node, Set<string>>();
  readonly #work: Work;
  readonly #frames: CallFrames;
  #places = 0;

  constructor(work: Work) {
    this.#work = work;
    this.#frames = new CallFrames(work);
  }

  from(node: ts.Expression, change: Change): void {
    if (!this.#isNew(node, change)) return;
    const { checker } = this.#work;
    const type = promisedBy(checker, checker.getTypeAtLocation(node));
    const chosen = chosenIn(node);
    if (this.#places > PLACES) this.unknown.push(node);
    else if (chosen) for (const one of chosen) this.from(one, change);
    else if (ts.isStringLiteralLike(node)) this.texts.push({ from: node, change });
    else if (ts.isArrowFunction(node)) for (const one of resultsOf(node.body)) this.from(one, change);
    else if (!isAnyText(checker, type)) {
      if (allOf(type).some(({ flags }) => (flags & OPEN) !== 0)) this.unknown.push(node);
      else this.listed.push({ from: node, change });
    } else {
      const parts = passedOn(node);
      const values = parts ?? this.#tabled(node);
      if (values) for (const value of values) this.from(value, change);
      else if (ts.isCallExpression(node)) this.#fromCall(node, change);
      else this.#fromName(node, change);
    }
  }

  /** What a list or a set holds. */
  fromElements(list: ts.Expression, change: Change): void {
    const inner = innermost(list);
    if (!this.#isNew(inner, change)) return;
    if (this.#places > PLACES) {
      this.unknown.push(list);
      return;
    }
    const { elements, lists, unknown } = partsOfList(this.#work, inner);
    this.unknown.push(...unknown);
    for (const one of lists) this.fromElements(one, change);
    for (const one of elements) this.from(one, change);
  }

  #isNew(node: ts.Node, change: Change): boolean {
    const ways = this.#seen.get(node) ?? new Set();
    const key = [...change, this.#frames.key].join(" ");
    if (ways.has(key)) return false;
    this.#seen.set(node, ways.add(key));
    this.#places += 1;
    return true;
  }

  /** What a table holds that is made for nothing else than to be looked up in here: `STATES[code]`. */
  #tabled(node: ts.Expression): ts.Expression[] | null {
    if (!ts.isElementAccessExpression(node) || ts.isStringLiteralLike(node.argumentExpression)) return null;
    const table = declarationOf(this.#work.checker, node.expression);
    if (!isConstant(table) || this.#isReadTwice(table.name)) return null;
    const { initializer: made } = table;
    const values = made && ts.isObjectLiteralExpression(made) ? made.properties.map(valueIn) : [null];
    return values.includes(null) ? null : values.filter((one) => one !== null);
  }

  #fromName(node: ts.Expression, change: Change): void {
    const declarations = declarationsRead(this.#work.checker, node);
    if (declarations.length === 0) this.unknown.push(node);
    // Of several, types may list what some of them are.
    for (const declaration of declarations) this.fromField(declaration, node, change);
  }

  /** What a function returns; of what is written large or small, the text that it was. */
  #fromCall(call: ts.CallExpression, change: Change): void {
    const { expression } = call;
    const { checker } = this.#work;
    const method =
      ts.isPropertyAccessExpression(expression) && METHODS.find((one) => one === expression.name.text);
    if (method && ts.isPropertyAccessExpression(expression)) {
      this.from(expression.expression, [method, ...change]);
      return;
    }
    const then = thenCalled(call);
    if (then) {
      for (const one of resultsOf(then.body)) this.from(one, change);
      return;
    }
    const asked = typesOfQuery(this.#work, call);
    for (const type of asked) this.listed.push({ from: type, change });
    if (asked.length > 0) return;
    const body = bodyCalled(checker, call);
    if (!body || !this.#isOwn(body)) this.unknown.push(call);
    else
      this.#frames.inside(call, body, () => {
        for (const one of resultsOf(body)) this.from(one, change);
      });
  }

  #fromDeclaration(declaration: ts.Declaration, read: ts.Node, change: Change): void {
    if (!this.#isNew(declaration, change)) return;
    const keyed = ownerOfKey(this.#work.checker, declaration);
    if (keyed) {
      this.keyed.push({ from: keyed, change });
      const { name } = declaration as ts.NamedDeclaration;
      if (name) this.#fromGiven(this.#work.givers.assignedTo(name), change);
    } else if (!this.#isOwn(declaration)) this.unknown.push(read);
    else if (ts.isParameter(declaration)) this.#fromParameter(declaration, change);
    else if (ts.isBindingElement(declaration)) this.#fromElement(declaration, read, change);
    else if (ts.isVariableDeclaration(declaration)) this.#fromVariable(declaration, read, change);
    else if (ts.isPropertyAssignment(declaration) || ts.isShorthandPropertyAssignment(declaration)) {
      const value = valueIn(declaration);
      // What has a name may be read for something else, too.
      const isOpen = value && ts.isStringLiteralLike(value) && this.#work.isValue(value.text);
      if (isOpen && isNamedRow(declaration.parent)) this.unknown.push(value);
      else if (value && this.#isSchema(value)) this.#fromField(declaration, read, change);
      else if (value) this.from(value, change);
      this.#fromGiven(this.#work.givers.assignedTo(declaration.name), change);
    } else if (ts.isJsxAttribute(declaration)) {
      const { initializer: given } = declaration;
      const value = given && ts.isJsxExpression(given) ? given.expression : given;
      if (value && ts.isExpression(value)) this.from(value, change);
    } else if (ts.isGetAccessorDeclaration(declaration) && declaration.body)
      this.#fromGiven({ by: returnsOf(declaration.body), unknown: [] }, change);
    else if (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration))
      this.#fromField(declaration, read, change);
    else this.unknown.push(read);
  }

  /** Whether it is no text that is written there, but something that says what a field has to be: `z.string()`. */
  #isSchema(value: ts.Expression): boolean {
    const parts = allOf(this.#work.checker.getTypeAtLocation(value));
    return parts.every(({ flags }) => (flags & ts.TypeFlags.Object) !== 0);
  }

  #fromVariable(variable: ts.VariableDeclaration, read: ts.Node, change: Change): void {
    const { initializer, name } = variable;
    const list = listGoneThrough(variable);
    if (list) {
      this.fromElements(list, change);
      return;
    }
    // A text that has a name may be read for something else, too.
    const text = initializer && innermost(initializer);
    if (text && ts.isStringLiteralLike(text) && this.#work.isValue(text.text) && this.#isReadTwice(name))
      this.unknown.push(read);
    else if (initializer) this.from(initializer, change);
    const isSet = isConstant(variable) ? false : this.#fromGiven(this.#work.givers.assignedTo(name), change);
    if (!initializer && !isSet) this.unknown.push(read);
  }

  #isReadTwice(name: ts.BindingName): boolean {
    return ts.isIdentifier(name) && this.#work.references.of(name).length > 1;
  }

  /** What a field holds: what becomes it in an object or an attribute, or is written into it. */
  #fromField(field: Field, read: ts.Node, change: Change): void {
    const { givers } = this.#work;
    const name = keyText(field.name);
    const given = name === null ? [] : givers.ofField(field, name);
    const initial = ts.isPropertyDeclaration(field) ? field.initializer : undefined;
    const isSet = this.#fromGiven(givers.assignedTo(field.name), change);
    this.unknown.push(...this.#takenForOwner(field));
    if (!initial && !isSet && given.length === 0) this.unknown.push(read);
    if (initial) this.from(initial, change);
    for (const declaration of given) this.fromField(declaration, read, change);
  }

  /**
   * What nobody knows of, and is said to be of the type that a field is declared in, `const rows: Row[] = JSON.parse(text)`, or
   * is checked by the schema that it is in: `row.parse(JSON.parse(text))`.
   */
  #takenForOwner({ parent: owner, name: key }: Field): readonly ts.Node[] {
    const schema = ts.isObjectLiteralExpression(owner) ? schemaAround(this.#work, owner) : null;
    if (schema) return unknownCheckedBy(this.#work, schema, [keyText(key) ?? ANY]);
    return unknownSaidToBe(this.#work, owner).map(({ value }) => value);
  }

  /** What a field is, by its type if that lists texts: of another one that it becomes, too. */
  fromField(declaration: ts.Declaration, read: ts.Node, change: Change): void {
    const { type } = declaration as { type?: ts.TypeNode };
    const isListed =
      !isInferred(declaration) &&
      type &&
      !isAnyText(this.#work.checker, this.#work.checker.getTypeFromTypeNode(type));
    if (isListed) this.listed.push({ from: type, change });
    else this.#fromDeclaration(declaration, read, change);
  }

  /** Whether there is anything. */
  #fromGiven({ by, unknown }: Given<ts.Expression>, change: Change): boolean {
    this.unknown.push(...unknown);
    for (const value of by) this.from(value, change);
    return by.length + unknown.length > 0;
  }

  #fromElement(element: ts.BindingElement, read: ts.Node, change: Change): void {
    const { parent: pattern, propertyName, name, initializer, dotDotDotToken } = element;
    if (initializer) this.from(initializer, change);
    if (ts.isArrayBindingPattern(pattern)) {
      this.#fromGiven(givenToElement(this.#work, element), change);
      return;
    }
    this.#fromGiven(this.#work.givers.assignedTo(name), change);
    const owner = typeOfPattern(this.#work.checker, pattern);
    const key = keyText(propertyName ?? name);
    const found = owner && key !== null && !dotDotDotToken ? lookUp(this.#work.checker, owner, key) : null;
    if (!found) this.unknown.push(read);
    for (const declaration of found?.declarations.flat() ?? [])
      this.#fromDeclaration(declaration, read, change);
  }

  #fromParameter(parameter: ts.ParameterDeclaration, change: Change): void {
    this.#frames.outside(parameter, (call) => {
      const list = call ? null : listGoneThrough(parameter);
      if (list) {
        this.fromElements(list, change);
        return;
      }
      const { parent: then } = parameter.parent;
      if (ts.isCallExpression(then) && thenCalled(then) === parameter.parent) {
        this.from((then.expression as ts.PropertyAccessExpression).expression, change);
        return;
      }
      const { by, unknown } = givenToParameter(this.#work, parameter, call);
      // What is written where it is given away has its place there, whatever it is called.
      const places = call || unknown.includes(parameter) ? unknown : [parameter, ...unknown];
      const open = places.filter((one) => !this.#fromHanded(handedAt(one, parameter), change));
      this.#fromGiven({ by, unknown: open.filter((one) => unknown.includes(one)) }, change);
    });
  }

  /** What a function is called with where it is given away; false if nothing says that. */
  #fromHanded(handed: Handed | null, change: Change): boolean {
    if (!handed) return false;
    const list = listHandedTo(handed.value, handed.index);
    if (typeHanded(this.#work.checker, handed)) this.handed.push({ ...handed, change });
    else if (list) this.fromElements(list, change);
    else return false;
    return true;
  }

  #isOwn(node: ts.Node): boolean {
    return this.#work.sources.paths.has(node.getSourceFile().fileName);
  }
}

/** The function that a promise hands its value to, `promise.then((state) => …)`, if it is written there. */
function thenCalled({
  expression,
  arguments: [then],
}: ts.CallExpression): ts.ArrowFunction | ts.FunctionExpression | null {
  const isThen = ts.isPropertyAccessExpression(expression) && expression.name.text === "then";
  return isThen && then && isFunctionValue(then) ? then : null;
}

const METHODS: readonly Method[] = ["toLowerCase", "toString", "toUpperCase", "trim"];

/** Whether an object is one of those in a list that has a name. */
function isNamedRow({ parent: list }: ts.Node): boolean {
  if (!ts.isArrayLiteralExpression(list)) return false;
  const { parent } = whole(list);
  return ts.isVariableDeclaration(parent);
}
