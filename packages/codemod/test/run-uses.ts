import type { Migration } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import type { UnionApi, UnionField, UnionMember } from "./random-union.ts";

type Value = Record<string, unknown>;

/** What each use of a file does with values of the API, as it names their fields after some changes. */
export function runUses(text: string, api: UnionApi, changes: Migration["changes"]): Map<string, string> {
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
