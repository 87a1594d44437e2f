import { upgradeFromTwoToThree } from "@scalar/openapi-upgrader/2.0-to-3.0";
import type { JsonObject } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import { addImplied } from "./add-implied.ts";
import { Allowance } from "./allowance.ts";
import { LiftError } from "./lift-error.ts";
import { settleLifted } from "./settle-lifted.ts";
import { stateNullable, tagNodes, tagOf, tagReferences, takeExamples } from "./tagged-node.ts";
import { type Untagged, untag } from "./untag.ts";

/** A document of OpenAPI 2.0 in the words of OpenAPI 3.0. */
export interface Lifted extends Untagged {
  /** What it says that OpenAPI 3 has no words for, at places where it stood before. */
  unsaid: { pointer: Pointer; message: string }[];
}

/**
 * Lifts a document of OpenAPI 2.0, whose references lead to places in it, to OpenAPI 3.0. The document itself is used up.
 *
 * The work is done by `@scalar/openapi-upgrader`; the README says why. It neither follows references to bodies nor reads
 * what an operation has from its path, so that is stated before. Every node has a tag on the way, by which its place is
 * known afterwards.
 *
 * @param mostValues How many values it may stand for.
 * @throws {LiftError} if it is too broken for that, or stands for more.
 */
export function liftDocument(document: JsonObject, mostValues: number): Lifted {
  const nodes = tagNodes(document);
  const examples = takeExamples(nodes);
  const unsaid = addImplied(document, new Allowance(mostValues)).map(({ node, key, message }) => ({
    pointer: childOf(nodes[tagOf(node) ?? 0]?.pointer ?? "#", key),
    message,
  }));
  stateNullable(nodes);
  tagReferences(nodes);
  const server = document.host === undefined ? "#/basePath" : "#/host";
  const lifted = convert({ ...document, swagger: "2.0" });
  settleLifted(lifted);
  return { ...untag(lifted, { nodes, examples, server }, new Allowance(mostValues)), unsaid };
}

function convert(document: JsonObject): JsonObject {
  try {
    return upgradeFromTwoToThree(document);
  } catch (cause) {
    throw new LiftError((cause as Error).message, { cause });
  }
}
