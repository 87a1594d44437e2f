import { join } from "node:path";
import { SlotTable } from "../../src/graph/slots.ts";
import { MovedOperations } from "../../src/program/moved-operations.ts";
import { Program } from "../../src/program/program.ts";
import { opened } from "../compiler/opened.ts";

const NEW_NAMES = new Map([["startsAt", new Set(["startAt"])]]);

/** A program of one file, in which `startsAt` is looked for, beside the types of a library. */
export function openedProgram(text: string, library = "export {};") {
  const { folder, compiler } = opened({ "main.ts": text, "node_modules/library/index.d.ts": library });
  const path = join(folder, "main.ts");
  const files = {
    own: [path],
    api: new Set<string>(),
    isForeign: () => false,
    mayUseApi: () => true,
    isExported: () => false,
    read: () => null,
  };
  const slots = new SlotTable();
  const operations = new MovedOperations(slots, [], []);
  const searched = { names: new Set(NEW_NAMES.keys()), newNames: NEW_NAMES, operations, made: new Map() };
  const program = new Program(compiler, files, searched, slots);
  return { program, compiler, tree: compiler.tree(path) };
}
