import { ts } from "ts-morph";
import type { Span } from "../text/edit.ts";
import { isIdentifier } from "../text/quote.ts";
import { camelize, unquoted } from "./spelling.ts";

/** TypeScript or JavaScript that the library of a framework makes of a component. */
export interface Generated {
  /** Empty, if the code stands in the place of the file itself. */
  extension: ".ts" | ".tsx" | ".js" | ".jsx" | "";
  text: string;
  /** The offset in the component of a character of the text; null if the library made that character. */
  sourceAt(offset: number): number | null;
  /** True if the type checker of the framework reports an error at an offset. */
  isChecked(offset: number): boolean;
}

/** Makes code of a component; null if it has none. */
export type Generate = (path: string, text: string) => Generated | null;

/** A component, and the code that a compiler reads in its place. */
export class Component {
  /** The component itself. */
  readonly path: string;
  /** The component's own text. */
  readonly source: string;
  /** The path under which the compiler reads the code. `import "./Card.vue"` leads to `./Card.vue.ts`. */
  readonly codePath: string;
  readonly code: string;
  readonly #generated: Generated;
  readonly #generate: Generate;

  constructor(path: string, source: string, generated: Generated, generate: Generate) {
    this.path = path;
    this.source = source;
    this.#generated = generated;
    this.#generate = generate;
    this.codePath = path + generated.extension;
    this.code = generated.text;
  }

  /** True if the type checker of the framework reports an error at an offset in the code. */
  isChecked(offset: number): boolean {
    return this.#generated.isChecked(offset);
  }

  /** The component with another text; null if no code that can be read is made of it. */
  withSource(source: string): Component | null {
    try {
      const generated = this.#generate(this.path, source);
      const made = generated && new Component(this.path, source, generated, this.#generate);
      return made && (isReadable(made) || !isReadable(this)) ? made : null;
    } catch {
      return null;
    }
  }

  /**
   * The place in the component that a part of the code was made of; null if the library made it. Quotes around a name may be
   * the library's.
   */
  sourceOf({ start, end }: Span): Span | null {
    const { sourceAt } = this.#generated;
    const made = this.code.slice(start, end);
    const text = sourceAt(start) === null ? unquoted(made) : made;
    const first = start + (made.length - text.length) / 2;
    const [from, to] = [sourceAt(first), sourceAt(Math.max(first, first + text.length - 1))];
    if (from === null || to === null || to < from) return null;
    const span = { start: from, end: start === end ? from : to + 1 };
    // A map may lead from code that the library made to some place before it.
    const own = this.source.slice(span.start, span.end);
    return !isIdentifier(unquoted(text)) || own === text || camelize(own) === text ? span : null;
  }

  /** The place in the component that is nearest to an offset in the code: behind it on its line, or else before it. */
  nearestTo(offset: number): number {
    const { sourceAt } = this.#generated;
    const lineEnd = this.code.indexOf("\n", offset);
    for (let at = offset; at < lineEnd; at++) {
      const found = sourceAt(at);
      if (found !== null) return found;
    }
    for (let at = offset; at >= 0; at--) {
      const found = sourceAt(at);
      if (found !== null) return found;
    }
    return 0;
  }
}

function isReadable({ codePath: fileName, code }: Component): boolean {
  const compilerOptions = { jsx: ts.JsxEmit.Preserve, allowJs: true };
  const { diagnostics } = ts.transpileModule(code, { fileName, compilerOptions, reportDiagnostics: true });
  return diagnostics?.length === 0;
}
