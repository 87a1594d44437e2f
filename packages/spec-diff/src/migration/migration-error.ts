import { InputError } from "@tenant-api/openapi";

/** A migration that cannot be read, composed or applied. The message says what, where, expected and received. */
export class MigrationError extends InputError {
  override name = "MigrationError";
}
