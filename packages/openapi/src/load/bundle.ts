import { type NodeKind, type NodeShape, nodesBelow } from "../document/grammar.ts";
import { isObject, type JsonObject, setOwn } from "../json/json.ts";
import { type Pointer, pointerOf, valueAlong, valueAt } from "../json/json-pointer.ts";
import { type Position, SpecError } from "../problem.ts";
import { nameComponent, sectionOf } from "./name-component.ts";
import { Origins } from "./origins.ts";
import type { LoadedFile, SpecFiles } from "./spec-files.ts";

/** A value to look for references in: one node, or a list or map of nodes. */
interface Visit {
  value: unknown;
  kind: NodeKind;
  shape: NodeShape;
  /** What references in it are relative to. */
  file: LoadedFile;
  at: Path;
}

/** Where a value stands, the last token first: most of them are never written out. */
type Path = { token: string; parent: Path } | null;

/** What a reference leads to. */
interface Target {
  file: LoadedFile;
  tokens: string[];
}

/**
 * Brings all that a spec refers to in other files into its document, in place: what the components have a section
 * for goes there, and the rest, such as path items, where it is used.
 *
 * Our own, since each place in the document must lead back to the file that a person can edit.
 *
 * @throws {SpecError} with every reference that leads nowhere, or only to references.
 */
export async function bundle(entry: LoadedFile, files: SpecFiles): Promise<Origins> {
  const bundler = new Bundler(entry, files);
  await bundler.run();
  return bundler.origins;
}

class Bundler {
  readonly origins: Origins;
  readonly #entry: LoadedFile;
  readonly #document: JsonObject;
  readonly #files: SpecFiles;
  /** The components that were made of what lies in other files, by its address. */
  readonly #placed = new Map<string, Pointer>();
  readonly #open: Visit[] = [];
  readonly #seen = new Set<unknown>();
  readonly #references: { node: JsonObject; at: Path }[] = [];

  constructor(entry: LoadedFile, files: SpecFiles) {
    this.#entry = entry;
    this.#document = entry.value as JsonObject;
    this.#files = files;
    this.origins = new Origins(entry);
  }

