/** The share that is expected before anything was counted: so many times `yes`, and so many times `no`. */
export interface Belief {
  yes: number;
  no: number;
}

/** Of values that are the same, nearly all are equal; some fields change between two requests. */
const STABLE: Belief = { yes: 30, no: 1 };
const CHANGING: Belief = { yes: 2, no: 1 };
const CHANGING_SHARE = 0.15;

/**
 * How much more likely it is that so many values are equal if two fields are one than if they agree by chance: the
 * logarithm of the ratio of two beta-binomial distributions. Positive speaks for one field.
 *
 * @param chance What is believed of the share that is equal by chance.
 */
export function weighAgreement(equal: number, of: number, chance: Belief): number {
  const same =
    (1 - CHANGING_SHARE) * Math.exp(logLikelihood(equal, of, STABLE)) +
    CHANGING_SHARE * Math.exp(logLikelihood(equal, of, CHANGING));
  return Math.log(same) - logLikelihood(equal, of, chance);
}

/** The beta-binomial likelihood of one order of results: a product, as Pólya's urn gives it. */
function logLikelihood(equal: number, of: number, { yes, no }: Belief): number {
  let sum = 0;
  for (let index = 0; index < of; index += 1) {
    const drawn = index < equal ? yes + index : no + index - equal;
    sum += Math.log(drawn / (yes + no + index));
  }
  return sum;
}
