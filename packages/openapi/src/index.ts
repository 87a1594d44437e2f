export { findBrokenReferences, followReference, type Place } from "./document/follow-reference.ts";
export type { NodeKind } from "./document/grammar.ts";
export { listOperations, type Operation, operationsIn } from "./document/list-operations.ts";
export { isMethod, METHODS, type Method } from "./document/methods.ts";
export {
  encodingOf,
  type FieldEncoding,
  type ParameterStyle,
  styleOf,
} from "./document/parameter-style.ts";
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
  SpecError,
} from "./problem.ts";
