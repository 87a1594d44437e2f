import {
  type Context,
  deepRead,
  exampleOf,
  fieldIn,
  fieldsOf,
  fieldValue,
  isName,
  keyOf,
  literalOf,
  localOf,
  memberOf,
  readOf,
} from "./consumer-code.ts";
import type { Field } from "./random-api.ts";

/** One way to use a value `e`, or a list `es` of values, of a type `E`; null if there is nothing in it for that. */
export type Form = (context: Context) => string | null;

const quoted = (text: string) => JSON.stringify(text);

/** A field with a shape that is asked for. */
function fieldLike({ pick, fields }: Context, like: (field: Field) => boolean): Field | null {
  const found = fields.filter(like);
  return found.length > 0 ? pick(found) : null;
}

const required = ({ required: isRequired, nullable }: Field) => isRequired && !nullable;

const reads: Form[] = [
  (c) => `use(${deepRead(c, "e", c.fields)});`,
  (c) => `use(es.map((x) => ${deepRead(c, "x", c.fields)}));`,
  (c) => `for (const x of es) use(${deepRead(c, "x", c.fields)}, ${deepRead(c, "x", c.fields)});`,
  (c) =>
    `use(es.find((x) => ${deepRead(c, "x", c.fields)} !== undefined)${"?"}${readOf(c, "", fieldIn(c).name, "?").slice(1)});`,
  (c) => `use(\`\${${readOf(c, "e", fieldIn(c).name)}}\`);`,
  (c) => `use(${keyed(c, "byId", fieldIn(c))});`,
  (c) => `if (${quoted(fieldIn(c).name)} in e) use(${readOf(c, "e", fieldIn(c).name)});`,
  (c) => {
    const field = fieldIn(c);
    return `${readOf(c, "e", field.name)} = ${fieldValue(c, field)};`;
  },
  (c) => {
    const field = fieldLike(c, ({ required: isRequired }) => !isRequired);
    return field && `delete ${readOf(c, "e", field.name)};`;
  },
  (c) => {
    const { name } = fieldIn(c);
    return `const read = (one: typeof e) => ${readOf(c, "one", name)}; use(read(e));`;
  },
];

function keyed(c: Context, record: string, { name }: Field): string {
  return `(${record} as Record<string, E>)["k"]${readOf(c, "", name)}`;
}

/** `{ title }`, `{ title: t }`; what it binds, too. */
function bind(c: Context, { name }: Field, isDefaulted = ""): [string, string] {
  const local = c.pick([localOf(name), "bound"]);
  return local === name
    ? [`${name}${isDefaulted}`, local]
    : [`${keyOf(c, name)}: ${local}${isDefaulted}`, local];
}

const patterns: Form[] = [
  (c) => {
    const [pattern, local] = bind(c, fieldIn(c));
    return `const { ${pattern} } = e; use(${local});`;
  },
  (c) => {
    const [pattern, local] = bind(c, fieldIn(c));
    const other = fieldIn(c).name;
    return pattern.includes(other)
      ? null
      : `const { ${pattern}, ...rest } = e; use(${local}, ${readOf(c, "rest", other)});`;
  },
  (c) => {
    const [pattern, local] = bind(c, fieldIn(c));
    return `es.map(({ ${pattern} }) => ${local});`;
  },
  (c) => {
    const [pattern, local] = bind(c, fieldIn(c));
    return `function take1({ ${pattern} }: E) { return ${local}; } take1(e);`;
  },
  (c) => {
    const [pattern, local] = bind(c, fieldIn(c));
    return `for (const { ${pattern} } of es) use(${local});`;
  },
  (c) => {
    const field = fieldLike(c, ({ required: isRequired, shape }) => !isRequired && shape.kind === "string");
    if (!field) return null;
    const [pattern, local] = bind(c, field, ' = "none"');
    return `const { ${pattern} } = e; use(${local});`;
  },
  (c) => {
    const field = fieldIn(c);
    return `let bound: E[${quoted(field.name)}]; ({ ${keyOf(c, field.name)}: bound } = e); use(bound);`;
  },
  (c) => {
    const field = fieldLike(
      c,
      ({ shape, ...rest }) => required({ shape, ...rest }) && (fieldsOf(c.api, shape)?.length ?? 0) > 0,
    );
    const inner = field && fieldsOf(c.api, field.shape);
    if (!field || !inner) return null;
    const [pattern, local] = bind(c, c.pick(inner));
    return `const { ${keyOf(c, field.name)}: { ${pattern} } } = e; use(${local});`;
  },
  (c) => `const [first] = es; use(first${readOf(c, "", fieldIn(c).name, "?")});`,
];

