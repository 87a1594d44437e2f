/** A request that is not taken, and the status that says why. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
