// Keys by which a schema asks for a type that no keyword of JSON Schema leads openapi-typescript to.

/** `true`: the type is `Blob`. */
export const BLOB = "x-generate-blob";

/** `true`: the type is an object without any fields. */
export const EMPTY = "x-generate-empty";

/** A list of fields: the type is that of the schema in `items`, with these fields required. */
export const REQUIRED = "x-generate-required";

/** `true`: before its fields are required, the type loses its null, which has no fields. */
export const NON_NULLABLE = "x-generate-non-nullable";

/** A number: the list has the items of `prefixItems`, the first so many of them always; `items` are those that follow. */
export const TUPLE = "x-generate-tuple";

/** `true`: the names of the fields are the values of `propertyNames`, and each may be missing. */
export const NAMES = "x-generate-names";

/** The only field of an object: the type of the body is a text, and the items of that text have the type of this field. */
export const ITEMS = "x-generate-items";
