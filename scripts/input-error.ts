/** What the user gave cannot be worked with. The message is for the user: what, where, expected, received. */
export class InputError extends Error {
  override name = "InputError";
}

/** Whether the user can mend it. By name: packages have such errors of their own, and may not be built yet. */
export function isInputError(error: unknown): error is Error {
  return error instanceof Error && ["InputError", "SpecError", "MigrationError"].includes(error.name);
}
