import { join } from "node:path";
import { applyMigration, invertMigration, type Migration } from "@tenant-api/spec-diff";
import { Project, ts } from "ts-morph";
import { generateTypes } from "./cases/generate-types.ts";
import type { UnionApi, UnionField, UnionMember } from "./random-union.ts";
import { saidAlike } from "./said-alike.ts";
import { upgradeFiles } from "./upgrade-files.ts";

/** What the codemod does with the uses of a union. */
export interface UnionFindings {
  flaws: string[];
  edits: number;
  /** What is left to a person. */
  left: string[];
}

const FILE = "a.ts";

/** What the codemod does wrong with a consumer of a union; null if that one has errors before. */
export async function findUnionFlaws(
  folder: string,
  api: UnionApi,
  migration: Migration,
  text: string,
): Promise<UnionFindings | null> {
  const types = await generateTypes(api.spec, {});
  const files = new Map([[FILE, text]]);
  const options = { guardUnions: true };
  const done = upgradeFiles(folder, files, types, migration, options);
  if (done.verification?.before !== 0) return null;
  const flaws: string[] = [];
  const code = done.after.get(FILE) ?? "";
  const lineOf = (line: number) => `${text.split("\n")[line - 1]}`;
  const told = new Set(done.attention.map(({ line }) => line));
  for (const { line, message } of done.verification.new)
    if (!told.has(line)) flaws.push(`untold: ${line} ${message}`);

  const newTypes = await generateTypes(applyMigration(api.spec, migration), {});
  const again = upgradeFiles(folder, done.after, newTypes, migration, options);
  const isSwap = migration.changes.some(
    (change) => "to" in change && migration.changes.some((other) => other.at.endsWith(`/${change.to}`)),
  );
  const isClean = done.attention.length === 0;
  if (isClean && !isSwap && again.edits.length > 0)
    flaws.push(`again: ${again.edits.map((edit) => `${edit.line} ${edit.from} ${edit.to}`).join(", ")}`);
  const errors = new Project({ tsConfigFilePath: join(folder, "tsconfig.json") }).getPreEmitDiagnostics();
  if (isClean && errors.length > 0) flaws.push(`types: ${errors.length} errors under the new types`);

  const morph = upgradeFiles(folder, files, types, migration, { ...options, engine: "ts-morph" });
  const [native, other] = [done, morph].map((one) =>
    JSON.stringify(saidAlike({ ...one, errors: one.verification?.new ?? [] }), null, 1).split("\n"),
  ) as [string[], string[]];
  for (const line of native) if (!other.includes(line)) flaws.push(`native alone: ${line}`);
  for (const line of other) if (!native.includes(line)) flaws.push(`ts-morph alone: ${line}`);

  const [before, after] = [runUses(text, api, []), runUses(code, api, migration.changes)];
  for (const [name, found] of before) {
    const line = text.split("\n").findIndex((one) => one.startsWith(`export function ${name}(`)) + 1;
    if (!told.has(line) && found !== after.get(name))
      flaws.push(
        `does otherwise: ${lineOf(line)}\n  => ${functionOf(code, name)}\n  ${found}\n  ${after.get(name)}`,
      );
  }
  const back = upgradeFiles(folder, done.after, newTypes, invertMigration(migration, api.spec), options);
  const restored = back.after.get(FILE) ?? "";
  if (restored !== text)
    for (const [index, line] of text.split("\n").entries())
      if (!restored.split("\n").includes(line))
        flaws.push(
          `back: ${line}\n  => ${functionOf(code, `use${index - 3}`)}\n  => ${functionOf(restored, `use${index - 3}`)}`,
        );
  return {
    flaws,
    edits: done.edits.length,
    left: done.attention.map(({ line, reason, message }) => `${reason}: ${lineOf(line)}\n    ${message}`),
  };
}

function functionOf(text: string, name: string): string {
  const start = text.indexOf(`export function ${name}(`);
  const end = text.indexOf("\nexport function ", start);
  return text.slice(start, end === -1 ? undefined : end).trim();
}

type Value = Record<string, unknown>;

/** What each use of a file does with values of the API, as it names their fields after some changes. */
function runUses(text: string, api: UnionApi, changes: Migration["changes"]): Map<string, string> {
  const names = new Map(
    changes.map((change) => [change.at.split("/").slice(3).join("/"), "to" in change ? change.to : ""]),
  );
  const newName = ({ name }: UnionMember, field: string) => names.get(`${name}/properties/${field}`) ?? field;
  const answerOf = (member: UnionMember, isFull: boolean): Value => {
    const value: Value = { [newName(member, api.discriminant)]: member.tag };
    for (const field of member.fields)
      if (isFull || field.required) value[newName(member, field.name)] = exampleOf(member, field, isFull);
    return value;
  };
  /** A value with the names that it had before. */
  const asBefore = (value: Value): unknown => {
    const member = api.members.find((one) => value[newName(one, api.discriminant)] === one.tag);
    if (!member) return Object.keys(value);
    const olds = [api.discriminant, ...member.fields.map(({ name }) => name)];
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, inner]) => [olds.find((old) => newName(member, old) === name) ?? name, inner] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  };
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.CommonJS },
  });
  const module: Record<string, (u: Value, us: Value[]) => void> = {};
  let said: unknown[] = [];
  const shown = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shown)
      : typeof value === "object" && value !== null
        ? asBefore(value as Value)
        : value;
  new Function("exports", "use", outputText)(module, (...values: unknown[]) => said.push(values.map(shown)));
  const all = () => api.members.flatMap((member) => [answerOf(member, true), answerOf(member, false)]);
  return new Map(
    Object.entries(module).map(([name, use]) => {
      const found = all().map((_, index) => {
        said = [];
        const us = all();
        const u = us[index] as Value;
        try {
          use(u, us);
        } catch (error) {
          said.push((error as Error).name);
        }
        return [...said, shown(u), shown(us)];
      });
      return [name, JSON.stringify(found, (_, value) => (value === undefined ? "undefined" : value))];
    }),
  );
}

function exampleOf(
  { name }: UnionMember,
  { name: field, type, nullable }: UnionField,
  isFull: boolean,
): unknown {
  if (nullable && !isFull) return null;
  return { string: `${name} ${field}`, number: name.length * 10 + field.length, boolean: isFull }[type];
}
