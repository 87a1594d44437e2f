import { ts } from "ts-morph";
import { flowsOfNamedMethod } from "../program/library-values.ts";
import { ELEMENT, isProperty, OPTIONAL, PRESENT, type Way } from "../program/value-steps.ts";
import { outermost } from "../program/writes.ts";
import type { Edit } from "../text/edit.ts";
import { isIdentifier, quoted } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";
import { isAttributeName } from "./identifier.ts";
import { keyName } from "./key-name.ts";
import { isSpread, type Parts, pathOf, spanOf } from "./value-path.ts";
import { bareOrQuoted } from "./write-key.ts";

/** A member that has one name in a value, and another one in the type that the value is used as. */
export interface ConvertedMember {
  /** The steps from the value to the object that has the member. */
  way: Way;
  read: string;
  written: string;
}

/** The members to convert in an object, and in the objects below it. */
interface Level {
  members: Map<string, string>;
  below: Map<string, Level>;
}

const OPEN = "{ ...";
/** The parameter of a function that converts an element, or a value that must not be computed twice. */
const ITEM = "item";

/**
 * The edit that makes a value one with other names. Null if nothing short says how it is made, or if an object that it is
 * spread into may have the member from elsewhere.
 *
 * @example
 * conversionOf(event, [{ way: [], read: "startAt", written: "startsAt" }], style); // { ...event, startsAt: event.startAt }
 * conversionOf(call, [{ way: [], read: "startAt", written: "startsAt" }], style);
 * // ((item) => ({ ...item, startsAt: item.startAt }))(load())
 * conversionOf(events, [{ way: ["<element>"], read: "startAt", written: "startsAt" }], style);
 * // events.map((item) => ({ ...item, startsAt: item.startAt }))
 */
export function conversionOf(
  value: ts.Expression,
  members: readonly ConvertedMember[],
  style: FileStyle,
): Edit | null {
  const { parent } = value;
  const path = pathOf(value, false);
  const level = levelOf(members);
  const [list, present] = [level.below.get(ELEMENT), level.below.get(PRESENT)];
  if (isSpread(value) || ts.isSpreadElement(value) || ts.isSpreadElement(parent)) return null;
  if (isLookedFor(value)) return null;
  if (ts.isSpreadAssignment(parent) || ts.isJsxSpreadAttribute(parent))
    return path?.optional === null && mayBeSpread(parent, members)
      ? spreadEdit(parent, level, path.parts, style)
      : null;
  if (path?.optional && !list && !present) return null;
  if (!path && !list && !isRead(value)) return null;
  const whole = [spanOf(value)];
  const once = ts.isLeftHandSideExpression(value) ? whole : ["(", ...whole, ")"];
  // A list is read once, whatever it is.
  const isReadHere = list !== undefined || path !== null;
  const read = list ? once : (path?.parts ?? [ITEM]);
  const converted = valueParts(level, read, isReadHere ? whole : [ITEM], style);
  if (!converted) return null;
  const made = isReadHere ? converted : [`((${ITEM}) => `, ...inParentheses(converted), ")(", ...whole, ")"];
  if (ts.isShorthandPropertyAssignment(parent))
    return { ...spanOf(value), parts: [parent.name.text, ": ", ...made] };
  return { ...spanOf(value), parts: beginsBody(value) ? inParentheses(made) : made };
}

/** True if a value is what a call or a member gives: of others, such as `a ?? b`, no one type says what may be read. */
function isRead(value: ts.Expression): boolean {
  if (ts.isAwaitExpression(value) || ts.isNonNullExpression(value) || ts.isParenthesizedExpression(value))
    return isRead(value.expression);
  return (
    ts.isCallExpression(value) || ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value)
  );
}

/** True if a method compares an object with others, as `rows.includes(event)`: it finds no copy. */
function isLookedFor(value: ts.Expression): boolean {
  const given = outermost(value);
  const { parent: call } = given;
  if (!ts.isCallExpression(call) || call.arguments[0] !== given) return false;
  if (!ts.isPropertyAccessExpression(call.expression)) return false;
  const flows = flowsOfNamedMethod(call.expression.name.text, true) ?? [];
  return flows.some(({ isComparison }) => isComparison);
}

