import { documentKind, kindAt, type NodeKind } from "../document/grammar.ts";
import { isObject, isReference, type JsonObject, setOwn } from "../json/json.ts";
import { type Pointer, pointerOf, tokensOf } from "../json/json-pointer.ts";
import { isStray } from "./is-stray.ts";
import { nameComponent } from "./name-component.ts";
import type { Origins } from "./origins.ts";
import { type Address, keyOf, type LoadedFile, type SpecFiles } from "./spec-files.ts";

/** Which component of the document holds what lies at which address in another file. */
export class Components {
  readonly #document: JsonObject;
  readonly #pointers = new Map<string, Pointer>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** The component that was made of what lies at an address. */
  pointerTo(address: Address): Pointer | undefined {
    return this.#pointers.get(keyOf(address));
  }

  /** Adds a component for what lies at an address. */
  add(address: Address, section: readonly string[], value: unknown): string[] {
    const members = section.reduce(ownObject, this.#document);
    const path = [...section, nameComponent(address.tokens.at(-1), address.url, members)];
    setOwn(members, path.at(-1) as string, value);
    this.#pointers.set(keyOf(address), pointerOf(path));
    return path;
  }

  /** What the document itself gives a name keeps it: members that come from, or only refer to, another place. */
  async nameFromDocument(entry: LoadedFile, files: SpecFiles, origins: Origins): Promise<void> {
    for (const [pointer, value] of this.#members()) {
      const { file, tokens } = origins.originOf(pointer);
      if (file !== entry) this.#name({ url: file.url, tokens }, pointer);
      if (!isReference(value) || Object.keys(value).length > 1) continue;
      const address = await files.resolve(value.$ref, file);
      if (address === null) continue;
      const isElsewhere =
        address.url.href !== entry.url.href || isStray(this.#document, address.tokens, this.#kindOf(pointer));
      if (isElsewhere) this.#name(address, pointer);
    }
  }

  #name(address: Address, pointer: Pointer): void {
    if (this.pointerTo(address) === undefined) this.#pointers.set(keyOf(address), pointer);
  }

  #members(): [Pointer, unknown][] {
    const { components, definitions, parameters, responses } = this.#document;
    const is20 = documentKind(this.#document) === "swagger";
    const sections = is20 ? { definitions, parameters, responses } : objectOf(components);
    return Object.entries(sections).flatMap(([section, members]) =>
      Object.entries(objectOf(members)).map(([name, value]): [Pointer, unknown] => [
        pointerOf([...(is20 ? [] : ["components"]), section, name]),
        value,
      ]),
    );
  }

  /** The kind of the component at a pointer. */
  #kindOf(pointer: Pointer): NodeKind {
    return kindAt(tokensOf(pointer), documentKind(this.#document)) ?? "schema";
  }
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The object at a key, which is made if it is not there. */
function ownObject(parent: JsonObject, key: string): JsonObject {
  const known = parent[key];
  if (isObject(known)) return known;
  const made: JsonObject = {};
  parent[key] = made;
  return made;
}
