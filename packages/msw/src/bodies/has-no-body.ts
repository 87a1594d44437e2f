/** Whether a response with this status has no body. */
export function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
