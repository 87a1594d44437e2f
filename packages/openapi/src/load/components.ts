import { kindAt, type NodeKind } from "../document/grammar.ts";
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
  add(address: Address, section: string, value: unknown): string[] {
    const members = ownObject(ownObject(this.#document, "components"), section);
    const path = ["components", section, nameComponent(address.tokens.at(-1), address.url, members)];
    setOwn(members, path.at(-1) as string, value);
    this.#pointers.set(keyOf(address), pointerOf(path));
    return path;
  }

  /** What the document itself gives a name keeps it: members that come from, or only refer to, another place. */
  nameFromDocument(entry: LoadedFile, files: SpecFiles, origins: Origins): void {
    for (const [pointer, value] of this.#members()) {
      const { file, tokens } = origins.originOf(pointer);
      if (file !== entry) this.#name({ url: file.url, tokens }, pointer);
      if (!isReference(value) || Object.keys(value).length > 1) continue;
      const address = files.resolve(value.$ref, file);
      if (address === null) continue;
      const isElsewhere =
        address.url.href !== entry.url.href || isStray(this.#document, address.tokens, kindOf(pointer));
      if (isElsewhere) this.#name(address, pointer);
    }
  }

  #name(address: Address, pointer: Pointer): void {
    if (this.pointerTo(address) === undefined) this.#pointers.set(keyOf(address), pointer);
  }

  #members(): [Pointer, unknown][] {
    const { components } = this.#document;
    return Object.entries(isObject(components) ? components : {}).flatMap(([section, members]) =>
      Object.entries(isObject(members) ? members : {}).map(([name, value]): [Pointer, unknown] => [
        pointerOf(["components", section, name]),
        value,
      ]),
    );
  }
}

/** The kind of the component at a pointer. */
function kindOf(pointer: Pointer): NodeKind {
  return kindAt(tokensOf(pointer)) ?? "schema";
}

/** The object at a key, which is made if it is not there. */
function ownObject(parent: JsonObject, key: string): JsonObject {
  const known = parent[key];
  if (isObject(known)) return known;
  const made: JsonObject = {};
  parent[key] = made;
  return made;
}
