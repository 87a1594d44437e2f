// Loaded before a command, it lets all of its runs share one native compiler.

import { registerHooks } from "node:module";

process.env.GOGC = "400";

const shared = new URL("shared-native-api.ts", import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "typescript/unstable/sync" ? { url: shared, shortCircuit: true } : next(specifier, context),
});
