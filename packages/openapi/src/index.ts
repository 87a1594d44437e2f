export type { CheckField, CheckNode, CheckTable, CheckTag } from "./check-tables/check-table.ts";
export { createCheckTables } from "./check-tables/create-check-tables.ts";
export { componentSchemaName } from "./document/component-schema.ts";
export { findDangling } from "./document/find-dangling.ts";
export { findReferences } from "./document/find-references.ts";
export { followReference, type Place } from "./document/follow-reference.ts";
export type { NodeKind } from "./document/grammar.ts";
export { isIdentifier, toCamelCase, toPascalCase } from "./document/identifier.ts";
export { leaveOutDangling } from "./document/leave-out-dangling.ts";
export { mapSchemas, schemasIn } from "./document/map-schemas.ts";
export { isBinary, isJson, isSequence, isTextual } from "./document/media-type.ts";
export {
  commonOfItem,
  type ItemOperation,
  METHODS,
  operationAround,
  operationsOfItem,
  splitOperation,
} from "./document/methods.ts";
export { isOpenapi30 } from "./document/openapi-version.ts";
export { type MediaType, parseMediaType, splitOutsideQuotes } from "./document/parse-media-type.ts";
export { placeName } from "./document/place-name.ts";
export { removePlaces } from "./document/remove-places.ts";
export { withoutNewKeywords } from "./document/replace-new-keywords.ts";
export { lettersOf, nearestName, similarity } from "./document/similarity.ts";
export { type SpecNode, walkSpec } from "./document/walk-spec.ts";
export { countOf, writeCount } from "./input/count-of.ts";
export { printable, printableJson, printableLines } from "./input/printable.ts";
export {
  InputError,
  type Position,
  type Problem,
  renderPosition,
  renderProblem,
  renderProblems,
  renderWarnings,
  SpecError,
} from "./input/problem.ts";
export { canonical } from "./json/canonical.ts";
export { getOrAdd } from "./json/get-or-add.ts";
export {
  isObject,
  isReference,
  type JsonObject,
  listOf,
  objectAt,
  objectsIn,
  setOwn,
  stringOrNull,
} from "./json/json.ts";
export {
  childOf,
  normalizePointer,
  type Pointer,
  parentOf,
  pointerOf,
  tokensOf,
  valueAt,
} from "./json/json-pointer.ts";
export { type JsonType, jsonTypeOf } from "./json/json-type.ts";
export type { Spec } from "./load/load-spec.ts";
export { bodyFor, responseFor } from "./operation/declared-for.ts";
export { declaredAt, describeValue, listOperations, operationsIn } from "./operation/list-operations.ts";
export { type NamedOperation, nameOperations } from "./operation/name-operations.ts";
export type { Body, Declared, Operation, Parameter, RequestBody, Response } from "./operation/operation.ts";
export { type OperationNaming, operationNames, type UnnamedOperation } from "./operation/operation-names.ts";
export {
  encodingOf,
  type FieldEncoding,
  type ParameterStyle,
  styleOf,
} from "./operation/parameter-style.ts";
export type { Alternative } from "./schema/alternative.ts";
export { isDescription } from "./schema/annotations.ts";
export { asOpenapi31, type ReadAs31, readAs31 } from "./schema/as-openapi-31.ts";
export { ANY_BYTES, type BodyKind, bodyKindOf, readBytes } from "./schema/bytes.ts";
export { cutCircles, hasCircles } from "./schema/cut-circles.ts";
export { type Discriminator, discriminatorOf, valuesFor } from "./schema/discriminator-values.ts";
export { discriminatorsAsEnums } from "./schema/discriminators-as-enums.ts";
export type { UnionMembers } from "./schema/find-discriminator.ts";
export {
  alternativesOf,
  conditionsOf,
  type FlatSchema,
  flattenSchema,
  type SchemaPart,
  type SchemaPlace,
  type SchemaUnion,
} from "./schema/flatten-schema.ts";
export { forbiddenIn } from "./schema/forbidden-in.ts";
export { schemasInPlace } from "./schema/in-place.ts";
export {
  basesOf,
  findInheritance,
  heirsNamedBy,
  heirsOf,
  type Inheritance,
  isOtherName,
} from "./schema/inheritance.ts";
export { listedValues } from "./schema/listed-values.ts";
export {
  matchesPattern,
  patternsOf,
  placesOfField,
  placesOfItem,
  placesOfProperty,
  requiredIn,
} from "./schema/member-places.ts";
export { mendPatterns, readPattern } from "./schema/mend-patterns.ts";
export { allowsNull, findAmbiguousNulls } from "./schema/nullable.ts";
export { hiddenFields, isHidden, partsOf, type Side } from "./schema/read-write.ts";
export { certainMember, type Member, memberOf, SchemaNode } from "./schema/schema-node.ts";
export { SchemaReader } from "./schema/schema-reader.ts";
export { separateBases } from "./schema/separate-bases.ts";
export { NO_MEMBER } from "./schema/union-node.ts";
export { statedTypes, typesOf } from "./schema/value-types.ts";
