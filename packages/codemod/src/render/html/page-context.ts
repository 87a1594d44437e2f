/** A file that a run changed, with its texts. */
export interface FileTexts {
  /** As the report spells it. */
  file: string;
  before: string;
  after: string;
}

/** All that a page shows beside the report. */
export interface PageContext {
  /** The folder that the files of the report are relative to, absolute: links to an editor lead there. */
  folder: string;
  changes: readonly FileTexts[];
  /** The text of a file by its name in the report, of which the lines of attention count; null if it cannot be read. */
  read: (file: string) => string | null;
  /** The address of `docs/troubleshooting.md`. */
  docs: string;
  /** What else is not done. */
  undone?: readonly string[];
}
