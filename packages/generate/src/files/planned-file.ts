/** A file to write; its path is relative to the output folder, with forward slashes. */
export interface PlannedFile {
  path: string;
  content: string;
}

/** The subfolder of the output folder that holds only generated files. */
export const GENERATED_FOLDER = "generated";

/** The first line of every generated file: the file that it was made from, and the mark that it is ours. */
export function headerFor(source: string): string {
  return `// Generated from ${source} by \`tenant-generate\`. Do not edit.\n`;
}

/** Whether a file was generated, and so may be replaced or removed. Earlier releases were run by `pnpm generate`. */
export function isGenerated(content: string): boolean {
  return /^\/\/ Generated from .* by `(?:pnpm generate|tenant-generate)`\. Do not edit\.\r?\n/.test(content);
}
