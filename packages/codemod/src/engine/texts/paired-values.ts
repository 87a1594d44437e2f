import { ts } from "ts-morph";
import { askedTypes } from "../referents/asked-types.ts";
import { declarationOf } from "../referents/declarations.ts";
import { peerOf } from "../referents/expected-texts.ts";
import { keyOwners } from "../referents/key-owner.ts";
import { isAnyText, isUnknown } from "../referents/property-lookup.ts";
import { entryTypes, leavesOf } from "../referents/type-leaves.ts";
import { firstSaid, saidAlong } from "../referents/type-path.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import type { Work } from "../work.ts";
import { stepsIn } from "./named-fields.ts";
import { typesAround } from "./types-around.ts";
import { typesBeside } from "./types-beside.ts";

/** What holds the name of a field beside its value is called so. */
const FIELD = /^(accessorKey|attribute|column|dataIndex|field|id|key|name|path|prop(erty)?)$/i;

/** What holds the value, or several. */
const VALUE = /^(default(Value)?|equals?|eq|filters?|in|initialValue|is|not|options?|values?)$/i;

/** How far out of an object is looked. */
const DEPTH = 3;

/**
 * What a value is called now that stands beside the name of its field, where no type says that it is one: `where(events,
 * "state", "draft")`, `{ field: "state", value: "draft" }`, `row.getValue("state") === "draft"`.
 */
export function renameOfPaired(work: Work, node: ts.StringLiteralLike): Renamed | null {
  for (const { name, types } of [
    ...behindName(work, node),
    ...besideName(work, node),
    ...readByName(work, node),
  ]) {
    const path = [...stepsIn(name), { value: node.text }];
    const said = firstSaid(types.map((type) => saidAlong(work, type, path)));
    if (said) return said === "kept" ? null : said;
  }
  return null;
}

/** The name of a field, and the types that may have it. */
interface Named {
  name: string;
  types: ts.Type[];
}

/** By which libraries look through a list: `find(events, ["state", "draft"])`. */
function behindName(work: Work, node: ts.StringLiteralLike): Named[] {
  const { parent } = node;
  const pair = ts.isArrayLiteralExpression(parent) && parent.elements.length === 2 ? parent : null;
  const all: readonly ts.Expression[] = ts.isCallExpression(parent)
    ? parent.arguments
    : (pair?.elements ?? []);
  const field = all[all.indexOf(node) - 1];
  if (!field || !ts.isStringLiteralLike(field)) return [];
  return [{ name: field.text, types: [...typesBeside(work, pair ?? node), ...typesOfKey(work, field)] }];
}

/** In an object, or one around it; what an object has under any of the names itself is said by that. */
function besideName(work: Work, node: ts.Expression): Named[] {
  const held = ts.isArrayLiteralExpression(node.parent) ? node.parent : node;
  const { parent: property } = held;
  if (!ts.isPropertyAssignment(property) || property.initializer !== held) return [];
  const key = keyText(property.name);
  if (key === null) return [];
  const own = { name: key, types: typesOfKeys(work, property.parent) };
  return VALUE.test(key) ? [own, ...fieldsAround(work, property, 0)] : [own];
}

function fieldsAround(work: Work, node: ts.Node, depth: number): Named[] {
  if (depth > DEPTH || ts.isStatement(node)) return [];
  const { parent } = node;
  const others = ts.isObjectLiteralExpression(parent) ? parent.properties.filter((one) => one !== node) : [];
  const named = others.flatMap((one) => {
    const text = ts.isPropertyAssignment(one) && FIELD.test(keyText(one.name) ?? "") ? one.initializer : null;
    return text && ts.isStringLiteralLike(text)
      ? [{ name: text.text, types: [...typesOfKey(work, text), ...typesAround(work, text)] }]
      : [];
  });
  return [...named, ...fieldsAround(work, parent, ts.isObjectLiteralExpression(parent) ? depth + 1 : depth)];
}

/**
 * By a call that is given the name, or is in what says it: `cell.getValue()` for `{ accessorKey: "state", cell: … }`. So is what
 * a function there is called with: `{ dataIndex: "state", render: (value) => … }`.
 */
function readByName(work: Work, node: ts.StringLiteralLike): Named[] {
  const read = peerOf(node);
  const reader = read && readerOf(work, read);
  if (reader) return fieldsAround(work, reader, 0);
  if (!read || !ts.isCallExpression(read) || !ts.isPropertyAccessExpression(read.expression)) return [];
  if (!/^(get|getValue|value|watch)$/.test(read.expression.name.text)) return [];
  const [name, ...others] = read.arguments;
  if (!name) return fieldsAround(work, read, 0);
  const isName = ts.isStringLiteralLike(name) && others.length === 0;
  return isName ? [{ name: name.text, types: [...typesBeside(work, name), ...rowsOf(work, read)] }] : [];
}

/** The function that is called with something, `value` or `cell.value`, if that may be any text. */
function readerOf({ checker }: Work, read: ts.Expression): ts.Node | null {
  const isCell = ts.isPropertyAccessExpression(read) && read.name.text === "value";
  const root = isCell ? read.expression : read;
  const declaration = ts.isIdentifier(root) ? declarationOf(checker, root) : undefined;
  const parameter = ts.findAncestor(declaration, (one) => ts.isParameter(one) || ts.isStatement(one));
  if (!parameter || !ts.isParameter(parameter)) return null;
  const type = checker.getTypeAtLocation(read);
  return isUnknown(type) || isAnyText(checker, type) ? parameter.parent : null;
}

/** What a row of a table is made of: an event, for `row.getValue("state")` of a `Row<Event>`. */
function rowsOf({ checker }: Work, { expression: called }: ts.CallExpression): ts.Type[] {
  const row = (called as ts.PropertyAccessExpression).expression;
  const original = checker.getPropertyOfType(checker.getTypeAtLocation(row), "original");
  return original ? [checker.getTypeOfSymbol(original)] : [];
}

/** Of what a text is asked to be a key. */
function typesOfKey({ checker }: Work, text: ts.Expression): ts.Type[] {
  return askedTypes(checker, text)
    .flatMap((one) => leavesOf(checker, one))
    .flatMap((leaf) => keyOwners(checker, leaf));
}

/** Of what all names in an object are asked to be keys, whatever they hold: an event, for `Record<keyof Event, unknown>`. */
function typesOfKeys({ checker }: Work, object: ts.ObjectLiteralExpression): ts.Type[] {
  return askedTypes(checker, object)
    .flatMap((one) => entryTypes(checker, one, 0))
    .flatMap((one) => leavesOf(checker, one))
    .flatMap((leaf) => keyOwners(checker, leaf));
}
