import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { type Migration, parseMigration } from "@tenant-api/spec-diff";
import { parse } from "yaml";

/** A place that a person must look at. */
export interface ExpectedAttention {
  /** Within `input`. */
  file: string;
  /** In the input, from 1. */
  line: number;
  reason: string;
  /** Any suggestion will do if it is left out. */
  suggestion?: string;
}

/** An old name that no type connects to the API. */
export interface ExpectedLeftover {
  file: string;
  line: number;
  risk: string;
}

/** The content of `expected.yaml`, with defaults for all that it leaves out. */
export interface Expected {
  flags: string[];
  /** True if the consumer uses what browsers have. */
  browser: boolean;
  /** How openapi-typescript is called for this case, beyond its defaults. */
  types: Record<string, boolean>;
  attention: ExpectedAttention[];
  /** The old names that are not decided: all of them, and no others. Any will do if it is left out. */
  leftovers?: ExpectedLeftover[];
  /** True if another tool, or a person, wrote the types: they are in `input`. */
  ownTypes: boolean;
  /** Type errors that come with the new types, and are left. */
  errors: number;
  /** Type errors of the consumer's own, before anything changes. */
  inputErrors: number;
  /** The reason why a second run changes more. */
  once?: string;
  /** The reason why the inverse migration does not restore the input. */
  irreversible?: string;
}

/** A folder `<room>/<rule>/<name>` beside this file. */
export interface Case {
  /** `strings/lookup-table` */
  rule: string;
  name: string;
  folder: string;
  /** Text by path within `input`. */
  input: Map<string, string>;
  /** The files of `input` afterwards: `output` has only those that change. */
  wanted: Map<string, string>;
  expected: Expected;
  migration: Migration;
  spec: object;
}

const ROOT = import.meta.dirname;

/** The folder for the consumer of a case: it finds packages there, and is none itself. */
export function consumerOf({ rule, name }: Pick<Case, "rule" | "name">): string {
  const home = rule.startsWith("components/") ? "../single-file-components" : "../..";
  return join(ROOT, home, ".consumers/rules", rule, name);
}
const PARTS = ["migration.yaml", "spec.yaml", "expected.yaml", "input", "output"];
const SHARED_SPEC: object = parse(readFileSync(join(ROOT, "spec.yaml"), "utf8"));

/** The cases of the rules in a room, or all. @throws if one is incomplete. */
export function loadCases(room = "*"): Case[] {
  const folders = globSync(`${room}/*/*/`, { cwd: ROOT }).sort();
  return folders.map((path) => loadCase(join(ROOT, path), path.split(sep).slice(0, 2).join("/")));
}

function loadCase(folder: string, rule: string): Case {
  const has = new Set(readdirSync(folder));
  const unknown = [...has].find((file) => !PARTS.includes(file));
  if (unknown !== undefined)
    throw new Error(`${folder}  Expected ${PARTS.join(", ")} only, received ${unknown}.`);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const input = filesIn(join(folder, "input"));
  return {
    rule,
    name: basename(folder),
    folder,
    input,
    wanted: new Map([...input, ...filesIn(join(folder, "output"))]),
    expected: {
      ...{
        flags: [],
        browser: false,
        types: {},
        ownTypes: false,
        attention: [],
        errors: 0,
        inputErrors: 0,
      },
      ...(has.has("expected.yaml") ? parse(read("expected.yaml")) : {}),
    },
    migration: parseMigration(read("migration.yaml"), join(folder, "migration.yaml")),
    spec: has.has("spec.yaml") ? parse(read("spec.yaml")) : SHARED_SPEC,
  };
}

function filesIn(folder: string): Map<string, string> {
  const files = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(
    paths.map((path) => [relative(folder, path).replaceAll(sep, "/"), readFileSync(path, "utf8")]),
  );
}
