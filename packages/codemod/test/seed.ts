import fc from "fast-check";

/** How many times as many random programs `pnpm test:long` tries. */
export const TIMES = Number(process.env.TEST_TIMES ?? 1);

// Always the same random programs, so that a red build says that something was changed; SEED=1 tries other ones.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20261122) });
