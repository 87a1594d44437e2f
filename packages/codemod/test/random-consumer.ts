import type { Migration } from "@tenant-api/spec-diff";
import fc from "fast-check";
import type { Context } from "./consumer-code.ts";
import { deepRead, fieldsOf, isName, keyOf, literalOf, readOf } from "./consumer-code.ts";
import { FORMS, type Form, OWN, TWINS } from "./consumer-forms.ts";
import { type Api, type Operation, type Pick, pickBy } from "./random-api.ts";

/** What a consumer is made of, before it is known of which API. */
export interface ConsumerPlan {
  uses: { group: number; picks: number[] }[];
  hasQuotes: boolean;
}

export const randomConsumerPlan: fc.Arbitrary<ConsumerPlan> = fc.record({
  uses: fc.array(
    fc.record({ group: fc.nat(100), picks: fc.array(fc.nat(5039), { minLength: 4, maxLength: 14 }) }),
    { minLength: 1, maxLength: 12 },
  ),
  hasQuotes: fc.boolean(),
});

/** Files of a consumer, and which lines of them are only its own. */
export interface Consumer {
  files: Map<string, string>;
  /** `file:line` of what has nothing to do with the API. */
  own: Set<string>;
  /** `file:line` of what mirrors the API. */
  twins: Set<string>;
}

const GROUPS = Object.values(FORMS);

const PRELUDE = `import type { components, paths } from "./api";

export declare function use(...values: unknown[]): void;
export declare function identity<T>(one: T): T;
export declare function structuredCopy<T extends object>(one: T): T;
export declare function get<T, K extends keyof T>(one: T, key: K): T[K];
export declare function pluck<T, K extends keyof T>(list: readonly T[], key: K): T[K][];
export declare function pickOf<T, K extends keyof T>(one: T, ...keys: K[]): Pick<T, K>;
export declare function pickAll<T, K extends keyof T>(one: T, keys: readonly K[]): Pick<T, K>;
export declare class Box<T> { constructor(one: T); one: T; }
export type { components, paths };
`;

/** A consumer that has no type error, with one line for each use. */
export function consumerOf(api: Api, { changes }: Migration, { uses, ...plan }: ConsumerPlan): Consumer {
  // Quotes that need not be are not written again where a name needed some meanwhile.
  const hasQuotes = plan.hasQuotes && changes.every((change) => !("to" in change) || isName(change.to));
  const files = new Map<string, string[]>();
  const own = new Set<string>();
  const twins = new Set<string>();
  const names = Object.keys(api.schemas);
  files.set("kit.ts", [
    ...PRELUDE.split("\n"),
    ...names.map((name) => `export type ${name} = components["schemas"]["${name}"];`),
  ]);
  for (const { group, picks } of uses) {
    const pick = pickBy(picks);
    const file = pick(["a.ts", "b.ts"]);
    const lines = files.get(file) ?? [
      `import { Box, type components, get, identity, type paths, pickAll, pickOf, pluck, structuredCopy, use, ${names.map((name) => `type ${name}`).join(", ")} } from "./kit";`,
    ];
    files.set(file, lines);
    const use = useOf(api, pick, group, hasQuotes);
    if (!use) continue;
    lines.push(use.code.replace("fn", `use${lines.length}`));
    if (use.kind === "own") own.add(`${file}:${lines.length}`);
    if (use.kind === "twin") twins.add(`${file}:${lines.length}`);
  }
  return { files: new Map([...files].map(([file, lines]) => [file, `${lines.join("\n")}\n`])), own, twins };
}

interface Use {
  code: string;
  kind: "api" | "own" | "twin";
}

function useOf(api: Api, pick: Pick, group: number, hasQuotes: boolean): Use | null {
  const name = pick(Object.keys(api.schemas));
  const context: Context = { api, pick, name, fields: api.schemas[name] ?? [], hasQuotes };
  const wrap = (form: Form, kind: Use["kind"]): Use | null => {
    const code = form(context);
    if (code === null) return null;
    const type = pick([name, `components["schemas"]["${name}"]`]);
    const helpers = [
      `type E = ${type};`,
      "takeE: (one: E) => void, takeEs: (list: E[]) => void, takeWith: (make: () => E) => void, update: (change: (old: E) => E) => void",
    ];
    if (kind === "own") return { kind, code: `export function fn() { ${code} }` };
    return {
      kind,
      code: `export function fn(e: ${name}, es: ${name}[], byId: unknown) { ${helpers[0]} return (${helpers[1]}) => { ${code} }; }`,
    };
  };
  if (group < 8) return wrap(pick(TWINS), "twin");
  if (group < 16) return wrap(pick(OWN), "own");
  if (group < 26) return unionUse(context);
  if (group < 34) return operationUse(context);
  return wrap(pick(pick(GROUPS)), "api");
}

