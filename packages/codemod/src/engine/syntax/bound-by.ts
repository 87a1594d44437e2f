import { ts } from "ts-morph";
import { keyText } from "./keys.ts";

/** What a pattern calls the field that it takes by a key: `value` in `{ state: value }` for `state`. */
export function boundBy({ elements }: ts.ObjectBindingPattern, key: string): ts.Identifier | null {
  const own = elements.find(
    ({ name, propertyName, dotDotDotToken }) => !dotDotDotToken && keyText(propertyName ?? name) === key,
  );
  return own && ts.isIdentifier(own.name) ? own.name : null;
}
