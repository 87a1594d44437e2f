import type { Pointer } from "../json/json-pointer.ts";

/** Where something stood in a document, and where it stands now. Of what was copied, that is one of the places. */
export interface Moved {
  from: Pointer;
  to: Pointer;
}
