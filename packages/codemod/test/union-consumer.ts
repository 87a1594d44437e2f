import fc from "fast-check";
import { isName, localOf } from "./consumer-code.ts";
import { type Pick, pickBy } from "./random-api.ts";
import type { UnionApi, UnionField, UnionMember } from "./random-union.ts";

/** Numbers from which the uses of a union are drawn. */
export const randomUses: fc.Arbitrary<number[][]> = fc.array(
  fc.array(fc.nat(5039), { minLength: 6, maxLength: 12 }),
  { minLength: 1, maxLength: 10 },
);

/** The file of a consumer, in which each line after the first ones is a function that uses a union. */
export function unionConsumerOf(api: UnionApi, uses: readonly number[][]): string {
  const names = api.members.map(({ name }) => `type ${name} = components["schemas"]["${name}"];`);
  const lines = uses.flatMap((picks) => {
    const pick = pickBy(picks);
    const form = pick(FORMS);
    const code = form(contextOf(api, pick));
    return code === null ? [] : [code];
  });
  return [
    'import type { components } from "./api";',
    `type Item = components["schemas"]["Item"]; ${names.join(" ")}`,
    "declare function use(...values: unknown[]): void;",
    ...lines.map((code, index) => `export function use${index}(u: Item, us: Item[]) { ${code} }`),
    "",
  ].join("\n");
}

interface Context {
  api: UnionApi;
  pick: Pick;
  /** The discriminant. */
  d: string;
  /** A member, and one of its fields. */
  member: UnionMember;
  own: UnionField;
  /** A name that all members have, and another one. */
  shared: string;
  other: string;
}

type Form = (context: Context) => string | null;

function contextOf(api: UnionApi, pick: Pick): Context {
  const { discriminant: d, members } = api;
  const [first] = members as [UnionMember];
  const common = first.fields
    .map(({ name }) => name)
    .filter((name) => members.every(({ fields }) => fields.some((field) => field.name === name)));
  const member = pick(members);
  const shared = pick([d, ...common]);
  const others = [d, ...common].filter((name) => name !== shared);
  return { api, pick, d, member, own: pick(member.fields), shared, other: pick(others) };
}

const quoted = (text: string) => JSON.stringify(text);
const read = (value: string, name: string, dot = "") =>
  isName(name) ? `${value}${dot}.${name}` : `${value}${dot && `${dot}.`}[${quoted(name)}]`;
/** `title`, `title: t`, `"due-at": v_due_at`; what it binds, too. */
const bind = (
  c: Context,
  name: string,
  local = c.pick([localOf(name), `my_${localOf(name)}`]),
): [string, string] => [local === name ? name : `${isName(name) ? name : quoted(name)}: ${local}`, local];
const is = (c: Context, value = "u") => `${read(value, c.d)} === ${quoted(c.member.tag)}`;
const ownOf = (member: UnionMember, c: Context) => c.pick(member.fields).name;
const exampleFor = ({ type }: UnionField) => ({ string: '"new"', number: "7", boolean: "true" })[type];
const literalOf = (c: Context, member = c.member) =>
  `{ ${c.d}: ${quoted(member.tag)}, ${member.fields
    .filter(({ required }) => required || c.pick([true, false]))
    .map((field) => `${isName(field.name) ? field.name : quoted(field.name)}: ${exampleFor(field)}`)
    .join(", ")} }`;
const cases = (c: Context, on: string, write: (member: UnionMember) => string) =>
  `switch (${on}) { ${c.api.members.map((one) => `case ${quoted(one.tag)}: ${write(one)}`).join(" ")}`;

const reads: Form[] = [
  (c) => `use(${read("u", c.shared)});`,
  (c) => `use(${read("u", c.shared)}, ${read("u", c.other)});`,
  (c) => `use(us.map((one) => ${read("one", c.shared)}));`,
  (c) => `for (const one of us) use(${read("one", c.shared)});`,
  (c) => `use(${read("us[0]", c.shared, "?")});`,
  (c) => `use(${read(`us.find((one) => ${is(c, "one")})`, c.shared, "?")});`,
  (c) => `use(\`\${${read("u", c.shared)}}\`);`,
  (c) => `use(${read("u", c.shared)} ? 1 : 2);`,
  (c) => `use(!${read("u", c.shared)});`,
  (c) => `use(${read("u", c.shared)} ?? "none");`,
  (c) => `use(${read("u", c.shared)} && String(${read("u", c.shared)}));`,
  (c) => `if (${read("u", c.shared)}) use(${read("u", c.shared)});`,
  (c) => `if (typeof ${read("u", c.shared)} === "string") use(${read("u", c.shared)}.length);`,
  (c) => `const text = ${read("u", c.shared)}; use(typeof text === "string" && text.length);`,
  (c) => `use(us.map((one) => ({ value: ${read("one", c.shared)} })).at(0)?.value);`,
  (c) =>
    `use([...us].sort((p, q) => String(${read("p", c.shared)}).localeCompare(String(${read("q", c.shared)}))).length);`,
  (c) => `use(us.reduce((sum, one) => sum + String(${read("one", c.shared)}), ""));`,
  (c) => `use(new Map(us.map((one) => [one.id, one])).get("x")${read("", c.shared, "?")});`,
];

