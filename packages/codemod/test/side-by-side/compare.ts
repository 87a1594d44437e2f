// node test/side-by-side/compare.ts [--list] [name …]: what the new engine makes of the golden cases.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const shared = pathToFileURL(join(import.meta.dirname, "../shared-native-api.ts")).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "typescript/unstable/sync" ? { url: shared, shortCircuit: true } : next(specifier, context),
});
const { loadCases } = await import("../cases/load-cases.ts");
const { differencesIn } = await import("./run-new.ts");

const isList = process.argv.includes("--list");
const names = process.argv.slice(2).filter((name) => !name.startsWith("--"));
// Some cases are of the new engine alone.
const ownCases = loadCases([], join(import.meta.dirname, "cases"));
const all = [...loadCases(), ...ownCases].filter(
  ({ name }) =>
    names.length === 0 ||
    names.some((one) => name === one || (one.endsWith("*") && name.startsWith(one.slice(0, -1)))),
);
const failed: string[] = [];
for (const one of all) {
  let lines: string[];
  try {
    lines = await differencesIn(one);
  } catch (error) {
    lines = [`! threw ${(error as Error).stack?.split("\n").slice(0, 6).join("\n    ")}`];
  }
  if (lines.length === 0) continue;
  failed.push(one.name);
  process.stdout.write(
    isList ? `${one.name}\n` : `== ${one.name}\n${lines.map((line) => `   ${line}\n`).join("")}`,
  );
}
process.stderr.write(`${all.length - failed.length} of ${all.length} as they should be\n`);
process.exit(0);
