import type { Layer } from "./layers.ts";
import type { Arrow } from "./read-imports.ts";

/** How long a line of a box may be. */
const WIDTH = 24;

/**
 * The folders of a package as a diagram of Mermaid: a box for each, and an arrow to each that it imports. An arrow is left
 * out where others lead there, too.
 *
 * @example
 * drawLayers([[{ name: "json", holds: "values" }], [{ name: "load", holds: "files" }]], [{ from: "load", to: "json" }]);
 * // 'flowchart TB\n  src-load["load/<br/>files"]\n  src-json["json/<br/>values"]\n  src-load --> src-json\n'
 */
export function drawLayers(layers: readonly Layer[], arrows: readonly Arrow[]): string {
  const folders = layers.toReversed().flat();
  const boxes = folders.map(
    ({ name, holds }) => `${idOf(name)}["${[`${name}/`, ...wrap(holds)].join("<br/>")}"]`,
  );
  const importsOf = (folder: string) => arrows.filter(({ from }) => from === folder).map(({ to }) => to);
  const reached = (folder: string): string[] => importsOf(folder).flatMap((to) => [to, ...reached(to)]);
  const lines = folders.flatMap(({ name }) => {
    const imported = importsOf(name);
    const byOthers = imported.flatMap(reached);
    const direct = folders.filter((to) => imported.includes(to.name) && !byOthers.includes(to.name));
    return direct.length === 0 ? [] : [`${idOf(name)} --> ${direct.map((to) => idOf(to.name)).join(" & ")}`];
  });
  return ["flowchart TB", ...[...boxes, ...lines].map((line) => `  ${line}`), ""].join("\n");
}

/** The page on the architecture with the diagram of each package below its heading: `## openapi: …`. */
export function drawPage(page: string, diagrams: Readonly<Record<string, string>>): string {
  return page.replace(
    /^(## ([\w-]+): .*\n\n```mermaid\n)[^`]*(?=```$)/gm,
    (old, head: string, name: string) => (name in diagrams ? `${head}${diagrams[name]}` : old),
  );
}

/** A name of a box that is no keyword of Mermaid, as `graph` is. */
function idOf(name: string): string {
  return `src-${name}`;
}

function wrap(text: string): string[] {
  return text.match(new RegExp(`\\S.{0,${WIDTH - 1}}(?= |$)`, "g")) ?? [];
}
