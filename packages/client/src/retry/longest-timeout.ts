/** The milliseconds that `setTimeout` takes; with more, it would not wait at all. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1;
