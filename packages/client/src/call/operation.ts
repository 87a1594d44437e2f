/**
 * An operation of a spec, with what is needed to call it: an entry of the operation table that is generated beside the
 * types.
 */
export interface Operation {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  /** The path template: `/pets/{petId}`. */
  readonly path: string;
  /** What a caller must be allowed (`x-scope`); `null` where the spec does not say. */
  readonly scope: string | null;
  /** Whether it may be repeated (`x-idempotent`); `null` where the spec does not say, and the method decides. */
  readonly idempotent: boolean | null;
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly string[];
  /** The media types in which a request body can be sent; none if it takes no body. */
  readonly mediaTypes: readonly string[];
}
