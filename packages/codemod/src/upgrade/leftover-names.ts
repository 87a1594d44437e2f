import { ts } from "ts-morph";
import type { Decision } from "../graph/decision.ts";
import type { NameGraph } from "../graph/name-graph.ts";
import type { Slot } from "../graph/slots.ts";
import type { Occurrence } from "../program/occurrence.ts";
import type { Program } from "../program/program.ts";
import type { Leftover } from "../report/leftovers.ts";
import type { Descriptions } from "./describe.ts";

/** A name of several words, `startsAt`, is hardly anything else than what the API calls something. */
const SEVERAL_WORDS = /[\p{Ll}\p{N}](\p{Lu}|[_-])/u;

/** The old names that only the API has, and that nothing ties to it or to anything else: strings, and reads of untyped values. */
export function untiedNames(program: Program, graph: NameGraph): Occurrence[] {
  const kept = keptNames(program, graph);
  const isNamed = (name: string) => SEVERAL_WORDS.test(name) && !kept.has(name);
  const tied = new Set<Slot>([...graph.edges].flatMap(({ from, to }) => [from, to]));
  return program.occurrences.filter(
    (occurrence) => isNamed(occurrence.name) && isUntied(program, occurrence, tied),
  );
}

/** Untied names outside of the lines that somebody has to look at anyway. */
export function leftoverNames(
  untied: readonly Occurrence[],
  decisions: readonly Decision[],
  describe: Descriptions,
): Leftover[] {
  const lineOf = ({ file, line }: { file: string; line: number }) => `${file} ${line}`;
  const reported = new Set(
    decisions.map((decision) => {
      const place = decision.kind === "attention" ? decision.place : decision.slot.place;
      return lineOf(describe.linePlace(place));
    }),
  );
  return untied
    .map(({ name, file, node }) => {
      const place = describe.linePlace({ file: file.fileName, start: node.getStart(file) });
      return { ...place, name, checked: true };
    })
    .filter((leftover) => !reported.has(lineOf(leftover)));
}

function isUntied(program: Program, occurrence: Occurrence, tied: ReadonlySet<Slot>): boolean {
  const { role, node } = occurrence;
  const slot = program.slotOf(occurrence);
  if (!slot || tied.has(slot)) return false;
  if (role.kind === "text") return true;
  const isRead = role.kind === "access" || role.kind === "binding" || role.kind === "in";
  return isRead && !program.compiler.symbolAt(node);
}

/** The names that types of the API have for something that the migration does not rename. */
function keptNames({ compiler, files, names }: Program, { fixed }: NameGraph): Set<string> {
  const renamed = new Set([...fixed.keys()].map(({ place }) => `${place.file}:${place.start}`));
  const kept = new Set<string>();
  for (const path of files.api) {
    const tree = compiler.tree(path);
    const visit = (node: ts.Node): void => {
      const isDeclared = ts.isPropertySignature(node) || ts.isLiteralTypeNode(node);
      const name = ts.isPropertySignature(node)
        ? node.name
        : ts.isLiteralTypeNode(node)
          ? node.literal
          : node;
      if (isDeclared && "text" in name && names.has(name.text as string))
        if (!renamed.has(`${path}:${name.getStart(tree)}`)) kept.add(name.text as string);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return kept;
}
