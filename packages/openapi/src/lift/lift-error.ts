/** A document of OpenAPI 2.0 cannot be lifted. The message ends a sentence that says why. */
export class LiftError extends Error {
  override name = "LiftError";
}
