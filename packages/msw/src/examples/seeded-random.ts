/** The next of a row of numbers, from 0 to below 1. */
export type Random = () => number;

/**
 * A small generator of random numbers, from 0 to below 1, that gives the same for the same seed and name. The name
 * lets each place have numbers of its own, whatever is drawn in others.
 */
export function createRandom(seed: number, name: string): Random {
  // FNV-1a spreads the name, mulberry32 goes on from there.
  let state = 0x811c9dc5 ^ seed;
  for (let index = 0; index < name.length; index += 1) {
    state = Math.imul(state ^ name.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
