import { rmSync, writeFileSync } from "node:fs";
import { countOf, InputError, listOperations, objectAt, printable } from "@tenant-api/openapi";
import { describeWriteError } from "@tenant-api/openapi/write-outputs";
import { ListedValues } from "../init/listed-values.ts";
import { renderSpec } from "../init/render-spec.ts";
import { selectHosts } from "../init/select-hosts.ts";
import { specFromShapes } from "../init/spec-from-shapes.ts";
import { ShapeSet } from "../shape/shape-set.ts";
import { openSource } from "../sources/open-source.ts";
import { mergeGroups } from "../sources/record-source.ts";
import { recordSources } from "../sources/record-sources.ts";
import { expectTraffic } from "./expect-traffic.ts";
import { printSkipped } from "./print-skipped.ts";

export interface InitOptions {
  out: string;
  host?: string[];
  enums?: boolean;
}

export async function init(
  sources: readonly string[],
  { out, host = [], enums = false }: InitOptions,
): Promise<void> {
  const shapes = new ShapeSet();
  const listed = new ListedValues();
  const open = (source: string) => listed.watch(openSource(source));
  const { exchanges, skipped } = await recordSources(sources, shapes, { enums }, open);
  expectTraffic(sources, exchanges, skipped);
  printSkipped(mergeGroups(skipped));
  const document = specFromShapes(selectHosts(shapes.lines(), host), listed);
  const operations = listOperations(document).length;
  if (operations === 0) {
    throw new InputError(
      `${sources.join(", ")}: Expected requests to an API, received none: pages, scripts and preflights of browsers are left out.`,
    );
  }
  writeNew(out, renderSpec(document));
  const schemas = Object.keys(objectAt(objectAt(document, "components"), "schemas")).length;
  process.stdout.write(
    `◆ tenant-drift  ${printable(out)} · ${countOf(operations, "operation")}, ${countOf(schemas, "schema")}\n└ Review it. Then compare it with more traffic: \`tenant-drift check <source> --spec ${printable(out)}\`\n`,
  );
}

/** @throws {InputError} if the file exists, or cannot be written. */
function writeNew(file: string, text: string): void {
  let isOurs = false;
  try {
    writeFileSync(file, "", { flag: "wx" });
    isOurs = true;
    writeFileSync(file, text);
  } catch (error) {
    if (isOurs) rmSync(file, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    const received =
      code === "EEXIST" ? "one that exists. Remove it, or choose another name" : describeWriteError(error);
    throw new InputError(`--out ${file}: Expected a new file, received ${received}.`, { cause: error });
  }
}
