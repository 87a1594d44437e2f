/** More new fields of one object than that may be keys of a map, so a person is asked. */
export const MOST_NEW_FIELDS = 24;

/** How a plan is made. */
export interface PlanOptions {
  /** From how many objects on a field that all of them had is required; undefined for never. */
  requireAfter?: number;
  /** How many new fields one object gets without asking. Default: 24. */
  mostNewFields?: number;
}
