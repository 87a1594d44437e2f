import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/json-pointer.ts";
import { findReferences } from "./find-references.ts";

/** Where something stood in a document, and where it stands now. Of what was copied, that is one of the places. */
export interface Moved {
  from: Pointer;
  to: Pointer;
}

/** References into what moved lead to where it stands now. */
export function followMoved(document: JsonObject, moved: readonly Moved[]): void {
  for (const { value } of findReferences(document)) {
    const { $ref } = value;
    const place = moved.find(({ from }) => `${$ref}/`.startsWith(`${from}/`));
    if (place !== undefined) value.$ref = place.to + String($ref).slice(place.from.length);
  }
}
