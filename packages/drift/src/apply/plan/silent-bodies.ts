import {
  childOf,
  followReference,
  type JsonObject,
  listOperations,
  type Operation,
  objectsIn,
  type Pointer,
  pointerOf,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import { countReferences } from "./count-references.ts";
import { saysNothing } from "./says-nothing.ts";

/** A body that an operation answers, of which the spec says nothing. */
export interface SilentBody {
  operation: Operation;
  /** Whether it comes with a success, rather than with an error. */
  isSuccess: boolean;
  /** Where the operation has the response, which may be a reference. */
  response: Pointer;
  mediaType: string;
  /** Where its schema stands by way of the operation alone, even if references lead elsewhere. */
  ownAt: Pointer;
  /** Where its schema stands. */
  schema: Pointer;
}

/** The bodies of which a spec says nothing, by the schemas that stand for that: `{}`, or one that only describes. */
export class SilentBodies {
  readonly #document: JsonObject;
  readonly #bodies = new Map<Pointer, SilentBody>();
  readonly #bySchema = new Map<Pointer, SilentBody[]>();

  constructor(document: JsonObject) {
    this.#document = document;
    for (const operation of listOperations(document)) this.#collect(operation);
  }

  /** The body that a place is in. */
  around(pointer: Pointer): SilentBody | null {
    const tokens = tokensOf(pointer);
    // `#/paths/~1events/post/responses/2XX/content/application~1json/schema`
    return this.#bodies.get(pointerOf(tokens.slice(0, OWN_LENGTH))) ?? null;
  }

  /**
   * Whether its fields can be written where its schema stands: no other body has it, or only errors have it. An API has
   * one way to say what went wrong.
   */
  isFilledInPlace({ schema }: SilentBody): boolean {
    const bodies = this.#bySchema.get(schema) ?? [];
    const uses = new Set(bodies.map((body) => this.#mediaSchemaOf(body)));
    const isNested = (countReferences(this.#document).get(schema) ?? 0) > uses.size;
    return !isNested && (bodies.length === 1 || bodies.every(({ isSuccess }) => !isSuccess));
  }

  #collect(operation: Operation): void {
    const hasSuccess = [...operation.responses.keys()].some((status) => /^2/.test(status));
    for (const [status, { pointer, value }] of operation.responses) {
      for (const [mediaType, media] of objectsIn(value.content)) {
        const place = childOf(pointer, "content", mediaType, "schema");
        const target = followReference(this.#document, place, media.schema ?? {});
        if (target === null || !saysNothing(target.value)) continue;
        const response = childOf(operation.pointer, "responses", status);
        const ownAt = childOf(response, "content", mediaType, "schema");
        const isSuccess = /^2/.test(status) || (status === "default" && !hasSuccess);
        const body = { operation, isSuccess, response, mediaType, ownAt, schema: target.pointer };
        this.#bodies.set(ownAt, body);
        this.#bySchema.set(target.pointer, [...(this.#bySchema.get(target.pointer) ?? []), body]);
      }
    }
  }

  /** Where the reference to the schema is written. */
  #mediaSchemaOf({ response, mediaType }: SilentBody): Pointer {
    const place = followReference(this.#document, response, valueAt(this.#document, response));
    return childOf(place?.pointer ?? response, "content", mediaType, "schema");
  }
}

const OWN_LENGTH = 8;
