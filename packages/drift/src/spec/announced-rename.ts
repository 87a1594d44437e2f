import { isObject, type JsonObject, type Pointer, valueAt } from "@tenant-api/openapi";

/** A field of an object, and where the spec declares it, if it does. */
interface NamedField {
  name: string;
  declared: { at: Pointer } | undefined;
}

/** Whether the spec says, beside either of two fields, that the new one takes the place of the old one. */
export function statesRename(document: JsonObject, old: NamedField, now: NamedField): boolean {
  return (
    schemaOf(document, old)["x-renamed-to"] === now.name ||
    schemaOf(document, now)["x-renamed-from"] === old.name
  );
}

/** Whether the spec keeps an old field for a while, as deprecated, and says what it is called from then on. */
export function isAnnounced(document: JsonObject, old: NamedField, now: NamedField): boolean {
  return schemaOf(document, old).deprecated === true && statesRename(document, old, now);
}

function schemaOf(document: JsonObject, { declared }: NamedField): JsonObject {
  const schema = declared && valueAt(document, declared.at);
  return isObject(schema) ? schema : {};
}