/** Where a literal stands that is one of the API. */
const LITERAL_PLACES = [
  (v: string) => `const x: E = ${v}; use(x);`,
  (v: string) => `const make = (): E => (${v}); use(make());`,
  (v: string) => `function make(): E { return ${v}; } use(make());`,
  (v: string) => `async function make(): Promise<E> { return ${v}; } use(make());`,
  (v: string) => `takeE(${v});`,
  (v: string) => `takeEs([${v}, e]);`,
  (v: string) => `use(${v} satisfies E);`,
  (v: string) => `use(${v} as E);`,
  (v: string) => `const all: Record<string, E> = { k: ${v} }; use(all);`,
  (v: string) => `const map = new Map<string, E>([["k", ${v}]]); use(map);`,
  (v: string) => `use(identity<E>(${v}));`,
  (v: string) => `use(Promise.resolve<E>(${v}));`,
  (v: string) => `es.push(${v});`,
  (v: string) => `e = ${v};`,
  (v: string) => `const x: E = Boolean(e) ? e : ${v}; use(x);`,
  (v: string) => `const x: E | null = Boolean(e) ? null : ${v}; use(x);`,
  (v: string) => `function orElse(x: E = ${v}) { return x; } use(orElse());`,
  (v: string) => `class Holder { one: E = ${v}; } use(new Holder());`,
  (v: string) => `const x: { inner: E; list: E[] } = { inner: ${v}, list: [${v}] }; use(x);`,
  (v: string) => `const x: () => E[] = () => [${v}]; use(x);`,
  (v: string) => `use(es.map((): E => (${v})));`,
  (v: string) => `const x: Partial<E> = ${v}; use(x);`,
  (v: string) => `const x: Readonly<E> = ${v}; use(x);`,
  (v: string) => `const [x = ${v}] = es; use(x);`,
  (v: string) => `const x: E = { ...e, ...${v} }; use(x);`,
  (v: string) => `const box = new Box<E>(${v}); use(box);`,
  (v: string) => `const box: Box<E> = new Box(${v}); use(box);`,
  (v: string) => `takeWith((): E => (${v}));`,
  (v: string) => `takeWith(() => (${v}));`,
  (v: string) => `const x = [${v}] satisfies E[]; use(x);`,
  (v: string) => `const x: [E, number] = [${v}, 1]; use(x);`,
  (v: string) => `function* all(): Generator<E> { yield ${v}; } use(all());`,
];

const literals: Form[] = [
  ...LITERAL_PLACES.map(
    (place): Form =>
      (c) =>
        place(literalOf(c, c.fields)),
  ),
  (c) => {
    const field = fieldIn(c);
    const local = localOf(field.name);
    const member = local === field.name ? local : `${keyOf(c, field.name)}: ${local}`;
    const rest = literalOf(c, c.fields, false, [field.name]).slice(1, -1).trim();
    return `const ${local}: E[${quoted(field.name)}] = ${fieldValue(c, field)}; takeE({ ${[member, rest].filter(Boolean).join(", ")} });`;
  },
  (c) => `const x: E = { ...e, ${overrideIn(c)} }; use(x);`,
  (c) => `takeE({ ...e, ${overrideIn(c)} });`,
  (c) => `const x = { ...e, ${overrideIn(c, true)} }; takeE(x);`,
  (c) => `const all = es.map((x) => ({ ...x, ${overrideIn(c, true)} })); takeEs(all);`,
  (c) => `const with1 = (change: Partial<E>): E => ({ ...e, ...change }); use(with1({ ${overrideIn(c)} }));`,
  (c) => `Object.assign(e, { ${overrideIn(c)} });`,
  (c) => `update((old) => ({ ...old, ${overrideIn(c)} }));`,
];

function overrideIn(c: Context, isInferred = false): string {
  const field = fieldIn(c);
  return `${keyOf(c, field.name)}: ${fieldValue(c, field, isInferred)}`;
}

