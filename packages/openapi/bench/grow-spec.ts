import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dump } from "js-yaml";

const FILE = join(import.meta.dirname, "../fixtures/invokeai.json");
const SCHEMAS = "#/components/schemas/";

/** A spec of about so many bytes: the schemas of a large public one, as often as needed, each time under other names. */
export function growSpec(bytes: number, format: "json" | "yaml"): string {
  const spec = JSON.parse(readFileSync(FILE, "utf8"));
  const print = (value: unknown) =>
    format === "json" ? JSON.stringify(value, null, 2) : dump(value, { noRefs: true, lineWidth: -1 });
  const sources = Object.entries(spec.components.schemas).map(([name, schema]) => ({
    name,
    schema: JSON.stringify(schema),
    // Within `components`, each line is indented twice more.
    bytes: print({ components: { schemas: { [name]: schema } } }).length,
  }));
  const copies: { name: string; suffix: string; schema: string }[] = [];
  for (let rest = bytes, index = 0; rest > 0; index += 1) {
    const source = sources[index % sources.length];
    if (source === undefined) break;
    const round = Math.floor(index / sources.length);
    copies.push({ ...source, suffix: round === 0 ? "" : `_${round + 1}` });
    rest -= source.bytes;
  }
  const names = new Set(copies.map(({ name, suffix }) => name + suffix));
  // In the last round, some schemas are missing: what refers to them refers to the first schema instead.
  const [first] = names;
  const nameOf = (name: string) => (names.has(name) ? name : first);
  const schemas = copies.map(({ name, suffix, schema }) => {
    const rename = (_: string, value: unknown) =>
      typeof value === "string" && value.startsWith(SCHEMAS)
        ? SCHEMAS + nameOf(value.slice(SCHEMAS.length) + suffix)
        : value;
    return [name + suffix, JSON.parse(schema, rename)];
  });
  return print({ ...spec, paths: {}, components: { schemas: Object.fromEntries(schemas) } });
}
