import { ts } from "ts-morph";
import { typesBeside } from "../../program/keys-beside.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import { ANY } from "../../program/value-path.ts";
import { resolvingMarked } from "../rule.ts";

/**
 * A string that may be a value of a field whose name stands beside it. This is a guess, so the place is only
 * reported.
 *
 * @example
 * declare function where(list: Event[], field: keyof Event, value: string): Event[];
 * where(events, "state", "draft");
 *
 * @remarks Not seen: a string beside a name that no field of the API has,
 * `const filter = { field: "phase", value: "draft" }`.
 */
export const valueBeside = resolvingMarked("strings/value-beside", ["text"], function* (marks, names) {
  const { program } = marks;
  const values = names.filter(({ name }) => marks.isValue(name));
  const fields = values.length > 0 ? fieldsByName(marks) : new Map<string, ts.TypeNode[]>();
  for (const use of values) {
    const from = program.slotOf(use);
    const types = fieldBeside(marks, fields, use.node).map((node) => program.compiler.typeAt(node));
    const slots = types.flatMap((type) => [[], [ANY]].flatMap((path) => marks.within(type, use.name, path)));
    for (const to of from ? slots : [])
      if (from) yield { from, to, certainty: "guess", place: placeOf(use.node) };
  }
});

type Fields = ReadonlyMap<string, readonly ts.TypeNode[]>;

/** The types of the fields of the API, by the names of the fields. */
function fieldsByName({ program: { compiler, files } }: Marks): Fields {
  const fields = new Map<string, ts.TypeNode[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.type && "text" in node.name)
      fields.set(node.name.text, [...(fields.get(node.name.text) ?? []), node.type]);
    ts.forEachChild(node, visit);
  };
  for (const path of files.api) visit(compiler.tree(path));
  return fields;
}

/** The types of the field that is named next to a string, or that the string is a part of. */
function fieldBeside(marks: Marks, fields: Fields, node: ts.Node): readonly ts.TypeNode[] {
  const { parent } = node;
  if (!parent || ts.isSourceFile(parent)) return [];
  const named = textsIn(partsBeside(node)).filter((one) => fields.has(one.text) && isOfApi(marks, one));
  if (named.length > 0) return named.flatMap(({ text }) => fields.get(text) ?? []);
  const key = ts.isPropertyAssignment(parent) && parent.initializer === node ? parent.name.getText() : "";
  const owner = fields.has(key) && ts.isExpression(parent.parent) ? parent.parent : null;
  const context = owner && marks.program.compiler.contextualTypeAt(owner);
  if (context && hasField(marks, context, key)) return fields.get(key) ?? [];
  return fieldBeside(marks, fields, parent);
}

/** The nodes in the list, call, object or element of the page around a node. */
function partsBeside(node: ts.Node): readonly ts.Node[] {
  const { parent } = node;
  if (ts.isJsxElement(parent)) return parent.openingElement.attributes.properties;
  if (ts.isCallExpression(parent) && parent.expression === node) return [];
  const all = ts.isArrayLiteralExpression(parent)
    ? parent.elements
    : ts.isCallExpression(parent)
      ? parent.arguments
      : ts.isObjectLiteralExpression(parent) || ts.isJsxAttributes(parent)
        ? parent.properties
        : [];
  return all.filter((one) => one !== node);
}

function textsIn(parts: readonly ts.Node[]): ts.StringLiteralLike[] {
  return parts.flatMap((part): ts.StringLiteralLike[] => {
    if (ts.isStringLiteralLike(part)) return [part];
    if (ts.isPropertyAssignment(part) || ts.isJsxAttribute(part))
      return part.initializer && ts.isStringLiteralLike(part.initializer) ? [part.initializer] : [];
    const isCalled = ts.isJsxSpreadAttribute(part) && ts.isCallExpression(part.expression);
    return isCalled ? (part.expression as ts.CallExpression).arguments.filter(ts.isStringLiteralLike) : [];
  });
}

/** True if a type asks for the name of a field, or if it is given to a function together with what has the field. */
function isOfApi(marks: Marks, name: ts.StringLiteralLike): boolean {
  const { compiler } = marks.program;
  const context = compiler.contextualTypeAt(name);
  if (context && compiler.partsOf(context).some((part) => compiler.textOf(part) === name.text)) return true;
  return typesBeside(marks, name).some((one) => hasField(marks, one, name.text));
}

function hasField(marks: Marks, type: Parameters<Marks["namesIn"]>[0], name: string): boolean {
  const { compiler, files } = marks.program;
  return compiler.partsOf(type).some((part) => {
    const element = compiler.elementTypeOf(part);
    if (element) return hasField(marks, element, name);
    const property = compiler.propertyOf(part, name);
    return property !== null && compiler.declarationsOf(property).some(({ path }) => files.api.has(path));
  });
}