const generics: Form[] = [
  (c) => `use(get(e, ${quoted(fieldIn(c).name)}));`,
  (c) => `use(pluck(es, ${quoted(fieldIn(c).name)}));`,
  (c) => `use(pickOf(e, ${quoted(fieldIn(c).name)}, ${quoted(fieldIn(c).name)}));`,
  (c) => `use(pickAll(e, [${quoted(fieldIn(c).name)}]));`,
  (c) => `const key: keyof E = ${quoted(fieldIn(c).name)}; use(e[key]);`,
  (c) => `const key = ${quoted(fieldIn(c).name)}; use(e[key]);`,
  (c) => `const KEY = ${quoted(fieldIn(c).name)} as const; use(get(e, KEY));`,
  (c) => `const keys: (keyof E)[] = [${quoted(fieldIn(c).name)}]; use(keys.map((key) => e[key]));`,
  (c) =>
    `const keys = [${quoted(fieldIn(c).name)}, ${quoted(fieldIn(c).name)}] as const; use(keys.map((key) => e[key]));`,
  (c) => `const keys = [${quoted(fieldIn(c).name)}] as const satisfies readonly (keyof E)[]; use(keys);`,
  (c) => `type One = E[${quoted(fieldIn(c).name)}]; use(null as unknown as One);`,
  (c) => {
    const [one, other] = [fieldIn(c).name, fieldIn(c).name];
    return `type Some = Pick<E, ${quoted(one)} | ${quoted(other)}>; const some: Some = e; use(${readOf(c, "some", one)});`;
  },
  (c) => {
    const [one, other] = [fieldIn(c).name, fieldIn(c).name];
    return one === other
      ? null
      : `const some: Omit<E, ${quoted(one)}> = e; use(${readOf(c, "some", other)});`;
  },
  (c) => {
    const { name } = fieldIn(c);
    return `const labels: Record<keyof E, string> = { ${c.fields.map((field) => `${keyOf(c, field.name)}: "a"`).join(", ")} }; use(${readOf(c, "labels", name)});`;
  },
  (c) =>
    `const flags: { [Key in keyof E]?: boolean } = { ${keyOf(c, fieldIn(c).name)}: true }; use(${readOf(c, "flags", fieldIn(c).name)});`,
  (c) =>
    `type Setters = { [Key in keyof E]-?: (value: E[Key]) => void }; const set: Partial<Setters> = { ${keyOf(c, fieldIn(c).name)}: (value) => use(value) }; use(set);`,
  (c) => `const part: Partial<E> = {}; use(${readOf(c, "part", fieldIn(c).name)});`,
  (c) => `const full = e as Required<E>; use(${readOf(c, "full", fieldIn(c).name)});`,
  (c) =>
    `function by<K extends keyof E>(key: K) { return (one: E) => one[key]; } use(by(${quoted(fieldIn(c).name)}));`,
  (c) =>
    `function show<T extends Pick<E, ${quoted(fieldIn(c).name)}>>(one: T) { return one; } use(${readOf(c, "show(e)", fieldIn(c).name)});`,
  (c) => {
    const { name } = fieldIn(c);
    return `function show<T extends E>(one: T) { return ${readOf(c, "one", name)}; } use(show(e));`;
  },
  (c) =>
    `const order = (key: keyof E = ${quoted(fieldIn(c).name)}) => key; use(order(${quoted(fieldIn(c).name)}));`,
  (c) =>
    `const columns: { key: keyof E; label: string }[] = [{ key: ${quoted(fieldIn(c).name)}, label: "a" }]; use(columns);`,
  (c) =>
    `const columns = [{ key: ${quoted(fieldIn(c).name)}, label: "a" }] satisfies { key: keyof E; label: string }[]; use(columns);`,
  (c) => `type Except = Exclude<keyof E, ${quoted(fieldIn(c).name)}>; use(null as unknown as Except);`,
  (c) => `for (const key in e) if (key === ${quoted(fieldIn(c).name)}) use(key);`,
];