/** Uses of what is one of several. */
function unionUse(context: Context): Use | null {
  const { api, pick } = context;
  const union = pick(Object.keys(api.unions));
  const [one = "", other = ""] = api.unions[union] ?? [];
  const [first, second] = [api.schemas[one] ?? [], api.schemas[other] ?? []];
  const common = first.filter(({ name }) => second.some((field) => field.name === name));
  const only = first.filter(({ name }) => !second.some((field) => field.name === name));
  const shared = common.length > 0 ? pick(common).name : null;
  const codes = [
    shared && `use(${readOf(context, "u", shared)});`,
    shared && `const { ${keyOf(context, shared)}: bound } = u; use(bound);`,
    only.length > 0 && `if (${JSON.stringify(pick(only).name)} in u) use(u);`,
    only.length > 0 && `const [own] = [${JSON.stringify(pick(only).name)}] as const; if (own in u) use(u);`,
    union === "Item" && `if (u.kind === "ping") use(${deepRead(context, "u", first)});`,
    union === "Item" && `if (u.kind !== "ping") use(${deepRead(context, "u", second)});`,
    union === "Item" &&
      `switch (u.kind) { case "ping": use(${deepRead(context, "u", first)}); break; case "pong": use(${deepRead(context, "u", second)}); }`,
    union === "Item" && `u = ${literalOf(context, first)};`,
    union === "Item" &&
      `const x: U[] = [${literalOf(context, first)}, ${literalOf(context, second)}]; use(x);`,
    union === "Item" && `const x = ${literalOf(context, first, true)}; u = x;`,
    union === "Item" &&
      `const ping = (u: U): u is ${one} => u.kind === "ping"; if (ping(u)) use(${deepRead(context, "u", first)});`,
    union === "Item" && `const x = u as Extract<U, { kind: "ping" }>; use(${deepRead(context, "x", first)});`,
  ].filter((code) => typeof code === "string");
  if (codes.length === 0) return null;
  return {
    kind: "api",
    code: `export function fn(u: components["schemas"]["${union}"]) { type U = components["schemas"]["${union}"]; const v: U = u; ${pick(codes)} use(v); }`,
  };
}

/** Uses of the types of operations. */
function operationUse(context: Context): Use | null {
  const { api, pick } = context;
  const operation = pick(api.operations);
  const { path, method, query, body, response } = operation;
  const type = `paths["${path}"]["${method}"]`;
  const answer = fieldsOf(api, response);
  const sent = body && fieldsOf(api, body);
  const codes = [
    answer &&
      answer.length > 0 &&
      `type R = ${type}["responses"]["200"]["content"]["application/json"]; const read = (r: R) => ${deepRead(context, "r", answer)}; use(read);`,
    answer &&
      answer.length > 0 &&
      `type R = ${type}["responses"][200]["content"]["application/json"]; const r: R = ${literalOf(context, answer)}; use(r);`,
    sent &&
      `const sent: ${type}["requestBody"]["content"]["application/json"] = ${literalOf(context, sent)}; use(sent);`,
    sent &&
      `const sent = ${literalOf(context, sent, true)}; const body: NonNullable<${type}["requestBody"]>["content"]["application/json"] = sent; use(body);`,
    query.length > 0 &&
      `const query: ${type}["parameters"]["query"] = ${queryOf(context, operation)}; use(query);`,
    query.length > 0 &&
      `type Q = NonNullable<${type}["parameters"]["query"]>; const query: Q = {}; use(${readOf(context, "query", pick(query).name)});`,
    query.length > 0 &&
      `type Q = NonNullable<${type}["parameters"]["query"]>; const ask = ({ ${keyOf(context, pick(query).name)}: bound }: Q) => bound; use(ask);`,
    query.length > 0 &&
      `type One = NonNullable<${type}["parameters"]["query"]>[${JSON.stringify(pick(query).name)}]; use(null as unknown as One);`,
  ].filter((code) => typeof code === "string");
  return codes.length === 0 ? null : { kind: "api", code: `export function fn() { ${pick(codes)} }` };
}

function queryOf(context: Context, { query }: Operation): string {
  return literalOf(context, query);
}