  async run(): Promise<void> {
    this.#placeNamedComponents();
    this.#open.push({ value: this.#document, kind: "openapi", shape: "one", file: this.#entry, at: null });
    for (let visit = this.#open.pop(); visit; visit = this.#open.pop()) {
      if (typeof visit.value !== "object" || visit.value === null || this.#seen.has(visit.value)) continue;
      this.#seen.add(visit.value);
      await this.#visit(visit);
    }
    this.#expectTargets();
    if (this.#files.problems.length > 0) throw new SpecError(this.#files.problems);
  }

  /** A component that is no more than a reference to another file is the name of what is there. */
  #placeNamedComponents(): void {
    const { components } = this.#document;
    if (!isObject(components)) return;
    for (const [section, members] of Object.entries(components)) {
      if (!isObject(members)) continue;
      for (const [name, value] of Object.entries(members)) {
        if (!isObject(value) || typeof value.$ref !== "string" || Object.keys(value).length > 1) continue;
        const address = this.#files.resolve(value.$ref, this.#entry);
        if (address === null || address.url.href === this.#entry.url.href) continue;
        const key = address.url.href + pointerOf(address.tokens);
        if (!this.#placed.has(key)) this.#placed.set(key, pointerOf(["components", section, name]));
      }
    }
  }

  async #visit(visit: Visit): Promise<void> {
    const node = visit.value as JsonObject;
    const isReference = isObject(node) && typeof node.$ref === "string";
    if (visit.shape === "one") {
      if (isReference && (await this.#followReference(node, visit))) return;
      if (isObject(node.discriminator)) await this.#followMapping(node.discriminator, visit);
      this.#pushMembers(visit);
    } else if (isReference && visit.shape === "map") {
      // Not in the standard, but understood by many tools: a file that holds all paths, or all schemas.
      if (this.#isForeign(String(node.$ref), visit.file)) await this.#inline(node, visit);
    } else this.#push(Object.entries(node), (value) => ({ ...visit, value, shape: "one" }));
  }

  #pushMembers({ value, kind, file, at }: Visit): void {
    const below = Object.entries(value as JsonObject).flatMap(([key, member]) => {
      const rule = nodesBelow(kind, key);
      return rule ? [[key, member, rule] as const] : [];
    });
    for (const [key, member, [memberKind, shape]] of below.reverse()) {
      this.#open.push({
        value: member,
        kind: memberKind,
        shape,
        file,
        at: { token: key, parent: at },
      });
    }
  }

  #push(members: [string, unknown][], visitOf: (value: unknown) => Visit): void {
    for (const [token, value] of members.reverse()) {
      const visit = visitOf(value);
      this.#open.push({ ...visit, at: { token, parent: visit.at } });
    }
  }

  /** Returns whether the node was replaced by what its reference leads to, and is visited anew. */
  async #followReference(node: JsonObject, visit: Visit): Promise<boolean> {
    const reference = String(node.$ref);
    const section = sectionOf(visit.kind);
    if (section === undefined && this.#isForeign(reference, visit.file)) {
      await this.#inline(node, visit);
      return true;
    }
    const target = await this.#load(reference, visit);
    if (target === null) return false;
    if (target.file === this.#entry) {
      node.$ref = pointerOf(target.tokens);
      this.#references.push({ node, at: visit.at });
      this.#open.push({
        ...visit,
        shape: "one",
        value: valueAlong(this.#document, target.tokens),
        file: this.#entry,
        at: pathOf(target.tokens),
      });
      return false;
    }
    const pointer = this.#place(target, section ?? "schemas");
    if (pointer === pointerOf(tokensTo(visit.at))) {
      await this.#inline(node, visit);
      return true;
    }
    node.$ref = pointer;
    this.#references.push({ node, at: visit.at });
    return false;
  }

  /** A discriminator names schemas by reference, too (OpenAPI 3.1, section 4.8.25). */
  async #followMapping({ mapping }: JsonObject, visit: Visit): Promise<void> {
    if (!isObject(mapping)) return;
    for (const [value, reference] of Object.entries(mapping)) {
      if (typeof reference !== "string" || !/#|^\.{1,2}\/|\.(ya?ml|json)$/i.test(reference)) continue;
      if (!this.#isForeign(reference, visit.file)) continue;
      const target = await this.#load(reference, {
        ...visit,
        at: {
          token: value,
          parent: { token: "mapping", parent: { token: "discriminator", parent: visit.at } },
        },
      });
      if (target !== null) setOwn(mapping, value, this.#place(target, "schemas"));
    }
  }

  /** Whether a reference leads to, or is written in, another file than the document. */
  #isForeign(reference: string, file: LoadedFile): boolean {
    return file !== this.#entry || !reference.startsWith("#");
  }

  async #load(reference: string, { file, at }: Visit): Promise<Target | null> {
    const target = await this.#files.load(reference, file, () => this.#positionOf(at));
    if (target === null) return null;
    // Of the document itself that is asked at the end, when all is in its place.
    const isThere = target.file === this.#entry || valueAlong(target.file.value, target.tokens) !== undefined;
    if (!isThere) this.#report(at, `Expected \`$ref\` to lead to something, received "${reference}".`);
    return isThere ? target : null;
  }

  #report(at: Path, message: string): void {
    this.#files.problems.push({ ...this.#positionOf(at), message });
  }

  /** Where the reference of a node is written. */
  #positionOf(at: Path): Position {
    return this.origins.positionOf(pointerOf([...tokensTo(at), "$ref"]), "value");
  }

  /** The component that is made of something in another file. */
  #place({ file, tokens }: Target, section: string): Pointer {
    if (file === this.#entry) return pointerOf(tokens);
    const key = file.url.href + pointerOf(tokens);
    const known = this.#placed.get(key);
    if (known !== undefined) return known;
    const components = isObject(this.#document.components) ? this.#document.components : {};
    this.#document.components = components;
    const members = isObject(components[section]) ? components[section] : {};
    components[section] = members;
    const name = nameComponent(tokens.at(-1), file.url, members);
    const pointer = pointerOf(["components", section, name]);
    this.#placed.set(key, pointer);
    // The file itself stays as it was read: the same may be needed elsewhere.
    const value = structuredClone(valueAlong(file.value, tokens));
    setOwn(members, name, value);
    this.origins.set(pointer, file, tokens);
    const kind = nodesBelow("components", section)?.[0] ?? "schema";
    this.#open.push({ value, kind, shape: "one", file, at: pathOf(["components", section, name]) });
    return pointer;
  }

  /** Puts what a reference leads to in its place; what stands beside the reference comes first. */
  async #inline(node: JsonObject, visit: Visit): Promise<void> {
    const { $ref, ...siblings } = node;
    const target = await this.#load(String($ref), visit);
    if (target === null) return;
    const at = tokensTo(visit.at);
    if (target.file === this.#entry) {
      node.$ref = pointerOf(target.tokens);
      this.#references.push({ node, at: visit.at });
      return;
    }
    const content = structuredClone(valueAlong(target.file.value, target.tokens));
    const written = this.origins.originOf(pointerOf(at));
    this.origins.set(pointerOf(at), target.file, target.tokens);
    delete node.$ref;
    for (const [key, value] of Object.entries(isObject(content) ? content : {})) setOwn(node, key, value);
    for (const [key, value] of Object.entries(siblings)) {
      setOwn(node, key, value);
      this.origins.set(pointerOf([...at, key]), written.file, [...written.tokens, key]);
    }
    this.#seen.delete(node);
    this.#open.push({ ...visit, value: node, file: target.file });
  }

  /** Every reference of the document leads to something that is not only a reference. */
  #expectTargets(): void {
    const ends = new Map<string, unknown>();
    const inCircles = new Set<string>();
    for (const { node, at } of this.#references) {
      const reference = String(node.$ref);
      const chain = [reference];
      let end = ends.get(reference) ?? valueAt(this.#document, reference);
      ends.set(reference, end);
      if (end === undefined) {
        this.#report(at, `Expected \`$ref\` to lead to something, received "${reference}".`);
        continue;
      }
      while (isObject(end) && typeof end.$ref === "string" && Object.keys(end).length === 1) {
        const next = end.$ref;
        if (inCircles.has(next)) break;
        if (chain.includes(next)) {
          for (const one of chain) inCircles.add(one);
          this.#report(
            at,
            `Expected \`$ref\` to lead to a value, received a circle: ${[...chain, next].join(" → ")}.`,
          );
          break;
        }
        chain.push(next);
        end = valueAt(this.#document, next);
      }
    }
  }
}

function tokensTo(path: Path): string[] {
  const tokens: string[] = [];
  for (let at = path; at !== null; at = at.parent) tokens.push(at.token);
  return tokens.reverse();
}

function pathOf(tokens: readonly string[]): Path {
  return tokens.reduce<Path>((parent, token) => ({ token, parent }), null);
}
