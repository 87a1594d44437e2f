/** What the user gave cannot be worked with. The message says what, where, what was expected and received. */
export class InputError extends Error {
  override name = "InputError";
}
