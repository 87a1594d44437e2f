import { ts } from "ts-morph";
import type { Compiler } from "../compiler/compiler.ts";
import { Memo } from "../compiler/memo.ts";
import type { Attention } from "../graph/decision.ts";
import type { NameGraph } from "../graph/name-graph.ts";
import { namesPattern } from "../program/find-names.ts";
import type { Occurrence } from "../program/occurrence.ts";
import type { Program } from "../program/program.ts";
import { type WordInCode, wordsInCode } from "../program/words-in-code.ts";
import type { LeftoverInFile, Risk } from "../report/leftovers.ts";
import { isEventOf, wordsOf } from "../single-file-components/prop-names.ts";
import { hasSeveralWords } from "../text/whole-words.ts";
import { isWrittenAsName } from "../text/written-as-name.ts";
import type { Descriptions } from "./describe.ts";
import { namesOfProps } from "./names-of-props.ts";
import { type SettledSlots, settledSlots } from "./settled-slots.ts";

/** An old name that no type connects to the API: in a text, in a comment, or read of a value without a type. */
export interface UntiedName extends WordInCode {
  file: ts.SourceFile;
  risk: Risk;
}

/**
 * Finds the old names in the texts and comments of a program, and those that are read of values without a type. Those that are
 * edited or reported are among them.
 *
 * @param isComponent tells the code of components.
 */
export function untiedNames(
  program: Program,
  graph: NameGraph,
  isComponent: (path: string) => boolean,
): UntiedName[] {
  const { compiler, files, names } = program;
  const pattern = namesPattern([...names, ...[...names].flatMap(wordsOf)]);
  const settled = settledSlots(program, graph);
  const isUntied = ({ node, name, start, in: part }: WordInCode) => {
    if (part === "comment") return true;
    const place = { file: node.getSourceFile().fileName, start, end: start + name.length };
    if (settled.texts.has(program.slotAtPlace("text", place))) return false;
    const occurrence = program.occurrenceAt(node);
    if (occurrence?.name === name) return isOccurrenceUntied(program, occurrence, settled);
    return part === "text" && !isModuleName(node);
  };
  const templates = new Memo<ts.Node, boolean>();
  // All at once: each question by itself goes to another process and back.
  compiler.symbolsAt(program.occurrences.filter(isRead).map(({ node }) => node));
  compiler.typesAt(program.occurrences.flatMap((one) => shorthandPattern(one) ?? []));
  const escaped = program.occurrences.filter(isEscaped).map(escapedWord);
  return files.own
    .filter((path) => pattern.test(compiler.text(path)))
    .flatMap((path) => {
      const file = compiler.tree(path);
      return [...wordsInCode(file, names), ...escaped.filter((word) => word.node.getSourceFile() === file)]
        .filter((word) => hasSeveralWords(word.name) || isNameOfCode(file, word))
        .filter(isUntied)
        .concat(namesOfProps(file, names, isComponent(path)))
        .map((word) => {
          return { ...word, file, risk: riskOf(word, isComponent(path), templates) };
        });
    });
}

/** The untied names without those in texts that are reported. Places of edits are left out for all projects at once. */
export function leftoverNames(
  untied: readonly UntiedName[],
  attention: readonly Pick<Attention, "place">[],
  describe: Descriptions,
): LeftoverInFile[] {
  const byFile = Map.groupBy(attention, ({ place }) => place.file);
  const isReported = ({ file, node, start, in: part }: UntiedName) =>
    byFile
      .get(file.fileName)
      ?.some(({ place }) => place.start === start || (part === "text" && isIn(node, file, place.start))) ??
    false;
  return untied
    .filter((one) => !isReported(one))
    .map(({ name, file, start, risk }) => ({
      ...describe.linePlace({ file: file.fileName, start }),
      ...{ name, risk },
    }));
}

/** True if a name stands in a text otherwise than it is read: `"starts\\u0041t"`. */
function isEscaped({ name, node }: Occurrence): boolean {
  return ts.isStringLiteralLike(node) && !node.getText().includes(name);
}

function escapedWord({ name, node }: Occurrence): WordInCode {
  return { name, node, start: node.getStart(), in: "text" };
}

/** True if a report is about a text as a whole, or a part of it. */
function isIn(node: ts.Node, file: ts.SourceFile, start: number): boolean {
  return node.getStart(file) <= start && start < node.end;
}

/** True if a common word is written as a name. Comments are full of common words. */
function isNameOfCode({ text }: ts.SourceFile, { name, start, in: part }: WordInCode): boolean {
  return part === "code" || (part === "text" && isWrittenAsName(text, start, start + name.length));
}

function isOccurrenceUntied(
  program: Program,
  occurrence: Occurrence,
  { texts, types }: SettledSlots,
): boolean {
  const { role } = occurrence;
  const slot = program.slotOf(occurrence);
  if (slot === null) return false;
  if (role.kind === "text-type") return !types.has(slot);
  if (texts.has(slot)) return false;
  if (role.kind === "text") return true;
  return isRead(occurrence) && !isMemberKnown(program.compiler, occurrence);
}

/** True if the compiler knows the member that a name reads. */
function isMemberKnown(compiler: Compiler, occurrence: Occurrence): boolean {
  const pattern = shorthandPattern(occurrence);
  if (!pattern) return compiler.symbolAt(occurrence.node) !== null;
  const type = compiler.typeAt(pattern);
  return type !== null && !compiler.isAny(type);
}

/** The pattern of a shorthand binding, `{ startsAt }`, whose symbol is that of its variable. */
function shorthandPattern({ role }: Occurrence): ts.ObjectBindingPattern | null {
  return role.kind === "binding" && !role.node.propertyName ? role.pattern : null;
}

function isRead({ role }: Occurrence): boolean {
  return role.kind === "access" || role.kind === "binding" || role.kind === "in";
}

/** True if a text names a module: `import "./startsAt"`. */
function isModuleName({ parent }: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
    (ts.isCallExpression(parent) && /^(import|require)$/.test(parent.expression.getText()))
  );
}

/** A tag of HTML that closes or has an attribute: a mere `<file>` of a usage or `Map<string>` is none. */
const TAG = /<\/[a-z][\w.:-]*\s*>|<[a-z][^<>]*\/>|<[a-z][\w.:-]*\s+[^\s"'<>/=]+=/i;

/**
 * No compiler checks a text of a component, and none checks what is read of a value without a type: nobody else says that the
 * name is old.
 *
 * @param templates the texts that are templates: each is looked at once, however many words it has.
 */
function riskOf(
  { in: part, node, name }: WordInCode,
  isInComponent: boolean,
  templates: Memo<ts.Node, boolean>,
): Risk {
  if (part === "comment") return "low";
  if (isInComponent) return "high";
  if (ts.isStringLiteralLike(node) && isEventOf(node.text, name)) return "high";
  if (part === "code" || ts.isJsxText(node)) return "medium";
  const whole = wholeText(node);
  // Nothing checks a template in a text.
  return templates.of(whole, () => TAG.test(whole.getText())) ? "high" : "medium";
}

function wholeText(node: ts.Node): ts.Node {
  if (ts.isTemplateSpan(node.parent)) return node.parent.parent;
  return ts.isTemplateHead(node) ? node.parent : node;
}
