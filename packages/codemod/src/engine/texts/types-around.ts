import { ts } from "ts-morph";
import { elementOf, parameterTypes } from "../flows/flow-types.ts";
import { operationsAskedBy } from "../operations/asked-operations.ts";
import { bodiesOf } from "../operations/operations.ts";
import { keyText } from "../syntax/keys.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";

/** What holds the name of a field is called so: `accessorKey`, `sortBy`, `columns`. */
const NAMING = /(accessor|by|column|field|index|key|name|order|path|prop|sort)s?$/i;

/** What holds the values of a form is called so, or the form itself. */
const VALUES = /^(initialValues|defaultValues|values|initialData|form|formData|model)$/;

/** What holds the rows of something that is shown in parts is called so: `data` of a chart, `value` of a table. */
const ROWS = /^(data|dataset|dataSource|items|options|rows|series|source|value)$/;

/** What names a field of a row in a part of that is called so, rather than what names the part itself. */
const PART = /(accessor|column|dataIndex|field|Key|prop|property|sort|By)s?$/;

/** What takes the values of a form is called so. */
const TAKING = /^on(Finish|Submit|ValuesChange)$/;

/** How far out of an object is looked. */
const DEPTH = 8;

/**
 * The types of the values beside something that is configured by a text: of `events` in `<Table rows={events} columns={[{
 * key: "startsAt" }]} />`, and in `useTable({ data: events, columns })`.
 */
export function typesAround(work: Work, text: ts.StringLiteralLike): ts.Type[] {
  const holder = holderOf(text);
  if (!holder || !isNaming(holder)) return [];
  const values = ts.isJsxAttribute(holder)
    ? [...besideAttribute(holder), ...formsAround(holder), ...rowsAround(holder)]
    : valuesAround(work, holder, 0);
  const types = values
    .flatMap((value) => [value, ...ownersOf(value)])
    .map((value) => work.checker.getTypeAtLocation(value));
  const filled = typesFilledIn(holder).map((one) => work.checker.getTypeFromTypeNode(one));
  const taken = ts.isJsxAttribute(holder) ? typesTaken(work, holder) : [];
  return [...types, ...filled, ...taken, ...typesAnswered(work, holder)];
}

/**
 * The types of what stands beside a function: of the values, where something is configured by it (events, for `render` in a
 * column of a table of them), and of what a call says that it is for which it is given.
 */
export function typesBesideFunction(work: Work, { parent: holder }: ts.Node): ts.Type[] {
  if (ts.isCallExpression(holder)) return typesOfCall(work, holder);
  const isHeld = ts.isPropertyAssignment(holder) && ts.isObjectLiteralExpression(holder.parent);
  const values = isHeld ? valuesAround(work, holder, 0) : [];
  return values.map((value) => work.checker.getTypeAtLocation(value));
}

/** What a call is filled in with, and what the functions answer with that it is given. */
function typesOfCall({ checker }: Work, call: ts.CallExpression): ts.Type[] {
  const said = (call.typeArguments ?? []).map((one) => checker.getTypeFromTypeNode(one));
  const answers = call.arguments
    .flatMap((one) => checker.getTypeAtLocation(one).getCallSignatures())
    .map((signature) => signature.getReturnType());
  return [...said, ...answers];
}

/** What says the same in one object or element, itself among it: `name`, and `controllerName` beside it. */
export function saidAlike(text: ts.StringLiteralLike): { name: string; text: ts.StringLiteralLike }[] {
  const holder = holderOf(text);
  if (!holder || holder.initializer !== text) return [];
  return holder.parent.properties.flatMap((one) => {
    if (!(ts.isPropertyAssignment(one) || ts.isJsxAttribute(one)) || !isNaming(one)) return [];
    const held = one.initializer;
    const isAlike = held && ts.isStringLiteralLike(held) && held.text === text.text;
    return isAlike ? [{ name: one.name.getText(), text: held }] : [];
  });
}

function isNaming(holder: ts.PropertyAssignment | ts.JsxAttribute): boolean {
  // By `key`, React tells elements from each other.
  const key = keyText(holder.name) ?? "";
  return NAMING.test(key) && !(ts.isJsxAttribute(holder) && key === "key");
}

/** What the type is filled in with that an object is declared as: `Event` in `const columns: Column<Event>[] = [{ … }]`. */
function typesFilledIn(node: ts.Node): ts.TypeNode[] {
  const { parent } = node;
  const isPart =
    ts.isObjectLiteralExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isParenthesizedExpression(parent);
  if (isPart) return typesFilledIn(parent);
  const isDeclared =
    ts.isVariableDeclaration(parent) || ts.isSatisfiesExpression(parent) || ts.isAsExpression(parent);
  return isDeclared && parent.type ? argumentsIn(parent.type) : [];
}

/**
 * The types of what a request is answered with, and of what the lists in that hold, by which the text may name an order: events, for `http.get("/events",
 * { params: { sort: "startsAt" } })`.
 */
function typesAnswered(work: Work, node: ts.Node): ts.Type[] {
  const { checker } = work;
  const call = ts.findAncestor(node, (one) => ts.isStatement(one) || ts.isCallExpression(one));
  if (!call || !ts.isCallExpression(call)) return [];
  const bodies = operationsAskedBy(work, call).flatMap((operation) => bodiesOf(operation, null));
  return bodies.flatMap((body) => {
    const type = checker.getTypeFromTypeNode(body);
    const held = checker.getPropertiesOfType(type).map((one) => checker.getTypeOfSymbol(one));
    return [type, ...held.flatMap((one) => elementOf(checker, one) ?? [])];
  });
}

