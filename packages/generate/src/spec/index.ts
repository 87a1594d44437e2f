export { countFields, type SpecSize } from "./count-fields.ts";
export { lintDocument } from "./lint-document.ts";
export { listOperations, type Operation } from "./list-operations.ts";
export { loadSpec } from "./load-spec.ts";
export { PROVENANCES, type Provenance, provenanceOf, sourceOf } from "./provenance.ts";
export { isOrdinary } from "./wire-format.ts";