const narrowings: Form[] = [
  (c) => `if (${is(c)}) use(${read("u", c.own.name)});`,
  (c) => `if (${is(c)}) { use(${read("u", c.own.name)}); } else { use(${read("u", c.shared)}); }`,
  (c) => `if (${read("u", c.d)} !== ${quoted(c.member.tag)}) return; use(${read("u", c.own.name)});`,
  (c) => `use(${is(c)} ? ${read("u", c.own.name)} : ${read("u", c.shared)});`,
  (c) => `use(${is(c)} && ${read("u", c.own.name)});`,
  (c) => `const is = ${is(c)}; if (is) use(${read("u", c.own.name)});`,
  (c) => `${cases(c, read("u", c.d), (one) => `use(${read("u", ownOf(one, c))}); break;`)} }`,
  (c) => `${cases(c, read("u", c.d), (one) => `return use(${read("u", ownOf(one, c))});`)} }`,
  (c) =>
    `${cases(c, read("u", c.d), (one) => `return use(${read("u", ownOf(one, c))});`)} default: { const never: never = u; use(never); } }`,
  (c) =>
    `switch (${read("u", c.d)}) { case ${quoted(c.member.tag)}: use(${read("u", c.own.name)}); break; default: use(${read("u", c.shared)}); }`,
  (c) =>
    `const label = (one: Item) => { ${cases(c, read("one", c.d), (one) => `return String(${read("one", ownOf(one, c))});`)} } }; use(label(u));`,
  (c) => {
    const isOnly = c.api.members.every(
      (one) => one === c.member || one.fields.every(({ name }) => name !== c.own.name),
    );
    return isOnly ? `if (${quoted(c.own.name)} in u) use(${read("u", c.own.name)});` : null;
  },
  (c) =>
    `const is = (one: Item): one is ${c.member.name} => ${is(c, "one")}; if (is(u)) use(${read("u", c.own.name)});`,
  (c) =>
    `use(us.filter((one): one is ${c.member.name} => ${is(c, "one")}).map((one) => ${read("one", c.own.name)}));`,
  (c) => `use(us.filter((one) => ${is(c, "one")}).map((one) => ${read("one", c.shared)}));`,
  (c) => `use(us.flatMap((one) => (${is(c, "one")} ? [${read("one", c.own.name)}] : [])));`,
  (c) => `use(["ping", "note"].includes(${read("u", c.d)}));`,
  (c) => `use(us.some((one) => ${is(c, "one")} && ${read("one", c.own.name)} !== undefined));`,
  (c) =>
    `if (${is(c)}) { const only = u as Extract<Item, { ${c.d}: ${quoted(c.member.tag)} }>; use(${read("only", c.own.name)}); }`,
  (c) =>
    `const of = <K extends Item[${quoted(c.d)}]>(kind: K) => us.filter((one): one is Extract<Item, { ${c.d}: K }> => ${read("one", c.d)} === kind); use(of(${quoted(c.member.tag)}).length);`,
];

const aliases: Form[] = [
  (c) =>
    `const kind = ${read("u", c.d)}; if (kind === ${quoted(c.member.tag)}) use(${read("u", c.own.name)});`,
  (c) =>
    `const kind = ${read("u", c.d)}; use(kind); ${cases(c, "kind", (one) => `use(${read("u", ownOf(one, c))}); break;`)} }`,
  (c) => `const { ${c.d} } = u; if (${c.d} === ${quoted(c.member.tag)}) use(${read("u", c.own.name)});`,
  (c) => `const { ${c.d} } = u; ${cases(c, c.d, (one) => `return use(${read("u", ownOf(one, c))});`)} }`,
  (c) =>
    `const { ${c.d} } = u; ${cases(c, c.d, (one) => `return use(${read("u", ownOf(one, c))});`)} default: { const never: never = ${c.d}; use(never); } }`,
  (c) => `const { ${bind(c, c.shared)[0]}, ...rest } = u; use(${read("rest", c.other)});`,
  (c) =>
    `for (const one of us) { const { ${c.d} } = one; if (${c.d} === ${quoted(c.member.tag)}) use(${read("one", c.own.name)}); }`,
];

