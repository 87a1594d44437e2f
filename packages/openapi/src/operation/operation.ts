import type { Place } from "../document/follow-reference.ts";
import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/json-pointer.ts";
import type { ParameterStyle } from "./parameter-style.ts";

/** An operation of a spec, with references followed as far as schemas. */
export interface Operation {
  /** Its `operationId`. */
  id: string | null;
  /** Its `operationId`; without one, `GET /events`. */
  name: string;
  /** In lower case: `get`, `query`, or another one of `additionalOperations`. */
  method: string;
  /** The path template: `/events/{eventId}`. */
  path: string;
  /** Where it stands, which is elsewhere than among the paths if its path is a reference. */
  pointer: Pointer;
  value: JsonObject;
  pathItem: Place;
  /** Those of its path, each as the operation replaces it, then its own. */
  parameters: Parameter[];
  requestBody: RequestBody | null;
  /** By status, in the order of the spec: `200`, `2XX`, `default`. */
  responses: Map<string, Response>;
}

/** Something that an operation declares: where it stands in the end, and where the operation says so. */
export interface Declared extends Place {
  site: Pointer;
  /** As it is written there: a reference, or the value itself. */
  written: unknown;
}

export interface Parameter extends Declared {
  name: string;
  /** `query`, `header`, `path` or `cookie`. */
  in: string;
  isRequired: boolean;
  style: ParameterStyle;
  /** Where its schema stands, that of its `content` if it has one; null where it has none. */
  schema: Pointer | null;
}

export interface RequestBody extends Declared {
  isRequired: boolean;
  bodies: Body[];
}

export interface Response extends Declared {
  /** As the spec has it: `200`, `2XX`, `default`. */
  status: string;
  bodies: Body[];
}

/** A body in one media type. */
export interface Body {
  /** As the spec has it: `application/json`, `image/*`. */
  mediaType: string;
  /** Where the media type stands. */
  pointer: Pointer;
  value: JsonObject;
  /** Where its schema stands, or would stand. */
  schema: Pointer;
}
