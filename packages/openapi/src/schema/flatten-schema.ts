import type { Place } from "../document/follow-reference.ts";
import { isOpenapi30 } from "../document/openapi-version.ts";
import { isObject, type JsonObject, listOf, objectsIn } from "../json/json.ts";
import { childOf, normalizePointer, type Pointer, valueAt } from "../json/json-pointer.ts";
import { isAnnotation } from "./annotations.ts";

/** A schema, or what stands in its place: `true`, `false`, or anything in a file that is wrong. */
export interface SchemaPlace {
  pointer: Pointer;
  value: unknown;
}

/** A schema without regard to the schemas that it is composed of. */
export interface SchemaPart extends Place {
  /** How many references lead to it. */
  references: number;
  /** Whether it is a part of an `allOf`, rather than the schema itself or what that refers to. */
  isBase: boolean;
  /** Whether it, or a schema that it is a part of, is `nullable`, as OpenAPI 3.0 says. */
  isNullable: boolean;
}

/** Alternatives of which a value fits one at least. */
export interface SchemaUnion {
  keyword: "oneOf" | "anyOf";
  /** Where the list stands: `#/components/schemas/Pet/oneOf`. */
  pointer: Pointer;
  alternatives: readonly unknown[];
  /** The schema that has it, and may have a `discriminator`. */
  owner: SchemaPart;
}

/** All that schemas say together of one value: it fits all parts, and of each union one alternative at least. */
export interface FlatSchema {
  parts: readonly SchemaPart[];
  unions: readonly SchemaUnion[];
  /** Whether one of them is `false`, in whatever words; what the unions say is apart from it. */
  isForbidden: boolean;
  /** Whether one of them, or what it refers to, is a schema that was left out. */
  isCircular: boolean;
}

export const UNION_KEYWORDS = ["oneOf", "anyOf"] as const;

/**
 * Takes schemas apart that hold for the same value: through `$ref` and `allOf`, each schema once, in the order of the
 * spec.
 *
 * @param around Schemas that are left out, such as those of which a union is read that stands in them.
 * @example
 * const { parts } = flattenSchema(document, [{ pointer, value: { allOf: [{ $ref: "#/components/schemas/Pet" }] } }]);
 * parts.map((part) => part.pointer); // [pointer, `${pointer}/allOf/0`, "#/components/schemas/Pet"]
 */
export function flattenSchema(
  document: JsonObject,
  schemas: readonly SchemaPlace[],
  around?: ReadonlySet<unknown>,
): FlatSchema {
  const isOld = isOpenapi30(document);
  const seen = new Set<unknown>(around);
  const parts: SchemaPart[] = [];
  const unions = new Map<unknown, SchemaUnion>();
  let [isForbidden, isCircular] = [false, false];
  // As many schemas refer to each other as a file likes: no stack of calls is as deep.
  const open: Step[] = schemas.map((schema) => ({ schema, references: 0, isBase: false, isNullable: false }));
  open.reverse();
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if ("unionsOf" in step) {
      for (const union of unionsOf(step.unionsOf)) unions.set(union.alternatives, union);
      continue;
    }
    const { schema, references, isBase } = step;
    const { pointer, value } = schema;
    isForbidden ||= value === false;
    isCircular ||= !isBase && around?.has(value) === true;
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    // OpenAPI 3.0 ignores everything beside a reference.
    const isAlone = isOld && typeof value.$ref === "string";
    const isNullable = step.isNullable || (value.nullable === true && !isAlone);
    isForbidden ||= !isAlone && isAnything(value.not);
    if (!isAlone) {
      const part = { pointer, value, references, isBase, isNullable };
      parts.push(part);
      open.push({ unionsOf: part });
      for (const [index, inner] of [...listOf(value.allOf).entries()].reverse()) {
        const place = { pointer: childOf(pointer, "allOf", index), value: inner };
        open.push({ schema: place, references, isBase: true, isNullable });
      }
    }
    if (typeof value.$ref !== "string") continue;
    const target = { pointer: normalizePointer(value.$ref), value: valueAt(document, value.$ref) };
    open.push({ schema: target, references: references + 1, isBase, isNullable });
  }
  return { parts, unions: [...unions.values()], isForbidden, isCircular };
}

/** Whether a schema allows every value, so that its opposite allows none. */
function isAnything(schema: unknown): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).every(isAnnotation));
}

/** A schema that is looked at, or the unions of one whose parts were. */
type Step = ({ schema: SchemaPlace } & Omit<SchemaPart, keyof Place>) | { unionsOf: SchemaPart };

function unionsOf(owner: SchemaPart): SchemaUnion[] {
  return UNION_KEYWORDS.flatMap((keyword) => {
    const alternatives = listOf(owner.value[keyword]);
    if (alternatives.length === 0) return [];
    return [{ keyword, pointer: childOf(owner.pointer, keyword), alternatives, owner }];
  });
}

/** Joins what is said of a value in two places. */
export function joinSchemas(one: FlatSchema, other: FlatSchema): FlatSchema {
  return {
    parts: [...new Map([...one.parts, ...other.parts].map((part) => [part.value, part])).values()],
    unions: [
      ...new Map([...one.unions, ...other.unions].map((union) => [union.alternatives, union])).values(),
    ],
    isForbidden: one.isForbidden || other.isForbidden,
    isCircular: one.isCircular || other.isCircular,
  };
}

/** The places of the alternatives of a union. */
export function alternativesOf({ pointer, alternatives }: SchemaUnion): SchemaPlace[] {
  return alternatives.map((value, index) => ({ pointer: childOf(pointer, index), value }));
}

/** Schemas of a part that hold under a condition, each beside what holds otherwise; null if that is nothing. */
export function conditionsOf({ pointer, value }: Place): (Pointer | null)[][] {
  const placeOf = (keyword: string) => (isObject(value[keyword]) ? childOf(pointer, keyword) : null);
  const [then, otherwise] = [placeOf("then"), placeOf("else")];
  const isConditional = value.if !== undefined && (then !== null || otherwise !== null);
  const dependent = objectsIn(value.dependentSchemas).map(([name]) => [
    childOf(pointer, "dependentSchemas", name),
    null,
  ]);
  return isConditional ? [[then, otherwise], ...dependent] : dependent;
}

/** Whether a schema says something of values itself, apart from those that it is composed of. */
export function isCounting({ value }: Place): boolean {
  return Object.keys(value).some((keyword) => COUNTING.test(keyword));
}

const COUNTING =
  /^(type|enum|const|format|properties|required|(additional|unevaluated|pattern)Properties|items|prefixItems)$/;
