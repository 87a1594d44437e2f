export type { CheckField, CheckNode, CheckTable, CheckTag } from "./check/check-table.ts";
export { createCheckTables } from "./check/create-check-tables.ts";
export { asOpenapi31, type ReadAs31, readAs31 } from "./document/as-openapi-31.ts";
export { ANY_BYTES, type BodyKind, bodyKindOf, readBytes } from "./document/bytes.ts";
export { componentSchemaName } from "./document/component-schema.ts";
export { stateDiscriminators } from "./document/discriminator.ts";
export { findDangling } from "./document/find-dangling.ts";
export { followReference, type Place } from "./document/follow-reference.ts";
export type { NodeKind } from "./document/grammar.ts";
export { isIdentifier, toCamelCase, toPascalCase } from "./document/identifier.ts";
export { findInheritance, heirsOf, type Inheritance } from "./document/inheritance.ts";
export { leaveOutDangling } from "./document/leave-out-dangling.ts";
export { listOperations, type Operation, operationsIn } from "./document/list-operations.ts";
export { mapSchemas, schemasIn } from "./document/map-schemas.ts";
export { isBinary, isJson, isSequence, isTextual } from "./document/media-type.ts";
export { mendPatterns, readPattern } from "./document/mend-patterns.ts";
export { isMethod, METHODS, type Method } from "./document/methods.ts";
export { allowsNull, findAmbiguousNulls, isOpenapi30 } from "./document/nullable.ts";
export {
  encodingOf,
  type FieldEncoding,
  type ParameterStyle,
  styleOf,
} from "./document/parameter-style.ts";
export { type MediaType, parseMediaType, splitOutsideQuotes } from "./document/parse-media-type.ts";
export { placeName } from "./document/place-name.ts";
export { hiddenFields, isHidden, partsOf, type Side } from "./document/read-write.ts";
export { removePlaces } from "./document/remove-places.ts";
export { separateBases } from "./document/separate-bases.ts";
export { type SpecNode, walkSpec } from "./document/walk-spec.ts";
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
export type { Spec } from "./load/load-spec.ts";
export { printable, printableJson, printableLines } from "./printable.ts";
export {
  InputError,
  type Position,
  type Problem,
  renderPosition,
  renderProblem,
  renderProblems,
  renderWarnings,
  SpecError,
} from "./problem.ts";