function argumentsIn(type: ts.TypeNode): ts.TypeNode[] {
  if (ts.isArrayTypeNode(type)) return argumentsIn(type.elementType);
  if (ts.isTypeOperatorNode(type)) return argumentsIn(type.type);
  const given = ts.isTypeReferenceNode(type) ? [...(type.typeArguments ?? [])] : [];
  return [...given, ...given.flatMap(argumentsIn)];
}

/** The property or the attribute that a text, or the list that it is in, is given to. */
function holderOf(node: ts.Node): ts.PropertyAssignment | ts.JsxAttribute | null {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent) || ts.isJsxExpression(parent) || ts.isAsExpression(parent))
    return holderOf(parent);
  const isHeld =
    (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) && parent.initializer === node;
  return isHeld ? parent : null;
}

/** The values beside a property, and beside what the object is given to, in which it may be a part of something. */
function valuesAround(work: Work, node: ts.Node, depth: number): ts.Expression[] {
  const { parent } = node;
  if (depth > DEPTH) return [];
  const outer = () => valuesAround(work, parent, depth + 1);
  if (ts.isObjectLiteralExpression(parent)) {
    const others = parent.properties.filter((one) => one !== node && !ts.isSpreadAssignment(one));
    const values = others.flatMap((one) => valueIn(one) ?? []);
    return [...values, ...outer()];
  }
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const beside = parent.arguments?.filter((one) => one !== node) ?? [];
    const receiver = ts.isPropertyAccessExpression(parent.expression) ? [parent.expression.expression] : [];
    return [...beside, ...receiver, ...givenAround(parent)];
  }
  if (ts.isJsxAttribute(parent)) return besideAttribute(parent);
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) && parent.initializer === node)
    return work.references.of(parent.name).flatMap((one) => valuesAround(work, one, depth + 1));
  const made =
    ts.isReturnStatement(parent) || ts.isArrowFunction(parent)
      ? ts.findAncestor(parent, ts.isFunctionLike)
      : undefined;
  if (made) return callsGiving(work, made).flatMap((call) => valuesAround(work, call, depth + 1));
  const isPassed =
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isParenthesizedExpression(parent);
  return isPassed ? outer() : [];
}

/** The calls that what a function returns stands for: `useMemo(() => columns, [])`, and those of its name. */
function callsGiving(work: Work, made: ts.SignatureDeclaration): ts.Node[] {
  if (ts.isCallExpression(made.parent)) return [made.parent];
  const name = nameOfFunction(made);
  const reads = name ? work.references.of(name) : [];
  return reads
    .map(({ parent }) => parent)
    .filter((parent) => ts.isCallExpression(parent) && reads.some((one) => one === parent.expression));
}

/** What a function is given that something else calls: `value` in `schema.superRefine((value, context) => …)`. */
function givenAround(node: ts.Node): ts.Identifier[] {
  const made = ts.findAncestor(node, ts.isFunctionLike);
  const isCalled =
    made && ts.isCallExpression(made.parent) && made.parent.arguments.some((one) => one === made);
  return isCalled ? made.parameters.map(({ name }) => name).filter(ts.isIdentifier) : [];
}

function besideAttribute(attribute: ts.JsxAttribute): ts.Expression[] {
  return attribute.parent.properties.flatMap((one) => {
    const value = ts.isJsxAttribute(one) && one !== attribute ? one.initializer : undefined;
    return value && ts.isJsxExpression(value) && value.expression ? [value.expression] : [];
  });
}

/** In `<Form initialValues={event}><Field name="startsAt" /></Form>`, what a field is one of. */
function formsAround(attribute: ts.JsxAttribute): ts.Expression[] {
  return attributesOutside(attribute, VALUES);
}

/** In `<Chart data={events}><Axis dataKey="startsAt" /></Chart>`, what a part is of. */
function rowsAround(attribute: ts.JsxAttribute): ts.Expression[] {
  return PART.test(attribute.name.getText()) ? attributesOutside(attribute, ROWS) : [];
}

/** What takes the values of such a form: events, in `<Form onFinish={(event: Event) => save(event)}>`. */
function typesTaken({ checker }: Work, attribute: ts.JsxAttribute): ts.Type[] {
  return attributesOutside(attribute, TAKING)
    .flatMap((handler) => checker.getTypeAtLocation(handler).getCallSignatures())
    .flatMap((signature) => parameterTypes(checker, signature).slice(0, 1));
}

/** What the elements around the one of an attribute are given under some names. */
function attributesOutside(attribute: ts.JsxAttribute, names: RegExp): ts.Expression[] {
  const found: ts.Expression[] = [];
  for (let node: ts.Node = attribute.parent.parent; !ts.isStatement(node); node = node.parent) {
    if (!ts.isJsxElement(node.parent) || node.parent.openingElement === node) continue;
    for (const one of node.parent.openingElement.attributes.properties) {
      const held = ts.isJsxAttribute(one) && names.test(one.name.getText()) ? one.initializer : undefined;
      if (held && ts.isJsxExpression(held) && held.expression) found.push(held.expression);
    }
  }
  return found;
}

/** In `value={event.owner.name}`, `event.owner` and `event`. */
function ownersOf(value: ts.Expression): ts.Expression[] {
  if (ts.isBinaryExpression(value)) return [...ownersOf(value.left), ...ownersOf(value.right)];
  return ts.isPropertyAccessExpression(value) ? [value.expression, ...ownersOf(value.expression)] : [];
}
