import { isObject, type JsonObject } from "../json/json.ts";
import { type Pointer, tokensOf, valueAlong } from "../json/json-pointer.ts";
import { documentKind, outsideAt } from "./grammar.ts";

/**
 * Removes what stands at some places of a document that OpenAPI does not know, such as `#/definitions/Pet`, and the
 * objects around it that hold nothing else. Items of lists stay, since the others would move up.
 */
export function removePlaces(document: JsonObject, places: Iterable<Pointer>): void {
  for (const place of places) {
    const tokens = tokensOf(place);
    const outside = outsideAt(tokens, documentKind(document));
    if (outside === undefined) continue;
    for (let length = tokens.length; length > outside; length -= 1) {
      const holder = valueAlong(document, tokens.slice(0, length - 1));
      if (!isObject(holder)) break;
      delete holder[tokens[length - 1] as string];
      if (Object.keys(holder).length > 0) break;
    }
  }
}
