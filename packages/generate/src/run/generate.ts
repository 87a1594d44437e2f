import { childOf, findAmbiguousNulls, type Pointer, type Problem, stringOrNull } from "@tenant-api/openapi";
import type { ReadOptions } from "@tenant-api/openapi/load";
import type { ComparedFile } from "../files/write-files.ts";
import type { LeftOut, Selection } from "../load/select-spec.ts";
import type { SpecSize } from "../spec/count-fields.ts";
import type { CheckedSpec, Warning } from "../spec/warning.ts";
import type { NameChange } from "./name-changes.ts";

export interface GenerateOptions extends ReadOptions, Selection {
  /** An OpenAPI file, YAML or JSON; `git:REVISION:PATH`; or an address, if `allowRemote` is set. */
  spec: string;
  /** The folder to write to. */
  out: string;
  /** Whether responses always have the fields with a default, since the server fills them in. */
  requireDefaults?: boolean | undefined;
  /** Whether to write tables for `checkAnswers` of the client, one module an operation. */
  checks?: boolean | undefined;
  /** Whether to write schemas, too, that forms and other tools check values with, by Standard Schema. */
  standardSchema?: boolean | undefined;
  /** Whether to compare only, and write nothing. */
  check?: boolean | undefined;
  /** Called at the beginning of each step, which can take seconds for a large spec. */
  onStep?: ((step: GenerateStep) => void) | undefined;
}

export type GenerateStep = "reading" | "checking" | "generating" | "writing";

/** How an operation is called in the generated code. */
export interface OperationName {
  /** Its `operationId` in the spec; null if it has none. */
  operationId: string | null;
  /** Its name in the types: its `operationId`, or the name that was made instead. */
  id: string;
  /** The name of its constant in the operation table. */
  name: string;
  method: string;
  path: string;
}

export interface GeneratedFile extends ComparedFile {
  /** How many lines it has; 0 for one that is not generated any more. */
  lines: number;
}

export interface Generated {
  /** The spec, as messages call it. */
  source: string;
  /** Its `info.version`; empty if it has none. */
  version: string;
  /** The size of the spec: operations, schemas, fields, and fields by provenance. */
  size: SpecSize;
  /** In the order of the spec. */
  operations: OperationName[];
  /** The operations that the filter left out, and the schemas that only these need. */
  leftOut: LeftOut;
  /** The operations that had another name in the folder. */
  nameChanges: NameChange[];
  /** Every generated file, as it was before it was written; and those that are not generated any more. */
  files: GeneratedFile[];
  /** Places that are not valid OpenAPI, lead to nothing or are left out. They hinder nothing. */
  warnings: Warning[];
  /** Each `nullable` that can be read in two ways. */
  ambiguousNulls: Problem[];
}

/**
 * Generates TypeScript from an OpenAPI file: the types of every request and response, and a table of the operations.
 * Only files that it generated before are replaced or removed, and nothing is left half-written.
 *
 * @throws {InputError} if the spec, or the folder, cannot be used. A {@link SpecError} has a file, line and column
 * for each problem.
 * @example
 * const { files } = await generate({ spec: "openapi.yaml", out: "src/api" });
 * files.filter(({ state }) => state !== "unchanged"); // [{ path: "index.ts", state: "new", lines: 37 }, …]
 */
export async function generate(options: GenerateOptions): Promise<Generated> {
  const {
    spec: file,
    out,
    requireDefaults = false,
    checks = false,
    standardSchema = false,
    check = false,
    onStep,
  } = options;
  // Loaded when needed: the compiler is large, and a configuration imports this module for `defineConfig` alone.
  const [
    { readSpec },
    { versionOf },
    { selectSpec },
    { findNameChanges },
    { countFields },
    { planFiles },
    { compareFiles, writeFiles },
  ] = await Promise.all([
    import("../load/load-spec.ts"),
    import("../spec/version-of.ts"),
    import("../load/select-spec.ts"),
    import("./name-changes.ts"),
    import("../spec/count-fields.ts"),
    import("../plan/plan-files.ts"),
    import("../files/write-files.ts"),
  ]);
  onStep?.("reading");
  const whole = await readSpec(file, options, () => onStep?.("checking"));
  onStep?.("generating");
  const { spec, operations, leftOut } = selectSpec(whole, options);
  const nameChanges = findNameChanges(out, operations);
  const tooMany = new Set<Pointer>();
  const onTooMany = (pointer: Pointer) => void tooMany.add(pointer);
  const planned = planFiles(spec, { requireDefaults, checks, standardSchema, onTooMany }, operations);
  const unchecked = standardSchema
    ? (await import("../standard-schema/find-unchecked.ts")).findUnchecked(spec)
    : [];
  for (const pointer of tooMany) unchecked.push({ ...spec.positionOf(pointer), message: TOO_MANY });
  onStep?.("writing");
  const files = check ? compareFiles(out, planned) : writeFiles(out, planned);
  const lines = new Map(planned.map(({ path, content }) => [path, content.split("\n").length - 1]));
  return {
    source: spec.source,
    version: versionOf(spec.document),
    size: countFields(spec.document),
    operations: operations.map(({ node, id, name, method, path }) => {
      const operationId = spec.operationIds ? spec.operationIds.get(node.pointer) : node.value.operationId;
      return { operationId: stringOrNull(operationId), id, name, method, path };
    }),
    leftOut,
    nameChanges,
    files: files.map(({ path, state }) => ({ path, state, lines: lines.get(path) ?? 0 })),
    warnings: [...spec.warnings, ...unchecked.map((problem) => ({ ...problem, about: "schema" as const }))],
    ambiguousNulls: ambiguousNullsOf(spec),
  };
}

const TOO_MANY =
  "The alternatives are too many, together more than 256. The tables of --checks allow any value here.";

function ambiguousNullsOf(spec: CheckedSpec): Problem[] {
  const { document, positionOf } = spec;
  return findAmbiguousNulls(document, spec).map(({ pointer, message }) => ({
    ...positionOf(childOf(pointer, "nullable")),
    message,
  }));
}
