import { TenantApiError } from "../result/tenant-api-error.ts";

/**
 * A body is not as the spec says; thrown in the mode `throw`. `deviations` says in each sentence where, and `body` is what
 * came, or was to be sent.
 *
 * @example
 * if (error instanceof DeviationError) console.error(error.deviations.join("\n"));
 */
export class DeviationError extends TenantApiError {
  override name = "DeviationError";
  /** `Event.startsAt is missing`. */
  readonly deviations: readonly string[];

  constructor(
    what: string,
    call: ConstructorParameters<typeof TenantApiError>[1],
    deviations: readonly string[],
    { status, body }: { status: number | undefined; body: unknown },
  ) {
    const [first, ...others] = deviations;
    super(`${what}: ${first}${others.length > 0 ? `, and ${others.length} more` : ""}`, call, {
      ...(status !== undefined && { status }),
      body,
    });
    this.deviations = deviations;
  }
}