const enums: Form[] = [
  (c) => enumIn(c, (read, _, value) => `if (${read} === ${value}) use(1);`),
  (c) => enumIn(c, (read, _, value) => `switch (${read}) { case ${value}: use(1); break; default: use(2); }`),
  (c) => enumIn(c, (_, type, value) => `const state: ${type} = ${value}; use(state);`),
  (c) => enumIn(c, (_, type, value) => `const states: ${type}[] = [${value}]; use(states);`),
  (c) =>
    enumIn(
      c,
      (_, type, value) => `const label = (state: ${type}) => (state === ${value} ? 1 : 2); use(label);`,
    ),
  (c) =>
    enumIn(c, (_, type, value) => `type Some = Extract<${type}, ${value}>; use(null as unknown as Some);`),
  (c) =>
    enumIn(
      c,
      (_, type, value) =>
        `const x: Partial<Record<NonNullable<${type}>, number>> = { [${value}]: 1 }; use(x);`,
    ),
  (c) =>
    enumIn(
      c,
      (_, type, value, values) =>
        `const x: Record<NonNullable<${type}>, number> = { ${values.map((one) => `${one}: 1`).join(", ")} }; use(x.${value.slice(1, -1)});`,
    ),
  (c) => enumIn(c, (read, _, value) => `use(es.filter((e) => ${read} !== ${value}));`),
];

function enumIn(
  c: Context,
  write: (read: string, type: string, value: string, values: string[]) => string,
): string | null {
  const field = fieldLike(c, ({ shape }) => shape.kind === "enum");
  if (field?.shape.kind !== "enum") return null;
  return write(
    readOf(c, "e", field.name),
    `E[${quoted(field.name)}]`,
    quoted(c.pick(field.shape.values)),
    field.shape.values,
  );
}

const inferred: Form[] = [
  (c) => `const x = ${literalOf(c, c.fields, true)}; takeE(x);`,
  (c) => `const x = ${literalOf(c, c.fields, true)}; const y: E = x; use(y);`,
  (c) => `const xs = [${literalOf(c, c.fields, true)}]; takeEs(xs);`,
  (c) => {
    const value = literalOf(c, c.fields, true);
    return `const xs = [${value}, ${value}]; takeEs(xs);`;
  },
  (c) => `const make = () => (${literalOf(c, c.fields, true)}); takeE(make());`,
  (c) => `function make() { return ${literalOf(c, c.fields, true)}; } takeE(make());`,
  (c) => {
    const value = literalOf(c, c.fields, true);
    return `function make(is: boolean) { if (is) return ${value}; return ${value}; } takeE(make(true));`;
  },
  (c) => `const xs = [1, 2].map(() => (${literalOf(c, c.fields, true)})); takeEs(xs);`,
  (c) => `const all = { k: ${literalOf(c, c.fields, true)} }; takeE(all.k);`,
  (c) => `const x = { inner: ${literalOf(c, c.fields, true)} }; const y: { inner: E } = x; use(y);`,
  (c) => `async function load() { return ${literalOf(c, c.fields, true)}; } load().then(takeE);`,
  (c) =>
    `async function load() { return [${literalOf(c, c.fields, true)}]; } async function run() { takeEs(await load()); } use(run);`,
  (c) => {
    const x = literalOf(c, c.fields, true);
    const field = fieldLike(c, ({ required: isRequired }) => isRequired);
    return field && `const x = ${x}; use(${readOf(c, "x", field.name)}); takeE(x);`;
  },
  (c) => {
    const field = fieldLike(c, ({ required: isRequired }) => isRequired);
    if (!field) return null;
    const [pattern, local] = bind(c, field);
    return `const x = ${literalOf(c, c.fields, true)}; const { ${pattern} } = x; use(${local}); es = [x];`;
  },
  (c) => {
    const field = fieldLike(
      c,
      ({ shape, ...rest }) => required({ shape, ...rest }) && fieldsOf(c.api, shape) !== null,
    );
    if (!field) return null;
    const rest = literalOf(c, c.fields, true, [field.name]).slice(1, -1).trim();
    return `const inner = ${exampleOf(c, field.shape, true)}; const x = { ${[`${keyOf(c, field.name)}: inner`, rest].filter(Boolean).join(", ")} }; takeE(x);`;
  },
  (c) => `const x = Object.freeze(${literalOf(c, c.fields, true)}); takeE(x);`,
  (c) => `const x = structuredCopy(${literalOf(c, c.fields, true)}); takeE(x);`,
  (c) => `let x = ${literalOf(c, c.fields, true)}; x = { ...x }; takeE(x);`,
  (c) => `const base = ${literalOf(c, c.fields, true)}; takeE({ ...base, ${overrideIn(c)} });`,
  (c) => `const base = ${literalOf(c, c.fields, true)}; const x: E = { ...base }; use(x);`,
  (c) => `class Factory { make() { return ${literalOf(c, c.fields, true)}; } } takeE(new Factory().make());`,
  (c) => `class Factory { one = ${literalOf(c, c.fields, true)}; } takeE(new Factory().one);`,
  (c) => `const [x] = [${literalOf(c, c.fields, true)}]; takeE(x!);`,
  (c) => `const x = ${literalOf(c, c.fields, true)}; function later() { return x; } takeE(later());`,
  (c) =>
    `const make = (n: number) => ({ one: ${literalOf(c, c.fields, true)}, n }); const { one } = make(1); takeE(one);`,
];

