/** A call of a token function. */
export interface Asking {
  /** In how many of them the request was made that needs the token, and this one. */
  readonly depth: number;
  isOver?: boolean;
}
