import { ts } from "ts-morph";
import { apparentParts, typeOfPattern } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import type { Work } from "../work.ts";
import type { DualPattern } from "./dual-pattern.ts";

/** Whether a name that is taken out tells a variable apart that is read afterwards, as it would not any more of a copy. */
export function tellsSourceApart(work: Work, { pattern, home, fields }: DualPattern): boolean {
  if (home.kind !== "value" || !ts.isIdentifier(home.node) || !ts.isObjectBindingPattern(pattern))
    return false;
  const { text: source } = home.node;
  const { checker } = work;
  const value = home.node;
  const isRead = work.references
    .of(value)
    .some((one) => one !== value && one.text === source && one.pos > value.pos);
  const type = isRead ? typeOfPattern(checker, pattern) : undefined;
  const parts = type ? apparentParts(checker, type) : [];
  return pattern.elements.some(({ propertyName, name }) => {
    const key = keyText(propertyName ?? name);
    // What has two names itself is compared anew.
    if (fields.some(({ renamed }) => renamed.from === key)) return false;
    const texts = parts.map((part) => {
      const property = key === null ? undefined : checker.getPropertyOfType(part, key);
      const held = property && checker.getTypeOfSymbol(property);
      return held && (held.flags & ts.TypeFlags.StringLiteral) !== 0
        ? (held as ts.StringLiteralType).value
        : null;
    });
    return !texts.includes(null) && new Set(texts).size > 1;
  });
}
