import { dirname } from "node:path";
import { ts } from "ts-morph";
import { FRAMEWORKS } from "./frameworks.ts";

/** A tsconfig with the components that its patterns match, which TypeScript alone leaves out. */
export function parseConfig(tsconfig: string): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  const kinds = FRAMEWORKS.map(({ extension }) => ({
    ...{ extension, isMixedContent: true, scriptKind: ts.ScriptKind.Deferred },
  }));
  const folder = dirname(tsconfig);
  return ts.parseJsonConfigFileContent(config ?? {}, ts.sys, folder, undefined, tsconfig, undefined, kinds);
}
