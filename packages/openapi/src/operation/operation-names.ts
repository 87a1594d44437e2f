/** An operation, as far as a name can be made of it. */
export interface UnnamedOperation {
  /** As the spec has it; null if it has none. */
  operationId: string | null;
  /** In lower case: `get`. */
  method: string;
  /** The path template: `/pets/{petId}`. */
  path: string;
  tags: readonly string[];
}

/**
 * How operations are named: from method and path; from the operationId without what frameworks add to it; or by a function.
 */
export type OperationNaming = "path" | "clean" | ((operation: UnnamedOperation) => string);

/**
 * The names of an operation by a naming, the best first; the others are for those whose best name another operation has.
 *
 * @param isId Whether any operation of the spec has this operationId.
 * @example
 * operationNames({ operationId: "read_item_items__item_id__get", method: "get", path: "/items/{item_id}", tags: [] }, "clean");
 * // ["readItem", "readItemItemsByItemId", "readItemItemsByItemIdGet"]
 */
export function operationNames(
  { operationId, method, path }: Omit<UnnamedOperation, "tags">,
  naming: "path" | "clean",
  isId: (id: string) => boolean = () => false,
): string[] {
  const words = wordsOfPath(path);
  const cleaned =
    operationId === null || naming === "path" ? "" : joined(cleanId(operationId, method, path, isId));
  if (cleaned === "") return [joined([method, ...words])];
  return [cleaned, joined([cleaned, ...words]), joined([cleaned, ...words, method])];
}

/**
 * The words of an operationId without what frameworks add to the name of a function: FastAPI the path and the method, Springfox
 * `UsingGET`, springdoc a number, NestJS and others `Controller` behind a class, Django REST framework the path up to the version.
 */
function cleanId(id: string, method: string, path: string, isId: (id: string) => boolean): string[] {
  const own = ownName(id, method, path, isId);
  const words = wordsOf(own.replace(/^(\w+)Controller[._](?=\w)/, "$1_"));
  const segments = path.split("/");
  const version = segments.findIndex((segment) => /^v\d+$/i.test(segment));
  const prefix = wordsOf(segments.slice(0, version + 1).join("/"));
  const isPrefixed = words.length > prefix.length && prefix.every((word, index) => word === words[index]);
  return isPrefixed ? words.slice(prefix.length) : words;
}

/** An operationId without the path and the method, or the number, at its end. */
function ownName(id: string, method: string, path: string, isId: (id: string) => boolean): string {
  const route = `${path.replace(/[^\p{L}\p{N}_]/gu, "_")}_${method}`;
  if (id.endsWith(route) && id.length > route.length) return id.slice(0, -route.length);
  const using = new RegExp(`(?<=.)Using${method.toUpperCase()}(_\\d+)?$`);
  if (using.test(id)) return id.replace(using, "");
  const [, unnumbered] = id.match(/^(.+)_\d+$/) ?? [];
  return unnumbered !== undefined && isId(unnumbered) ? unnumbered : id;
}

/** The words of a path. `By` stands before those of a parameter: `/pets/{petId}` is `pets`, `By`, `petId`. */
function wordsOfPath(path: string): string[] {
  return path
    .split(/(\{[^{}]*\})/)
    .flatMap((part) => (part.startsWith("{") ? ["By", ...wordsOf(part)] : wordsOf(part)));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}$]+/gu) ?? [];
}

/** Words as one name in camel case. Capitals within a word stay, but for those that begin the name. */
function joined([first = "", ...rest]: readonly string[]): string {
  const small = first.replace(/^\p{Lu}+(?=\p{Lu}\p{Ll}|\P{L}|$)|^\p{Lu}/u, (start) => start.toLowerCase());
  const name = small + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^\p{N}/u.test(name) ? `_${name}` : name;
}
