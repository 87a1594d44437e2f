/** A file to write; its path is relative to the output folder, with forward slashes. */
export interface PlannedFile {
  path: string;
  content: string;
}

/** Where generated files stand within the output folder. */
export const GENERATED_FOLDER = "generated";

/** The first line of every generated file: what it was made from, and the sign by which it is known as ours. */
export function headerFor(source: string): string {
  return `// Generated from ${source} by \`pnpm generate\`. Do not edit.\n`;
}

/** Whether a file was generated, and so may be replaced or removed. */
export function isGenerated(content: string): boolean {
  return /^\/\/ Generated from .* by `pnpm generate`\. Do not edit\.\r?\n/.test(content);
}