const classes: Form[] = [
  (c) =>
    `interface Wide extends E { more: number } const wide = { ...e, more: 1 } as Wide; use(${readOf(c, "wide", fieldIn(c).name)}); takeE(wide);`,
  (c) =>
    `type Wide = E & { more: number }; const wide: Wide = { ...e, more: 1 }; use(${readOf(c, "wide", fieldIn(c).name)}); takeE(wide);`,
  (c) => {
    const { name } = fieldIn(c);
    return `abstract class Base { abstract one: E; read() { return ${readOf(c, "this.one", name)}; } } use(Base);`;
  },
  (c) => `class Model { #one: E = e; set(one: E) { this.#one = { ...one, ${overrideIn(c)} }; } } use(Model);`,
];

/** What the forms are made of, by what they show. */
export const FORMS: Record<string, Form[]> = {
  reads,
  patterns,
  literals,
  generics,
  enums,
  inferred,
  classes,
};

/** Forms of which something is the consumer's own, and must be told. */
export const TWINS: Form[] = [
  (c) =>
    `class Impl implements E { ${c.fields.map((field) => `${memberOf(c.api, field)} = ${fieldValue(c, field)};`).join(" ")} } use(${readOf(c, "new Impl()", fieldIn(c).name)});`,
  (c) => {
    const { name } = fieldIn(c);
    return isName(name)
      ? `class Own { constructor(readonly one: E) {} get ${name}() { return ${readOf(c, "this.one", name)}; } } use(new Own(e).${name});`
      : null;
  },
  (c) =>
    `interface Twin { ${c.fields.map((field) => memberOf(c.api, field)).join("; ")} } const twin: Twin = e; use(${readOf(c, "twin", fieldIn(c).name)});`,
  (c) => {
    const field = fieldIn(c);
    return `function structural(one: { ${memberOf(c.api, field)} }) { return ${readOf(c, "one", field.name)}; } use(structural(e));`;
  },
  (c) =>
    `const x = ${literalOf(c, c.fields, true)}; takeE(x); const own: { ${c.fields.map((field) => memberOf(c.api, field)).join("; ")} } = x; use(own);`,
];

/** Forms that have the names of the API, and nothing to do with it: they stay. */
export const OWN: Form[] = [
  (c) => `const own = { ${keyOf(c, fieldIn(c).name)}: 1 }; use(own);`,
  (c) => {
    const { name } = fieldIn(c);
    return `const own = { ${keyOf(c, name)}: [1] }; use(${readOf(c, "own", name)});`;
  },
  (c) => {
    const { name } = fieldIn(c);
    return `interface Own { ${isName(name) ? name : quoted(name)}: symbol } const own = (one: Own) => ${readOf(c, "one", name)}; use(own);`;
  },
  (c) => `const own = (label: string) => label; use(own(${quoted(fieldIn(c).name)}));`,
  (c) => `type Own = ${quoted(fieldIn(c).name)} | "other"; const own: Own = ${quoted("other")}; use(own);`,
  (c) => {
    const { name } = fieldIn(c);
    return `class Own { ${isName(name) ? name : quoted(name)} = new Date(); } use(${readOf(c, "new Own()", name)});`;
  },
  (c) => {
    const local = localOf(fieldIn(c).name);
    return `const ${local} = Symbol(); use(${local}, { inner: ${local} });`;
  },
];
