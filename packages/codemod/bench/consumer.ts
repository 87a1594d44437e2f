type Schema = { type?: string; properties?: Record<string, Schema> };
type Spec = { components: { schemas: Record<string, Schema> } };

interface Model {
  name: string;
  fields: string[];
}

/** The component schemas with some fields of texts, which code can be written about. */
function modelsOf({ components }: Spec): Model[] {
  return Object.entries(components.schemas).flatMap(([name, { properties = {} }]) => {
    const fields = Object.entries(properties).flatMap(([field, { type }]) =>
      type === "string" && /^[a-z]\w*$/i.test(field) ? [field] : [],
    );
    return fields.length >= 2 ? [{ name, fields }] : [];
  });
}

/** Files of a consumer, each about one schema, with the ways in which people read and write fields. */
export function consumerFiles(spec: Spec, count: number): [string, string][] {
  const models = modelsOf(spec);
  return Array.from({ length: count }, (_, index) => {
    const { name, fields } = models[index % models.length] as Model;
    const [a = "", b = ""] = [fields[index % fields.length], fields[(index + 1) % fields.length]];
    const text = `import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useState } from "react";
import type { components } from "./api";

type Model = components["schemas"][${JSON.stringify(name)}];

export interface Row {
  label: string;
  count: number;
}

export function rows(models: readonly Model[]): Row[] {
  return models.map(({ ${a}, ${b}: other }, count) => ({ label: \`\${${a}} \${other}\`, count }));
}

export const sorted = (models: Model[]) =>
  [...models].sort((one, two) => String(one.${a}).localeCompare(String(two.${a})));

export const changed = (model: Model, value: Model["${a}"]): Model => ({ ...model, ${a}: value });

export function pick<Key extends keyof Model>(model: Model, key: Key): Model[Key] {
  return model[key];
}

export const read = (model: Model) => pick(model, "${a}") ?? model["${b}"];

export class Store {
  readonly #models = new Map<string, Model>();

  add(model: Model): void {
    this.#models.set(String(model.${b}), model);
  }

  find(text: string): Model | undefined {
    return [...this.#models.values()].find((model) => String(model?.${a}).includes(text));
  }
}
${UNRELATED}
export function List({ models, empty }: { models: Model[]; empty: ReactNode }) {
  const [search, setSearch] = useState("");
  const shown = useMemo(() => rows(models).filter(({ label }) => label.includes(search)), [models, search]);
  if (shown.length === 0) return <p>{empty}</p>;
  return (
    <Frame heading={\`\${shown.length} of \${models.length}\`}>
      <input value={search} onChange={(event) => setSearch(event.target.value)} />
      <ul>
        {shown.map(({ label, count }) => (
          <li key={count} className={count % 2 === 0 ? "even" : "odd"}>
            {label}
          </li>
        ))}
      </ul>
    </Frame>
  );
}
`;
    return [`file-${index}.tsx`, text];
  });
}

/** Fields that are read in the files, spread over the schemas. */
export function pickRenames(
  spec: Spec,
  count: number,
): { schema: string; from: string; to: string; at: string }[] {
  const models = modelsOf(spec);
  return Array.from({ length: count }, (_, index) => {
    const { name, fields } = models[Math.floor((index * models.length) / count)] as Model;
    const from = fields[index % fields.length] ?? "";
    return { schema: name, from, to: `${from}Now`, at: `#/components/schemas/${name}/properties/${from}` };
  });
}

/** What most of a file is about: anything but the API. */
const UNRELATED = `
interface Task {
  done: boolean;
  tags: readonly string[];
  due: Date | null;
}

type Action =
  | { do: "add"; task: Task }
  | { do: "finish"; index: number }
  | { do: "postpone"; index: number; days: number };

function reduce(tasks: readonly Task[], action: Action): readonly Task[] {
  switch (action.do) {
    case "add":
      return [...tasks, action.task];
    case "finish":
      return tasks.map((task, index) => (index === action.index ? { ...task, done: true } : task));
    case "postpone":
      return tasks.map((task, index) => {
        if (index !== action.index || task.due === null) return task;
        return { ...task, due: new Date(task.due.getTime() + action.days * 86_400_000) };
      });
  }
}

export function groupBy<Item, Key extends PropertyKey>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return Object.fromEntries(groups) as Partial<Record<Key, Item[]>>;
}

export const tagsOf = (tasks: readonly Task[]) =>
  Object.entries(groupBy(tasks.flatMap(({ tags }) => tags), (tag) => tag))
    .map(([tag, uses]) => [tag, uses?.length ?? 0] as const)
    .toSorted(([, one], [, other]) => other - one);

export async function retry<Result>(work: () => Promise<Result>, times: number): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= times) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 100));
    }
  }
}

function useTasks(initial: readonly Task[]) {
  const [tasks, dispatch] = useReducer(reduce, initial);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const late = useMemo(() => tasks.filter(({ done, due }) => !done && due !== null && due.getTime() < now), [tasks, now]);
  const finish = useCallback((index: number) => dispatch({ do: "finish", index }), []);
  return { tasks, late, finish };
}

export function Tasks({ initial }: { initial: readonly Task[] }) {
  const { tasks, late, finish } = useTasks(initial);
  return (
    <Frame heading={late.length > 0 ? <strong>{late.length} late</strong> : "In time"}>
      <table>
        <tbody>
          {tasks.map(({ done, tags, due }, index) => (
            <tr key={index} aria-disabled={done} style={{ opacity: done ? 0.5 : 1 }}>
              <td>{tags.join(", ")}</td>
              <td>{due?.toLocaleDateString("en", { dateStyle: "medium" }) ?? "some day"}</td>
              <td>
                <button disabled={done} onClick={() => finish(index)} onKeyDown={({ key }) => key === "x" && finish(index)}>
                  Done
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function Frame({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section role="region">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
`;
