import { ts } from "ts-morph";
import { askedTypes } from "../referents/asked-types.ts";
import { castType } from "../referents/asserted-referent.ts";
import { isUnknown, lookUp } from "../referents/property-lookup.ts";
import type { Written } from "../referents/type-leaves.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import { declarationsRead, innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { typesMadeInto } from "./made-into.ts";
import { renameInMessage } from "./messages-in-tests.ts";

/** What a field of an object is called now that no type asks for, going by what it is given, or by what is made of the object. */
export function renameGiven(work: Work, own: ts.Node, name: string): Renamed | undefined {
  const { parent: literal } = own;
  if (!ts.isObjectLiteralExpression(literal)) return undefined;
  return (
    renameCopied(work, own, literal) ??
    renameMade(work, literal, name) ??
    renameInMessage(work, literal, name)
  );
}

/**
 * What a field is called now that is given the one of the same name, in what nothing is known of, `{ ...old, title: event.title
 * }`, or where the API takes anything: `{ settings: { title: event.title } }`.
 */
function renameCopied(work: Work, own: ts.Node, literal: ts.ObjectLiteralExpression): Renamed | undefined {
  const value = valueIn(own as ts.ObjectLiteralElementLike);
  const read = value && nameRead(work, innermost(value));
  const renamed = read && work.edits.has(read) ? work.answerAt(read)?.renamed : undefined;
  if (!renamed || keyText((own as ts.PropertyAssignment).name) !== renamed.from) return undefined;
  const isOverUnknown = literal.properties.some(
    (one) => ts.isSpreadAssignment(one) && isUnknown(work.checker.getTypeAtLocation(one.expression)),
  );
  const { checker } = work;
  // What the API says to be called so is that, and no copy.
  const isOpen = ({ type }: Written) =>
    work.isOfApi(type) && lookUp(checker, checker.getTypeFromTypeNode(type), renamed.from) === null;
  return isOverUnknown || askedTypes(checker, literal).some(isOpen) ? renamed : undefined;
}

/** The name by which a value is read: in `event.title`, and where a variable was taken out, `const { title } = event`. */
function nameRead({ checker }: Work, value: ts.Expression): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(value)) return value.name;
  const [declaration] = declarationsRead(checker, value);
  return declaration && ts.isBindingElement(declaration)
    ? (declaration.propertyName ?? declaration.name)
    : undefined;
}

/**
 * The same of what a function puts into what it makes, if that is taken for something else, `make({ title: "" }) as any`, or
 * becomes it with nothing said of its fields: `save(compact({ title: "" }))`.
 */
function renameMade(work: Work, literal: ts.Expression, name: string): Renamed | undefined {
  const { parent: call } = literal;
  const cast = ts.isCallExpression(call) ? castType(work.checker, call) : undefined;
  const types = cast ? [cast] : typesMadeInto(work, literal);
  const found = types.flatMap((type) => lookUp(work.checker, type, name)?.declarations.flat() ?? []);
  return work.renameAmong(found);
}
