import { followReference } from "../document/follow-reference.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import { isCounting, type SchemaPlace } from "../schema/flatten-schema.ts";

/**
 * The schema that gives a place its name: `Venue` for a field that is nothing but a reference to it, however it is
 * written.
 */
export function followAlone(document: JsonObject, part: SchemaPlace): Pointer {
  const seen = new Set<unknown>();
  let { value, pointer } = part;
  while (isObject(value) && !seen.has(value)) {
    seen.add(value);
    if (isCounting({ value, pointer })) break;
    const { $ref, allOf } = value;
    const [only, ...others] = listOf(allOf);
    if (typeof $ref === "string" && only === undefined) {
      const target = followReference(document, pointer, { $ref });
      if (target) ({ value, pointer } = target);
    } else if ($ref === undefined && isObject(only) && others.length === 0) {
      [value, pointer] = [only, childOf(pointer, "allOf", 0)];
    }
  }
  return pointer;
}
