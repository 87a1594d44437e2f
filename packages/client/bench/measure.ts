/** The cost of a contender. */
export interface Measure {
  amount: number;
  /** That of openapi-fetch is 1. */
  ratio: number;
  /** The least and the largest ratio of several processes, where chance has a part in it. */
  spread?: readonly [least: number, most: number];
}
