import { ts } from "ts-morph";
import type { TextEdit } from "../text/edit.ts";

const SCRIPT = /<script\b[^>]*>(.*?)<\/script>/gs;

/**
 * The edits that give a prop of Svelte 4 another name. The prop is a variable that a script exports; the variable keeps its name.
 *
 * @example
 * renameExportedProp(source, "startsAt", "startAt");
 * // export let startsAt: string; → let startsAt: string; export { startsAt as startAt };
 */
export function renameExportedProp(source: string, from: string, to: string): TextEdit[] {
  return [...source.matchAll(SCRIPT)].flatMap(({ index, 0: whole, 1: script = "" }) => {
    const offset = index + whole.lastIndexOf(script, whole.length - "</script>".length - script.length);
    const { statements } = ts.createSourceFile("component.ts", script, ts.ScriptTarget.Latest, true);
    return statements.filter(ts.isVariableStatement).flatMap((statement) => {
      const [only, ...others] = statement.declarationList.declarations;
      const isProp =
        statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
        (statement.declarationList.flags & ts.NodeFlags.Let) !== 0;
      if (!isProp || !only || others.length > 0 || only.name.getText() !== from) return [];
      const [start, variable, end] = [
        statement.getStart(),
        statement.declarationList.getStart(),
        statement.end,
      ].map((at) => offset + at) as [number, number, number];
      const indent = /[^\n]*$/.exec(source.slice(0, start))?.[0] ?? "";
      return [
        { start, end: variable, text: "" },
        { start: end, end, text: `\n${indent}export { ${from} as ${to} };` },
      ];
    });
  });
}
