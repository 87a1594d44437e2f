import { getOrAdd, type Pointer } from "@tenant-api/openapi";
import type { ObservedField } from "../../check/observed-field.ts";
import { mergeInto } from "../../shape/merge-values.ts";
import { emptyShape, type ValueShape } from "../../shape/value-shape.ts";
import { correctBody } from "./correct-body.ts";
import { correctSchema } from "./correct-schema.ts";
import type { ObservedBody } from "./observed-bodies.ts";
import { correcting, type PlanContext } from "./plan-context.ts";

/** Merges the values at each schema that several places share: what it allows depends on all of them. */
export function collectShared(
  observed: readonly ObservedField[],
  bodies: readonly ObservedBody[],
  context: PlanContext,
): void {
  const allOf = (at: Pointer, shape: ValueShape) => {
    mergeInto(getOrAdd(context.shared, at, emptyShape), shape);
    return shape;
  };
  for (const body of bodies) correctBody(body, { ...correcting(body, context), allOf });
  for (const field of observed)
    if (field.isDeclared) correctSchema(field.at, field.shape, { ...correcting(field, context), allOf });
}
