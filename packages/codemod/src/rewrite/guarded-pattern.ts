import { ts } from "ts-morph";
import type { Edit, Span } from "../text/edit.ts";
import { isIdentifier, quoted } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";
import { choiceOf, type GuardedNames } from "./guarded-read.ts";
import { usesIn } from "./references.ts";
import { type Parts, pathOf, spanOf, type ValuePath } from "./value-path.ts";

/** A field that a pattern takes out of a union, by the node of its name. */
export interface GuardedField extends GuardedNames {
  name: ts.Node;
}

/**
 * Reads guarded fields beside a pattern. Null where the pattern is not that of a variable, has a rest, or has a default for the
 * field, and where the value is more than a path.
 *
 * @param fields all guarded fields of one pattern.
 *
 * @example
 * // const { id, startsAt } = entry; → const { id } = entry, startsAt = "startAt" in entry ? entry.startAt : entry.startsAt;
 * guardedPattern([{ name: startsAt, names: ["startAt", "startsAt"] }], style);
 */
export function guardedPattern(fields: readonly GuardedField[], style: FileStyle): Edit[] | null {
  const found = fields.map(({ name }) => elementOf(name));
  const pattern = found[0]?.parent;
  const declaration = pattern?.parent;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !isOneOfStatement(declaration)) return null;
  const { initializer, type } = declaration;
  const path = initializer ? pathOf(initializer, false) : null;
  if (!initializer || !path || path.optional || type) return null;
  const elements = found.filter(
    (element) => element !== null && element.parent === pattern,
  ) as ts.BindingElement[];
  const kept = pattern.elements.filter((one) => !elements.includes(one));
  const isPossible =
    elements.length === fields.length &&
    elements.every(isPlain) &&
    !kept.some((one) => needsAny(one, elements));
  if (!isPossible) return null;
  const reads = fields.map(
    (field, index): Parts => [spanOf(elements[index]?.name as ts.Node), " = ", ...readOf(field, path, style)],
  );
  const rest: Parts =
    kept.length > 0 ? [...patternOf(pattern, kept), { start: pattern.end, end: initializer.end }, ", "] : [];
  const parts = [...rest, ...reads.flatMap((read, index) => (index === 0 ? read : [", ", ...read]))];
  return [{ start: pattern.getStart(), end: initializer.end, parts }];
}

function readOf(guarded: GuardedNames, path: ValuePath, style: FileStyle): Parts {
  const memberOf = (name: string) => (isIdentifier(name) ? `.${name}` : `[${quoted(style.quote, name)}]`);
  return choiceOf(guarded, path, memberOf, [...path.parts, memberOf(guarded.names.at(-1) ?? "")], style);
}

/** The pattern with some of its elements, in its own layout. */
function patternOf(pattern: ts.ObjectBindingPattern, kept: readonly ts.BindingElement[]): Span[] {
  const { elements } = pattern;
  const spans: Span[] = [];
  let open = pattern.getStart();
  elements.forEach((element, index) => {
    if (kept.includes(element)) return;
    const next = elements[index + 1];
    const before = elements[index - 1];
    // The separator behind an element goes with it; the last one takes the separator before it.
    const isLast = elements.slice(index).every((one) => !kept.includes(one));
    if (isLast && before && kept.includes(before)) spans.push({ start: open, end: before.end });
    else if (!isLast && element.getStart() > open) spans.push({ start: open, end: element.getStart() });
    open = next && !isLast ? next.getStart() : element.end;
  });
  return [...spans, { start: open, end: pattern.end }];
}

/** The element of an object pattern that takes a name out of a value. */
export function elementOf(name: ts.Node): (ts.BindingElement & { parent: ts.ObjectBindingPattern }) | null {
  const key = ts.isComputedPropertyName(name.parent) ? name.parent : name;
  const { parent: element } = key;
  if (!ts.isBindingElement(element) || !ts.isObjectBindingPattern(element.parent)) return null;
  return (element.propertyName ?? element.name) === key
    ? (element as ts.BindingElement & { parent: ts.ObjectBindingPattern })
    : null;
}

/** True if a declaration is a statement's, and not that of a loop, which declares no more than its own variables. */
function isOneOfStatement({ parent: list }: ts.VariableDeclaration): boolean {
  return ts.isVariableDeclarationList(list) && ts.isVariableStatement(list.parent);
}

function isPlain({ name, initializer }: ts.BindingElement): boolean {
  return ts.isIdentifier(name) && !initializer;
}

/** True if an element that stays cannot do without those that go: a rest, or a default that uses their variables. */
function needsAny(kept: ts.BindingElement, elements: readonly ts.BindingElement[]): boolean {
  if (kept.dotDotDotToken) return true;
  return elements.some(({ name }) => usesIn(kept, name.getText()).length > 0);
}
