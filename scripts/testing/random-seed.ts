import fc from "fast-check";

// Always the same random inputs, so that a red build says that something was changed; SEED=2 tries other ones.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED ?? 1) });
