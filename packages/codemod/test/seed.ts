import fc from "fast-check";

// Always the same random programs, so that a red build says that something was changed; SEED=1 tries other ones.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20261122) });