function levelOf(members: readonly ConvertedMember[]): Level {
  const root: Level = { members: new Map(), below: new Map() };
  for (const { way, read, written } of members) {
    let level = root;
    for (const step of way.filter((one) => one !== OPTIONAL)) {
      const below = level.below.get(step) ?? { members: new Map(), below: new Map() };
      level.below.set(step, below);
      level = below;
    }
    level.members.set(written, read);
  }
  return root;
}

/** True if nothing else in an object gives the members that are written behind what is spread into it. */
function mayBeSpread(
  spread: ts.SpreadAssignment | ts.JsxSpreadAttribute,
  members: readonly ConvertedMember[],
): boolean {
  const all: readonly ts.Node[] = spread.parent.properties;
  const names = new Set(members.map(({ written }) => written));
  const isGiven = all.some((one) => names.has(keyName((one as ts.NamedDeclaration).name) ?? ""));
  const isLast = !all.slice(all.indexOf(spread) + 1).some((one) => one.kind === spread.kind);
  // One that may be missing would take the place of what stands before.
  const steps = members.flatMap(({ way }) => way).filter((step) => step !== OPTIONAL || all[0] !== spread);
  return isLast && !isGiven && steps.length === 0;
}

/** `...event, startsAt: event.startAt`, or `{...event} startsAt={event.startAt}`. */
function spreadEdit(
  spread: ts.SpreadAssignment | ts.JsxSpreadAttribute,
  { members }: Level,
  value: Parts,
  style: FileStyle,
): Edit | null {
  const isElement = ts.isJsxSpreadAttribute(spread);
  if (isElement && ![...members.keys()].every(isAttributeName)) return null;
  const own = [...members].flatMap(([written, read]) => {
    const text = [...value, accessText(read, style)];
    return isElement ? [` ${written}={`, ...text, "}"] : [`, ${bareOrQuoted(written, style)}: `, ...text];
  });
  return { ...spanOf(spread), parts: [spanOf(spread), ...own] };
}

/** @param tested the value where it is asked whether it is there. */
function valueParts({ members, below }: Level, value: Parts, tested: Parts, style: FileStyle): Parts | null {
  const [list, present] = [below.get(ELEMENT), below.get(PRESENT)];
  if ((list || present) && (members.size > 0 || below.size > 1)) return null;
  if (list) {
    const made = valueParts(list, [ITEM], [ITEM], style);
    return made && [...value, `.map((${ITEM}) => `, ...inParentheses(made), ")"];
  }
  if (present) {
    const made = valueParts(present, value, value, style);
    return made && [...tested, " && ", ...made];
  }
  const held = [...below].map(([step, level]): Parts | null => {
    const inner: Parts = [...value, accessText(step, style)];
    // A member that has another name now is no way to others.
    const made = isProperty(step) && !members.has(step) ? valueParts(level, inner, inner, style) : null;
    return made && [`, ${bareOrQuoted(step, style)}: `, ...made];
  });
  if (held.includes(null)) return null;
  const own = [...members].flatMap(([written, read]): Parts => {
    return [`, ${bareOrQuoted(written, style)}: `, ...value, accessText(read, style)];
  });
  return [OPEN, ...value, ...own, ...held.flatMap((parts) => parts ?? []), " }"];
}

/** An object where a block of code would be read. */
function inParentheses(parts: Parts): Parts {
  return parts[0] === OPEN ? ["(", ...parts, ")"] : parts;
}

function accessText(name: string, { quote }: FileStyle): string {
  return isIdentifier(name) ? `.${name}` : `[${quoted(quote, name)}]`;
}

/** True if the body of an arrow function begins with a value: an object there needs parentheses. */
function beginsBody(value: ts.Expression): boolean {
  const start = value.getStart();
  return ts.findAncestor(value, (node) => isBody(node) && node.getStart() === start) !== undefined;
}

function isBody(node: ts.Node): boolean {
  const { parent } = node;
  return parent !== undefined && ts.isArrowFunction(parent) && parent.body === node;
}
