import type { Place } from "../graph/slots.ts";
import type { LinePlace } from "../report/line-place.ts";
import { applyEdits } from "../text/compose-edits.ts";
import type { TextEdit } from "../text/edit.ts";
import { Lines } from "../text/lines.ts";
import type { Component } from "./component.ts";
import type { ComponentReader } from "./component-reader.ts";
import { suggestionIn, type WrittenBack, writeBack } from "./write-back.ts";

/** A component with edits, and the code that its library makes of it then. */
export interface EditedComponent {
  component: Component;
  edits: TextEdit[];
  /** The edits of its code that stand nowhere in the component, and those with which nobody could read it. */
  left: TextEdit[];
  /** The code with all edits. */
  meant: string;
  /** The edited component. */
  made: Component;
}

/** The components of a program, by the paths of the code that a compiler reads in their place. */
export class Components {
  readonly #byCode: ReadonlyMap<string, Component>;
  readonly #sources: ReadonlyMap<string, string>;

  constructor({ components, sources }: Pick<ComponentReader, "components" | "sources">) {
    this.#byCode = components;
    this.#sources = sources;
  }

  has(codePath: string): boolean {
    return this.#byCode.has(codePath);
  }

  /** The path of a component by that of its code; any other path as it is. */
  pathOf(path: string): string {
    return this.#byCode.get(path)?.path ?? path;
  }

  /** The text of a component; undefined for any other file. */
  sourceOf(path: string): string | undefined {
    return this.#sources.get(path);
  }

  /** A place in a component by that in its code, the nearest one if the library made what stands there. */
  place<P extends Pick<Place, "file" | "start" | "end">>(place: P): P {
    const component = this.#byCode.get(place.file);
    if (!component) return place;
    const source = this.sourcePlace(place);
    if (source) return { ...place, ...source };
    const near = component.nearestTo(place.start);
    return { ...place, file: component.path, start: near, end: near };
  }

  /** A place in a component by that in its code; null for any other file, and for what the library made. */
  sourcePlace(place: Pick<Place, "file" | "start" | "end">): Place | null {
    const component = this.#byCode.get(place.file);
    const span = component?.sourceOf(place);
    return component && span ? { ...span, file: component.path } : null;
  }

  /** A suggestion for a place of a component, as people write code there. */
  suggestionAt({ file, line, column }: LinePlace, suggestion: string): string {
    const component = [...this.#byCode.values()].find(({ path }) => path === file);
    if (!component) return suggestion;
    return suggestionIn(component, new Lines(component.source).offsetOf({ line, column }), suggestion);
  }

  /** True if a place in code stands in the component, too. */
  isWritten(place: Pick<Place, "file" | "start" | "end">): boolean {
    return !this.has(place.file) || this.sourcePlace(place) !== null;
  }

  /** True if the type checker that the consumer has for a file reports an error at an offset in its code. */
  isChecked({ path, start }: { path: string; start: number }): boolean {
    return this.#byCode.get(path)?.isChecked(start) ?? true;
  }

  /** Makes edits of code in its component. */
  edit(codePath: string, edits: readonly TextEdit[]): EditedComponent | null {
    const component = this.#byCode.get(codePath);
    if (!component) return null;
    const all = writeBack(component, edits);
    const withEdits = (own: readonly WrittenBack[]) =>
      component.withSource(
        applyEdits(
          component.source,
          own.map(({ edit }) => edit),
        ),
      );
    const whole = withEdits(all);
    const readable: WrittenBack[] = whole ? all : [];
    // One edit that cannot be read costs only itself.
    for (const one of whole ? [] : all) if (withEdits([...readable, one])) readable.push(one);
    const written = new Set(readable.flatMap(({ of }) => of));
    return {
      component,
      edits: readable.map(({ edit }) => edit),
      left: edits.filter((edit) => !written.has(edit)),
      meant: applyEdits(component.code, edits),
      made: whole ?? withEdits(readable) ?? component,
    };
  }
}