const patterns: Form[] = [
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `const { ${pattern} } = u; use(${local});`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    const [more, another] = bind(c, c.other);
    return `const { ${pattern}, ${more} } = u; use(${local}, ${another});`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `use(us.map(({ ${pattern} }) => ${local}));`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    const [more, another] = bind(c, c.other);
    return `us.forEach(({ ${pattern}, ${more} }, index) => { use(${local}, ${another}, index); });`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `function show({ ${pattern} }: Item) { return String(${local}); } use(show(u));`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `const show = async ({ ${pattern} }: Item) => ${local}; void show(u).then(use);`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `for (const { ${pattern} } of us) use(${local});`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `for (const [index, { ${pattern} }] of us.entries()) use(index, ${local});`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `const [{ ${pattern} }] = us as [Item]; use(${local});`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `const { ${pattern} } = us.at(0)!; use(${local});`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `const { inner: { ${pattern} } } = { inner: u }; use(${local});`;
  },
  (c) => `let bound; ({ ${isName(c.shared) ? c.shared : quoted(c.shared)}: bound } = u); use(bound);`,
  (c) => {
    const [pattern, local] = bind(c, c.shared);
    return `use(us.reduce((sum, { ${pattern} }) => sum + String(${local}), ""));`;
  },
  (c) => {
    const [pattern, local] = bind(c, c.own.name);
    return `if (${is(c)}) { const { ${pattern} } = u; use(${local}); }`;
  },
  (c) => `use(us.filter(({ ${c.d} }) => ${c.d} === ${quoted(c.member.tag)}).length);`,
  (c) => {
    const [pattern, local] = bind(c, c.own.name);
    return `const show = ({ ${pattern} }: ${c.member.name}) => ${local}; if (${is(c)}) use(show(u));`;
  },
];

const makings: Form[] = [
  (c) => `const x: Item = ${literalOf(c)}; use(${read("x", c.own.name)});`,
  (c) => `us.push(${literalOf(c)}); use(${read("us.at(-1)!", c.shared)});`,
  (c) => `const make = (): Item => (${literalOf(c)}); use(${read("make()", c.shared)});`,
  (c) =>
    `const all: Item[] = [${c.api.members.map((one) => literalOf(c, one)).join(", ")}]; use(all.map((one) => ${read("one", c.shared)}));`,
  (c) =>
    `const x = ${literalOf(c).replace(`${quoted(c.member.tag)},`, `${quoted(c.member.tag)} as const,`)}; const y: Item = x; use(${read("y", c.shared)});`,
  () => 'u.id = "other"; use(u.id);',
  () => 'const x: Item = { ...u, id: "other" }; use(x.id);',
  (c) =>
    `const all: Item[] = us.map((one) => ({ ...one, id: "other" })); use(all.map((one) => ${read("one", c.shared)}));`,
  (c) => `if (${is(c)}) { ${read("u", c.own.name)} = ${exampleFor(c.own)}; }`,
  (c) =>
    `if (${is(c)}) { const x: Item = { ...u, ${isName(c.own.name) ? c.own.name : quoted(c.own.name)}: ${exampleFor(c.own)} }; use(${read("x", c.own.name)}); }`,
];

const types: Form[] = [
  (c) => `const kind: Item[${quoted(c.d)}] = ${quoted(c.member.tag)}; use(kind === ${read("u", c.d)});`,
  (c) => `const value: Item[${quoted(c.shared)}] = ${read("u", c.shared)}; use(value);`,
  (c) =>
    `const labels: Record<Item[${quoted(c.d)}], number> = { ${c.api.members.map(({ tag }, index) => `${tag}: ${index}`).join(", ")} }; use(labels[${read("u", c.d)}]);`,
  (c) =>
    `const part: Pick<${c.member.name}, ${quoted(c.own.name)}> = ${literalOf(c)} as ${c.member.name}; use(${read("part", c.own.name)});`,
  (c) => `const get = <K extends keyof Item>(key: K) => u[key]; use(get(${quoted(c.shared)}));`,
  (c) => `const keys: (keyof ${c.member.name})[] = [${quoted(c.own.name)}]; use(keys.length);`,
  (c) => `const show = (one: Pick<Item, ${quoted(c.shared)}>) => ${read("one", c.shared)}; use(show(u));`,
];

const FORMS: Form[] = [reads, narrowings, aliases, patterns, makings, types].flat();
