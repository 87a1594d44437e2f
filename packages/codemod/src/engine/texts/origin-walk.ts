import { ts } from "ts-morph";
import { promisedBy } from "../flows/flow-types.ts";
import type { Given } from "../flows/givers.ts";
import { listGoneThrough, listHandedTo } from "../flows/lists-gone-through.ts";
import { typesOfQuery } from "../operations/mocked-queries.ts";
import { bodyCalled } from "../referents/body-called.ts";
import { constantValue, isInferred } from "../referents/declarations.ts";
import { ownerOfKey } from "../referents/keys-gone-through.ts";
import { allOf, isAnyText, lookUp, typeOfPattern } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, resultsOf, returnsOf, valueIn } from "../syntax/nodes-at.ts";
import { chosenIn, declarationsRead, innermost, passedOn } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { CallFrames } from "./call-frames.ts";
import { givenToElement, givenToParameter } from "./given-to.ts";
import { type Handed, handedAt, typeHanded } from "./handed-functions.ts";
import { partsOfList } from "./list-parts.ts";

import {
  type Field,
  isNamedRow,
  isReadTwice,
  isSchema,
  takenForOwner,
  thenCalled,
  valuesTabled,
} from "./origin-places.ts";
import { type Change, METHODS } from "./text-changes.ts";
import type { Origins } from "./text-origins.ts";

/** How many places are gone through to find where a text comes from. */
const PLACES = 200;

/** Types of which nobody knows which texts they are. */
const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Instantiable | ts.TypeFlags.Object;

/** Goes from a value to what it is made of, one place after the other. */
export class OriginWalk implements Origins {
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
    else if (this.#isDecided(node)) return;
    else if (!isAnyText(checker, type)) {
      if (allOf(type).some(({ flags }) => (flags & OPEN) !== 0)) this.unknown.push(node);
      else this.listed.push({ from: node, change });
    } else {
      const parts = passedOn(node);
      const values = parts ?? valuesTabled(this.#work, node);
      if (values) for (const value of values) this.from(value, change);
      else if (ts.isCallExpression(node)) this.#fromCall(node, change);
      else this.#fromName(node, change);
    }
  }

  /** Whether something is a constant text that follows what it is used as otherwise. */
  #isDecided(node: ts.Expression): boolean {
    const held = constantValue(this.#work.checker, node);
    return held !== undefined && this.#work.edits.has(held);
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
      else if (value && isSchema(this.#work.checker, value)) this.#fromField(declaration, read, change);
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

  #fromVariable(variable: ts.VariableDeclaration, read: ts.Node, change: Change): void {
    const { initializer, name } = variable;
    const list = listGoneThrough(variable);
    if (list) {
      this.fromElements(list, change);
      return;
    }
    // A text that has a name may be read for something else, too.
    const text = initializer && innermost(initializer);
    if (
      text &&
      ts.isStringLiteralLike(text) &&
      this.#work.isValue(text.text) &&
      isReadTwice(this.#work, name)
    )
      this.unknown.push(read);
    else if (initializer) this.from(initializer, change);
    const isSet = isConstant(variable) ? false : this.#fromGiven(this.#work.givers.assignedTo(name), change);
    if (!initializer && !isSet) this.unknown.push(read);
  }

  /** What a field holds: what becomes it in an object or an attribute, or is written into it. */
  #fromField(field: Field, read: ts.Node, change: Change): void {
    const { givers } = this.#work;
    const name = keyText(field.name);
    const given = name === null ? [] : givers.ofField(field, name);
    const initial = ts.isPropertyDeclaration(field) ? field.initializer : undefined;
    const isSet = this.#fromGiven(givers.assignedTo(field.name), change);
    this.unknown.push(...takenForOwner(this.#work, field));
    if (!initial && !isSet && given.length === 0) this.unknown.push(read);
    if (initial) this.from(initial, change);
    for (const declaration of given) this.fromField(declaration, read, change);
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
      this.#fromGiven({ by, unknown: [] }, change);
      // What is written where it is given away has its place there, whatever it is called.
      const places = call ? unknown : new Set([parameter, ...unknown]);
      for (const place of places) {
        const isHanded = this.#fromHanded(handedAt(place, parameter), change);
        if (!isHanded && unknown.includes(place)) this.unknown.push(place);
      }
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
