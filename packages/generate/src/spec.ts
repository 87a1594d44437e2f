export { lintDocument } from "./load/lint-document.ts";
export { loadSpec } from "./load/load-spec.ts";
export { countFields, type SpecSize } from "./spec/count-fields.ts";
export { listOperations, type Operation } from "./spec/list-operations.ts";
export { PROVENANCES, type Provenance, provenanceOf, sourceOf } from "./spec/provenance.ts";
export { isOrdinary } from "./spec/wire-format.ts";
