import { getOrAdd, listedValues, type SchemaNode, typesOf } from "@tenant-api/openapi";
import { INTEGER_FORMATS, isTextFormat } from "../shape/formats.ts";

const known = new WeakMap<SchemaNode, ReadonlySet<string> | null>();

/**
 * The formats that texts and whole numbers may have; null where both may have any, or one that a recording does not
 * recognise.
 */
export function formatsOf(node: SchemaNode): ReadonlySet<string> | null {
  return getOrAdd(known, node, () => {
    const rules = (["string", "integer"] as const).map((type) => rulesFor(type, node));
    const formats = rules.flatMap((all) =>
      all.every(({ formats: own }) => own.length > 0) ? all.flatMap((one) => one.formats) : [],
    );
    return formats.length === 0 ? null : new Set(formats);
  });
}

/**
 * Whether a text or a whole number has to have one of the formats of a union, or else to be one of its listed values, or has
 * to have several formats at once.
 */
export function areFormatsMixed(type: "string" | "integer", node: SchemaNode): boolean {
  const all = rulesFor(type, node);
  const isOpen = all.some(({ formats, isListed }) => formats.length === 0 && !isListed);
  const isOne = all.every(({ formats }) => formats.length > 0) || all.every(({ isListed }) => isListed);
  return all.some(({ formats }) => new Set(formats).size > 1) || (!isOpen && !isOne);
}

interface TypeRules {
  formats: string[];
  isListed: boolean;
}

/** For each alternative that allows a type, the formats of its values, and whether they are listed. */
function rulesFor(type: "string" | "integer", { alternatives }: SchemaNode): TypeRules[] {
  const isKnown = type === "string" ? isTextFormat : (format: string) => INTEGER_FORMATS.has(format);
  return alternatives.flatMap(({ parts }) => {
    const schemas = parts.map(({ value }) => value);
    if (typesOf(schemas)?.has(type) === false) return [];
    const formats = schemas.map(({ format }) => format).filter((format) => typeof format === "string");
    return [
      { formats: formats.filter(isKnown), isListed: schemas.some((schema) => listedValues(schema) !== null) },
    ];
  });
}
