import { createHmac } from "node:crypto";
import type { JsonObject } from "@tenant-api/openapi";
import { saltOf } from "../shape/neighbour-hash.ts";
import type { RecordOptions } from "../shape/shape-set.ts";
import { placeBySpec } from "../spec/place-by-spec.ts";

/** How exchanges are recorded, as data that another thread can be given. */
export interface RecordSettings {
  label?: string;
  enums?: boolean;
  /** The secret of the salt. */
  secret?: string;
  /** The spec. */
  document?: JsonObject;
}

export function recordOptionsOf({ label, enums, secret, document }: RecordSettings): RecordOptions {
  return {
    ...(label !== undefined && { label }),
    ...(enums && { enums }),
    ...(secret !== undefined && {
      salt: saltOf((text) => createHmac("sha256", secret).update(text).digest("hex")),
    }),
    ...(document !== undefined && { place: placeBySpec(document) }),
  };
}
