import type { JsonObject } from "@tenant-api/openapi";
import type { Doubt } from "../collect/removal.ts";
import type { Located, LocatedOperation } from "../spec/spec-reader.ts";

/** One version of an operation, and the spec it is in. */
export interface Side {
  document: JsonObject;
  operation: LocatedOperation;
}

export interface RenamedParameter {
  gone: Located;
  came: Located;
  confidence: number;
  evidence: string[];
}

/** What became of the parameters of one operation. */
export interface ParameterPairs {
  common: [Located, Located][];
  renamed: RenamedParameter[];
  removed: { gone: Located; doubt: Doubt | undefined }[];
  added: Located[];
}
