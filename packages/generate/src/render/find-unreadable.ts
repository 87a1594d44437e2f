import { childOf, isObject, type JsonObject, objectAt, type Pointer, schemasIn } from "@tenant-api/openapi";

/**
 * The smallest part of a document that cannot be read by itself: a schema, another component, or a path item.
 *
 * @param read Throws if it cannot read a document.
 */
export function findUnreadable(document: JsonObject, read: (document: JsonObject) => unknown): Pointer {
  const isUnreadable = (part: JsonObject) => {
    try {
      read({ openapi: document.openapi, info: document.info, ...part });
      return false;
    } catch {
      return true;
    }
  };
  const schemaIn = (schema: unknown, pointer: Pointer): Pointer => {
    const inner = isObject(schema) ? [...schemasIn(schema, pointer)] : [];
    const found = inner.find(([one]) => isUnreadable({ components: { schemas: { One: one } } }));
    return found === undefined ? pointer : schemaIn(...found);
  };
  for (const [section, members] of Object.entries(objectAt(document, "components")))
    for (const [name, value] of Object.entries(isObject(members) ? members : {})) {
      if (!isUnreadable({ components: { [section]: { [name]: value } } })) continue;
      const pointer = childOf("#/components", section, name);
      return section === "schemas" ? schemaIn(value, pointer) : pointer;
    }
  for (const section of ["paths", "webhooks"])
    for (const [name, value] of Object.entries(objectAt(document, section)))
      if (isUnreadable({ [section]: { [name]: value } })) return childOf("#", section, name);
  return "#";
}
