/** The properties that lead from a value to one in it: `["venue", "name"]`. */
export type Path = readonly string[];

/** Any element of a list, or any property of an object. */
export const ANY = "*";
/** A key of an object or a map, as a value. */
export const KEY = "<key>";
/** The result of a function. */
export const RESULT = "()";
/** The value that a text has as JSON. */
export const JSON_VALUE = "<json>";
/** The method whose result an object is in JSON. */
export const TO_JSON = "toJSON";

/** The rest of a path after its beginning; null if it begins otherwise. */
export function restAfter(path: Path, beginning: Path): Path | null {
  if (beginning.length > path.length) return null;
  return beginning.every((one, index) => isSameStep(one, path[index])) ? path.slice(beginning.length) : null;
}

function isSameStep(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  return one === other || (one === ANY && isOpen(other)) || (other === ANY && isOpen(one));
}

/** True if a step is a property, rather than a key or a result, which only look like one. */
function isOpen(step: string): boolean {
  return !/^[<(].*[>)]$/.test(step);
}
