import { isObject, type JsonObject, tokensOf } from "@tenant-api/openapi";

/** In how many places one schema stands where another one stood, and in how many it is something else now. */
export interface UseComparison {
  same: number;
  other: number;
}

/** Where each component schema is used, in both versions of a spec. */
export class SchemaUses {
  readonly #before: Uses;
  readonly #after: Uses;
  readonly #newNames = new Map<string, string>();

  constructor(before: JsonObject, after: JsonObject) {
    this.#before = findUses(before);
    this.#after = findUses(after);
  }

  /** That a schema has another name now, so that what it uses is compared with what that one uses. */
  addRename(name: string, newName: string): void {
    this.#newNames.set(name, newName);
  }

  /** Where a schema was used, is it the other one now? Places that are gone with something else say nothing. */
  compare(name: string, newName: string): UseComparison {
    const places = this.#before.places.get(name) ?? [];
    const now = places
      .map(({ owner, place }) => this.#after.schemas.get(keyOf(this.#newNames.get(owner) ?? owner, place)))
      .filter((found) => found !== undefined);
    const same = now.filter((found) => found === newName).length;
    return { same, other: now.length - same };
  }

  /** Whether both versions have a schema of that name. */
  isKept(name: string): boolean {
    return this.#before.names.has(name) && this.#after.names.has(name);
  }
}

/** Where a reference stands: in which component schema, if in one, and where in it. */
interface Use {
  owner: string;
  place: string;
}

const PARTS = new Set(["allOf", "anyOf", "oneOf"]);

interface Uses {
  names: ReadonlySet<string>;
  places: Map<string, Use[]>;
  /** The schema in each place. */
  schemas: Map<string, string>;
}

function findUses(document: JsonObject): Uses {
  const uses: Uses = {
    names: new Set(Object.keys(schemasOf(document))),
    places: new Map(),
    schemas: new Map(),
  };
  const schemas = schemasOf(document);
  const open: [string, string, unknown][] = Object.entries(document).map(([key, value]) => ["", key, value]);
  for (const [name, schema] of Object.entries(schemas)) open.push([name, "", schema]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [owner, place, node] = next;
    // Component schemas are gone through by their names.
    if (typeof node !== "object" || node === null || node === schemas) continue;
    const { $ref, operationId } = node as JsonObject;
    if (typeof $ref === "string") {
      const [components, kind, name, more] = tokensOf($ref);
      if (components === "components" && kind === "schemas" && name !== undefined && more === undefined) {
        const places = uses.places.get(name) ?? [];
        places.push({ owner, place });
        uses.places.set(name, places);
        uses.schemas.set(keyOf(owner, place), name);
      }
      continue;
    }
    // An operation is known by its id, wherever its path went.
    const base = typeof operationId === "string" ? operationId : place;
    for (const [key, inner] of Object.entries(node)) {
      // Among several alternatives none has a place of its own.
      const isAmongOthers = PARTS.has(key) && Array.isArray(inner) && inner.length > 1;
      if (!isAmongOthers) open.push([owner, `${base} ${key}`, inner]);
    }
  }
  return uses;
}

function keyOf(owner: string, place: string): string {
  return `${owner}\n${place}`;
}

function schemasOf({ components }: JsonObject): JsonObject {
  const schemas = isObject(components) ? components.schemas : {};
  return isObject(schemas) ? schemas : {};
}
