import { ts } from "ts-morph";
import { ELEMENT, isProperty, type Path, PRESENT } from "../program/value-path.ts";
import type { Edit } from "../text/edit.ts";
import { isIdentifier, quoted } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";
import { isSpread, type Parts, pathOf, spanOf } from "./value-path.ts";

/** A member that has one name in a value, and another one in the type that the value is used as. */
export interface ConvertedMember {
  /** What leads from the value to the object that has the member. */
  path: Path;
  read: string;
  written: string;
}

/** What is converted in a value: its own members, and what it holds. */
interface Level {
  members: Map<string, string>;
  below: Map<string, Level>;
}

/** How a conversion is written. */
interface Style extends Pick<FileStyle, "quote"> {
  /** The parameter of a function that converts an element; null if there is no name for one. */
  element: string | null;
}

/**
 * The edit that makes a value one with other names. Null if it would have to be computed twice, or if nothing short says how
 * it is made.
 *
 * @example
 * conversionOf(event, [{ path: [], read: "startAt", written: "startsAt" }], style); // { ...event, startsAt: event.startAt }
 * conversionOf(events, [{ path: ["<element>"], read: "startAt", written: "startsAt" }], style);
 * // events.map((event) => ({ ...event, startsAt: event.startAt }))
 */
export function conversionOf(
  value: ts.Expression,
  members: readonly ConvertedMember[],
  style: Style,
): Edit | null {
  const path = pathOf(value, false);
  const level = levelOf(members);
  const isRead = new RegExp(`(?<![\\w$.])${style.element}(?![\\w$])`).test(value.getText());
  const own = isRead ? { ...style, element: null } : style;
  const whole = [spanOf(value)];
  const isList = listIn(level) !== null;
  if (isSpread(value) || (!isList && !path) || (path?.optional && !onlyBelow(level, PRESENT))) return null;
  const { parent } = value;
  if (ts.isSpreadAssignment(parent) && path && level.members.size > 0)
    return edit(value, [whole, memberParts(level, path.parts, own)]);
  const list = ts.isLeftHandSideExpression(value) ? whole : ["(", ...whole, ")"];
  const made = isList ? valueParts(level, list, list, own) : valueParts(level, path?.parts ?? [], whole, own);
  const isOpen = ts.isSpreadAssignment(parent) || (ts.isArrowFunction(parent) && made?.[0] === "{ ...");
  const before = ts.isShorthandPropertyAssignment(parent) ? [parent.name.text, ": "] : [];
  return ts.isJsxSpreadAttribute(parent) ? null : edit(value, isOpen ? [["("], made, [")"]] : [before, made]);
}

function levelOf(members: readonly ConvertedMember[]): Level {
  const root: Level = { members: new Map(), below: new Map() };
  for (const { path, read, written } of members) {
    let level = root;
    for (const step of path) {
      const below = level.below.get(step) ?? { members: new Map(), below: new Map() };
      level.below.set(step, below);
      level = below;
    }
    level.members.set(written, read);
  }
  return root;
}

/** What is converted in each element of a list; null if a value is no list. */
function listIn(level: Level): Level | null {
  const present = onlyBelow(level, PRESENT) ?? level;
  return onlyBelow(present, ELEMENT);
}

function onlyBelow({ members, below }: Level, step: string): Level | null {
  return members.size === 0 && below.size === 1 ? (below.get(step) ?? null) : null;
}

/** @param tested the value where it is asked whether it is there. */
function valueParts(level: Level, value: Parts, tested: Parts, style: Style): Parts | null {
  const [list, present] = [listIn(level), onlyBelow(level, PRESENT)];
  if (list) {
    const { element } = style;
    const made = element && valueParts(list, [element], [element], { ...style, element: null });
    return made ? [...tested, present ? "?." : ".", `map((${element}) => (`, ...made, "))"] : null;
  }
  if (present) {
    const made = valueParts(present, value, value, style);
    return made && [...tested, " && ", ...made];
  }
  const members = memberParts(level, value, style);
  return members && ["{ ...", ...value, ...members, " }"];
}

function memberParts({ members, below }: Level, value: Parts, style: Style): Parts | null {
  const own = [...members].flatMap(([written, read]) => [
    `, ${keyText(written, style)}: `,
    ...value,
    accessText(read, style),
  ]);
  const held = [...below].map(([step, level]): Parts | null => {
    const inner: Parts = [...value, accessText(step, style)];
    const made = isProperty(step) ? valueParts(level, inner, inner, style) : null;
    return made && [`, ${keyText(step, style)}: `, ...made];
  });
  return held.some((parts) => parts === null) ? null : [...own, ...held.flatMap((parts) => parts ?? [])];
}

function keyText(name: string, { quote }: Style): string {
  return isIdentifier(name) ? name : quoted(quote, name);
}

function accessText(name: string, { quote }: Style): string {
  return isIdentifier(name) ? `.${name}` : `[${quoted(quote, name)}]`;
}

function edit(value: ts.Expression, printed: readonly (Parts | null)[]): Edit | null {
  const parts = printed.flatMap((one) => one ?? []);
  return printed.includes(null) ? null : { ...spanOf(value), parts };
}
