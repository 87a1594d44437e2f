import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import type { Contender } from "./contenders.ts";
import { moduleOf, table } from "./prepare.ts";

/** What TypeScript 5.9 counts when it checks a call of each operation, or how long that takes, in seconds. */
export function measureTypes(figure: "Instantiations" | "Check time") {
  return async (folder: string, contenders: readonly Contender[]): Promise<number[]> => {
    const counts: number[] = [];
    const ids = table.map(({ id }) => id);
    for (const contender of contenders) {
      const file = join(folder, "types.ts");
      writeFileSync(file, moduleOf(contender, ids));
      const flags =
        "--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --extendedDiagnostics";
      const tsc = join(folder, "node_modules/typescript/bin/tsc");
      const { stdout } = await x(process.execPath, [tsc, ...flags.split(" "), file], {
        nodeOptions: { cwd: folder },
      });
      const errors = stdout.split("\n").filter((line) => line.includes("error TS"));
      // What others generate may have errors of its own; the calls have not.
      if (errors.some((line) => line.startsWith("types.ts")))
        throw new Error(`${contender.name}\n${errors.join("\n")}`);
      counts.push(Number(stdout.match(new RegExp(`^${figure}:\\s*([\\d.]+)`, "m"))?.[1]));
    }
    return counts;
  };
}
