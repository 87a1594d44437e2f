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
  /** How parameters are written that do not have the default style of their place; by place (`query`) and name. */
  readonly styles?: { readonly [place: string]: Styles } | undefined;
  /** How fields of form bodies are written that do not have their default encoding; by media type and name. */
  readonly encodings?: { readonly [mediaType: string]: Styles } | undefined;
  /**
   * The types of values that a body may have in JSON (`string`, `number`, `boolean`, `object`, `array`, `null`), by media type,
   * where the spec leaves some out and declares other media types, too.
   */
  readonly bodyKinds?: { readonly [mediaType: string]: readonly string[] } | undefined;
  /**
   * The media types of the responses by status (`200`, `2XX`, `default`), where they are not the usual ones: JSON alone, and of
   * a success `application/json`.
   */
  readonly responseTypes?: { readonly [status: string]: readonly string[] } | undefined;
  /** Says of server-sent events whether their data are JSON; absent where only some are. */
  readonly eventData?: "json" | "text" | undefined;
}

/** Styles by name. */
export interface Styles {
  readonly [name: string]: Style;
}

/** How a value is written, as far as it is not by default (OpenAPI 3.1, sections 4.8.12 and 4.8.15). */
export interface Style {
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
  readonly allowReserved?: boolean | undefined;
  /** The media type that the value is written in; then there is no style. */
  readonly contentType?: string | undefined;
  /** The value is the whole query, without a name. */
  readonly whole?: boolean | undefined;
}
