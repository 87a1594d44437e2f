import { type Position, SpecError } from "../input/problem.ts";
import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/json-pointer.ts";
import { liftDocument } from "../lift/lift-document.ts";
import { LiftError } from "../lift/lift-error.ts";
import type { Bundled } from "./bundle.ts";
import { MOST_VALUES } from "./limits.ts";
import type { PlacedProblem } from "./placed-problem.ts";
import type { LoadedFile } from "./spec-files.ts";

/** A bundled document of OpenAPI 3.0 that was one of OpenAPI 2.0. */
export interface LiftedBundle {
  document: JsonObject;
  bundled: Bundled;
  /** What OpenAPI 3 has no words for. */
  problems: PlacedProblem[];
  written: Written;
}

/** A description of OpenAPI 2.0 as it was before it was lifted, its files in one document. */
export interface Written {
  document: JsonObject;
  positionOf(pointer: Pointer, part?: "key" | "value"): Position;
  /** Where a place of it is in the document of OpenAPI 3. */
  placesOf(pointer: Pointer): readonly Pointer[];
}

/**
 * Lifts a bundled document of OpenAPI 2.0 to OpenAPI 3.0.
 *
 * @throws {SpecError} if it is too broken for that.
 */
export function lift(entry: LoadedFile, bundled: Bundled): LiftedBundle {
  const { origins, reasons, dangling } = bundled;
  const written = { ...structuredClone(entry.value as JsonObject), swagger: "2.0" };
  try {
    const { document, places, references, unsaid, placesOf } = liftDocument(
      entry.value as JsonObject,
      MOST_VALUES,
    );
    const follow = (known: ReadonlyMap<JsonObject, string>) =>
      new Map(
        [...references].flatMap(([node, was]) => (known.has(was) ? [[node, known.get(was) ?? ""]] : [])),
      );
    return {
      document,
      bundled: {
        origins: origins.moved(places),
        reasons: follow(reasons),
        written: follow(bundled.written),
        dangling: dangling.map((reference) => ({ ...reference, pointer: placesOf(reference.pointer)[0] })),
      },
      problems: unsaid.map(({ pointer, message }) => ({
        pointers: placesOf(pointer),
        ...origins.positionOf(pointer),
        message,
      })),
      written: {
        document: written,
        positionOf: (pointer, part) => origins.positionOf(pointer, part),
        placesOf,
      },
    };
  } catch (error) {
    if (!(error instanceof LiftError)) throw error;
    const message = `Expected a description of OpenAPI 2.0 that can be read as 3.0: ${error.message}.`;
    throw new SpecError([{ ...origins.positionOf("#"), message }], { cause: error });
  }
}
