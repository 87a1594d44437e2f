import { ts } from "ts-morph";
import { isAsked, type Verdict, verdictOf } from "../follow/by-expectation.ts";
import { declarationOf } from "../referents/declarations.ts";
import { declaredValue } from "../referents/declared-name.ts";
import { peerOf } from "../referents/expected-texts.ts";
import { firstSaid, saidAlong } from "../referents/type-path.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { isOnlyTyping } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { namedReaders } from "./constant-readers.ts";
import { stepsIn } from "./named-fields.ts";
import { readsOf } from "./reads.ts";
import { verdictOn } from "./text-votes.ts";
import { typesAround } from "./types-around.ts";
import { typesBeside } from "./types-beside.ts";

/**
 * What a text must be that is offered for a value: in `<select value={event.state}><option value="done">`, for that value,
 * and in `<Choice value="done" onSelect={(one) => set(one as State)} />`, for what it is taken for. So must one of a list of
 * `{ value: "done" }` that is gone through to offer each.
 */
export function offeredFor(work: Work, node: ts.StringLiteralLike): Verdict | null {
  if (!work.isValue(node.text)) return null;
  const chosen = isChosen(node) ? work.renamesOf(node.text).find(({ kind }) => kind === "value") : undefined;
  if (chosen) return { renamed: chosen, text: chosen.to };
  const handler = handlerOf(node);
  const registered = handler && registeredWith(handler);
  const name = registered && nameIn(registered);
  if (name) return ofField(work, name, node.text);
  const attributes = ts.isJsxAttribute(node.parent)
    ? [node.parent]
    : [
        ...namedReaders(work, node).flatMap(attributeWith),
        ...attributesAround(work, node),
        ...(handler ? attributeWith(handler) : []),
      ];
  for (const attribute of attributes) {
    const verdict = offeredIn(work, attribute, node.text);
    if (verdict) return verdict;
  }
  return null;
}

/** Whether a test chooses an option: `selectOptions(select, "done")`, `change(select, { target: { value: "done" } })`. */
function isChosen({ parent }: ts.StringLiteralLike): boolean {
  if (ts.isCallExpression(parent))
    return /\b((de)?selectOptions?|select)$/.test(parent.expression.getText()) && parent.arguments.length > 0;
  const isValue = ts.isPropertyAssignment(parent) && parent.name.getText() === "value";
  const { parent: target } = isValue ? parent.parent : parent;
  return isValue && ts.isPropertyAssignment(target) && target.name.getText() === "target";
}

/** What people read of something, rather than what it is. */
const SHOWN = /label|name|text|title/i;

/** The attributes that are given the list that a text is in: `options` in `<Select options={[{ value: "done" }]} />`. */
function attributesAround(work: Work, node: ts.Expression): ts.JsxAttribute[] {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent))
    return SHOWN.test(parent.name.getText()) ? [] : attributesAround(work, parent.parent);
  if (ts.isArrayLiteralExpression(parent) || isOnlyTyping(parent)) return attributesAround(work, parent);
  if (ts.isVariableDeclaration(parent) && isConstant(parent) && ts.isIdentifier(parent.name))
    return readsOf(work, parent.name).flatMap(attributeWith);
  return attributeWith(node);
}

/** The handler that compares what was chosen with a text: `({ target }) => target.value === "done"`. */
function handlerOf(node: ts.Expression): ts.Node | null {
  const chosen = peerOf(node);
  return chosen && /\btarget\??\.value$/i.test(chosen.getText())
    ? (ts.findAncestor(node, ts.isFunctionLike) ?? null)
    : null;
}

/** In `register("state", { onChange: (event) => … })`, the call that a handler is given to beside the name of a field. */
function registeredWith({ parent: property }: ts.Node): ts.Node | null {
  const options = ts.isPropertyAssignment(property) ? property.parent.parent : null;
  return options && ts.isCallExpression(options) ? options : null;
}

/** The attribute that is given an expression as it is. */
function attributeWith({ parent }: ts.Node): ts.JsxAttribute[] {
  return ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent) ? [parent.parent] : [];
}

/** What the attributes beside one, and those of the elements around, say of a text. */
function offeredIn(work: Work, attribute: ts.JsxAttribute, text: string): Verdict | null {
  for (let outer: ts.Node = attribute.parent.parent; !isOutermost(outer); outer = outer.parent) {
    const element = ts.isJsxElement(outer) ? outer.openingElement : outer;
    if (!ts.isJsxOpeningLikeElement(element)) continue;
    for (const beside of element.attributes.properties) {
      const verdict = beside === attribute ? null : saidBy(work, beside, text);
      if (verdict) return verdict;
    }
  }
  return null;
}

/** What an attribute says of a text by the value that it is given, or by the field of a form that it names. */
function saidBy(work: Work, attribute: ts.JsxAttributeLike, text: string): Verdict | null {
  const { initializer } = attribute as ts.JsxAttribute;
  const given = ts.isJsxSpreadAttribute(attribute)
    ? attribute.expression
    : initializer && ts.isJsxExpression(initializer)
      ? initializer.expression
      : initializer;
  if (!given) return null;
  const isNaming = ts.isJsxSpreadAttribute(attribute) || attribute.name.getText() === "name";
  const name = isNaming ? nameIn(given) : null;
  if (name) return ofField(work, name, text);
  return verdictOn(work, given, text) ?? askedOf(work, given, text) ?? takenFor(work, given, text);
}

/** The name of a field of a form: in `name="state"`, and in `{...register("state")}`. */
function nameIn(given: ts.Node): ts.StringLiteralLike | null {
  if (ts.isStringLiteralLike(given)) return given;
  const [first] = ts.isCallExpression(given) ? given.arguments : [];
  return first && ts.isStringLiteralLike(first) ? first : null;
}

/** What a text must be for a field of what is beside its name: a form, or the values that it begins with. */
function ofField(work: Work, name: ts.StringLiteralLike, text: string): Verdict | null {
  const path = [...stepsIn(name.text), { value: text }];
  const types = ts.isCallExpression(name.parent) ? typesBeside(work, name) : typesAround(work, name);
  const said = firstSaid(types.map((type) => saidAlong(work, type, path)));
  return said && said !== "kept" ? { renamed: said, text: said.to } : null;
}

/** Whether no element is around something: a function may go through a list in one, or be an attribute of one. */
function isOutermost(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return true;
  const isPassed = ts.isCallExpression(node.parent) || ts.isJsxExpression(node.parent);
  return ts.isFunctionLike(node) && !isPassed;
}

/** What a text must be where the variable is read that holds it: `wanted` in `event.state === wanted`. */
function askedOf(work: Work, value: ts.Expression, text: string): Verdict | null {
  if (!ts.isIdentifier(value)) return null;
  const asking = readsOf(work, value).filter(
    (reader) => !ts.isShorthandPropertyAssignment(reader.parent) && isAsked(work, reader, text),
  );
  return asking.map((reader) => verdictOf(work, reader, text)).find((verdict) => verdict) ?? null;
}

/** What a function takes a text for that it is called with: in `(change) => set(change.target.value as State)`, a `State`. */
function takenFor(work: Work, value: ts.Expression, text: string): Verdict | null {
  const declared = ts.isIdentifier(value) ? declarationOf(work.checker, value) : undefined;
  const held = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
  const called = held ?? value;
  if (!ts.isFunctionLike(called)) return null;
  let found: Verdict | null = null;
  const visit = (node: ts.Node): void => {
    const said = ts.isAsExpression(node) ? declaredValue(work, node.type, text) : null;
    if (said && said !== "kept") found ??= { renamed: said, text: said.to };
    ts.forEachChild(node, visit);
  };
  visit(called);
  return found;
}
