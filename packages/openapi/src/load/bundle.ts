import { danglingMapping, isMappedReference } from "../document/dangling-names.ts";
import type { KnownReferences } from "../document/find-dangling.ts";
import { documentKind, isSameKind, kindAt, type NodeKind } from "../document/grammar.ts";
import type { DanglingReference } from "../document/leave-out-dangling.ts";
import { isOpenapi30 } from "../document/openapi-version.ts";
import { SpecError } from "../input/problem.ts";
import { isObject, isReference, type JsonObject, objectAt, setOwn } from "../json/json.ts";
import { pointerOf, tokensOf, valueAlong } from "../json/json-pointer.ts";
import { Components } from "./components.ts";
import { Copies } from "./copies.ts";
import { Inlined } from "./inlined.ts";
import { sectionOf } from "./name-component.ts";
import { Origins } from "./origins.ts";
import { pathOf, tokensTo } from "./path.ts";
import { isStatic, replaceDynamicReference } from "./replace-dynamic-reference.ts";
import type { LoadedFile, SpecFiles, Target } from "./spec-files.ts";
import { Strays } from "./strays.ts";
import { membersOf, type Visit } from "./visit.ts";

/** Where the parts of a bundled document come from, and what was learned of its references. */
export interface Bundled extends Required<Omit<KnownReferences, "nodes">> {
  reasons: Map<JsonObject, string>;
  origins: Origins;
  /** What was left out on the way, since it leads to nothing: not a node, but a map of nodes or a mapping. */
  dangling: DanglingReference[];
}

/**
 * Brings everything that a spec refers to in other files into its document, in place. What the components have a
 * section for goes there. The rest, such as path items, goes where it is used. A reference that leads to nothing stays,
 * with the reason.
 *
 * This is our own code, since each place in the document must lead back to the file that a person can edit.
 *
 * @throws {SpecError} if a file cannot be read, or a limit is exceeded.
 */
export async function bundle(entry: LoadedFile, files: SpecFiles): Promise<Bundled> {
  const bundler = new Bundler(entry, files);
  await bundler.run();
  return bundler;
}

class Bundler implements Bundled {
  readonly origins: Origins;
  readonly reasons = new Map<JsonObject, string>();
  /** The `$ref`s of the nodes that refer to a place in the document, as their files have them. */
  readonly written = new Map<JsonObject, string>();
  readonly dangling: DanglingReference[] = [];
  readonly #entry: LoadedFile;
  readonly #document: JsonObject;
  readonly #root: "swagger" | "openapi";
  readonly #files: SpecFiles;
  readonly #components: Components;
  readonly #open: Visit[] = [];
  readonly #strays: Strays;
  readonly #mappings = new Set<unknown>();
  readonly #inlined = new Inlined();
  readonly #isOld: boolean;
  readonly #copies: Copies;

  constructor(entry: LoadedFile, files: SpecFiles) {
    this.#entry = entry;
    this.#document = entry.value as JsonObject;
    this.#files = files;
    this.#components = new Components(this.#document);
    this.#root = documentKind(this.#document);
    this.#isOld = this.#root === "swagger" || isOpenapi30(this.#document);
    this.origins = new Origins(entry);
    this.#strays = new Strays(entry);
    this.#copies = new Copies(files, this.origins, this.#inlined);
  }

  async run(): Promise<void> {
    const document: Visit = {
      value: this.#document,
      kind: this.#root,
      shape: "one",
      file: this.#entry,
      at: null,
    };
    const opened = await this.#openComponents(document);
    this.#open.push(...membersOf(document, this.#inlined, opened));
    for (let visit = this.#open.pop(); visit; visit = this.#open.pop()) await this.#visit(visit);
    if (this.#files.problems.length > 0) throw new SpecError(this.#files.problems);
    this.#strays.removeMoved();
  }

  /**
   * Brings in files that hold all components, or a section of them, and opens their members. Those that come from other
   * files later are added to the sections, and opened one by one.
   *
   * @returns The keys of the document that are done with that.
   */
  async #openComponents(document: Visit): Promise<string[]> {
    await this.#follow(document);
    const components =
      this.#root === "swagger"
        ? document
        : membersOf(document, this.#inlined).find(({ kind }) => kind === "components");
    if (components === undefined) return [];
    if (components !== document) await this.#follow(components);
    const sections = membersOf(components, this.#inlined).filter(({ at }) => at?.token !== "paths");
    for (const section of sections) await this.#follow(section);
    await this.#components.nameFromDocument(this.#entry, this.#files, this.origins);
    for (const section of sections) this.#open.push(...membersOf(section, this.#inlined));
    return components === document ? sections.map(({ at }) => at?.token ?? "") : ["components"];
  }

  async #visit(visit: Visit): Promise<void> {
    const { value, shape } = visit;
    await this.#follow(visit);
    if (shape === "one" && isObject(value) && isObject(value.discriminator))
      await this.#followMapping(value.discriminator, visit);
    this.#open.push(...membersOf(visit, this.#inlined));
  }

  /** Follows the reference of a node until it leads to a place in the document, or is replaced by a value. */
  async #follow(visit: Visit): Promise<void> {
    const { value: node, shape } = visit;
    if (shape === "list") return;
    if (shape === "one" && isObject(node)) this.#stateStatic(node, visit);
    while (isReference(node) && !this.written.has(node) && !this.reasons.has(node)) {
      const file = this.#inlined.fileOf(node, "$ref", visit.file);
      const nowhere = (message: string) => this.#leadNowhere(visit, message);
      const target = await this.#load(node.$ref, { ...visit, file }, nowhere);
      if (target === null || !this.#replace(node, target, visit)) return;
      this.#stateStatic(node, visit);
    }
  }

  /** A `$dynamicRef` without an anchor is relative to its file, as a `$ref` is. */
  #stateStatic(node: JsonObject, { kind, file, at }: Visit): void {
    const { $dynamicRef } = node;
    if (!isStatic($dynamicRef) || this.#isOld || !isSameKind(kind, "schema")) return;
    const { holder } = replaceDynamicReference(node, pointerOf(tokensTo(at)), $dynamicRef, this.origins);
    this.#inlined.setFile(holder, "$ref", this.#inlined.fileOf(node, "$dynamicRef", file));
  }

  /** Returns whether what the reference leads to stands in its place now. */
  #replace(node: JsonObject, target: Target, visit: Visit): boolean {
    if (target.file === this.#entry) {
      // A reference to a file of all paths, or all schemas, is not in the standard; many tools understand it.
      if (visit.shape === "map")
        return this.#leadNowhere(
          visit,
          `Expected \`$ref\` to lead to another file, received "${node.$ref}".`,
        );
      const section = sectionOf(visit.kind, this.#document);
      if (section !== undefined && this.#strays.has(target, visit.kind))
        return this.#referToComponent(node, target, section, visit);
      this.#refer(node, target.tokens);
      this.#openStray(target.tokens, visit.kind);
      return false;
    }
    const section = sectionOf(visit.kind, this.#document);
    if (section === undefined || visit.shape === "map") return this.#inline(node, target, visit);
    return this.#referToComponent(node, target, section, visit);
  }

  #referToComponent(node: JsonObject, target: Target, section: readonly string[], visit: Visit): boolean {
    const tokens = this.#place(target, section, visit);
    if (pointerOf(tokens) === pointerOf(tokensTo(visit.at))) return this.#inline(node, target, visit);
    this.#refer(node, tokens);
    return false;
  }

  /** Opens what a reference leads to, if it is not visited where it stands as a node of that kind. */
  #openStray(tokens: readonly string[], kind: NodeKind): void {
    if (!this.#strays.isUnopened(tokens, kind)) return;
    const { file } = this.origins.originOf(pointerOf(tokens));
    this.#open.push({
      value: valueAlong(this.#document, tokens),
      kind,
      shape: "one",
      file,
      at: pathOf(tokens),
    });
  }

  #refer(node: JsonObject, tokens: readonly string[]): void {
    this.written.set(node, String(node.$ref));
    node.$ref = pointerOf(tokens);
  }

  /** A discriminator names schemas by reference, too (OpenAPI 3.1, section 4.8.25). */
  async #followMapping(discriminator: JsonObject, visit: Visit): Promise<void> {
    if (this.#mappings.has(discriminator)) return;
    this.#mappings.add(discriminator);
    const at = { token: "discriminator", parent: visit.at };
    const file = this.#inlined.fileOf(visit.value, "discriminator", visit.file);
    const { mapping, defaultMapping } = discriminator;
    await this.#followNames(objectAt({ mapping }, "mapping"), {
      ...visit,
      file,
      at: { token: "mapping", parent: at },
    });
    if (defaultMapping !== undefined)
      await this.#followNames(discriminator, { ...visit, file, at }, ["defaultMapping"]);
  }

  async #followNames(mapping: JsonObject, visit: Visit, tokens = Object.keys(mapping)): Promise<void> {
    const { file, at } = visit;
    const section = sectionOf("schema", this.#document) ?? [];
    for (const token of tokens) {
      const reference = mapping[token];
      // Anything else is the name of a schema.
      if (typeof reference !== "string" || !isMappedReference(reference)) continue;
      const member: Visit = { ...visit, at: { token, parent: at } };
      const isHere = file === this.#entry && reference.startsWith("#");
      if (isHere && !this.#strays.has({ file, tokens: tokensOf(reference) }, "schema")) continue;
      const target = await this.#load(reference, member, (message) => {
        const pointer = pointerOf(tokensTo(member.at));
        this.dangling.push({ pointer, ...danglingMapping(message) });
        delete mapping[token];
      });
      if (target !== null) setOwn(mapping, token, pointerOf(this.#place(target, section, member)));
    }
  }

  async #load(
    reference: string,
    { file, at }: Visit,
    nowhere: (message: string) => void,
  ): Promise<Target | null> {
    const fail = (message: string) => this.#copies.report(at, message);
    const target = await this.#files.load(reference, file, { fail, nowhere });
    // The document itself is checked at the end, when everything is in its place.
    if (target === null || target.file === this.#entry) return target;
    if (valueAlong(target.file.value, target.tokens) !== undefined) return target;
    nowhere(`Expected \`$ref\` to lead to something, received "${reference}".`);
    return null;
  }

  /** Keeps why the reference of a node leads nowhere. That of a map of nodes is left out at once. */
  #leadNowhere({ value, shape, at }: Visit, message: string): false {
    if (shape === "one") this.reasons.set(value as JsonObject, message);
    else {
      const pointer = pointerOf([...tokensTo(at), "$ref"]);
      this.dangling.push({ pointer, message, consequence: "The reference is left out." });
      delete (value as JsonObject).$ref;
    }
    return false;
  }

  /** The tokens of the component that holds what a reference leads to. */
  #place(target: Target, section: readonly string[], { at }: Visit): readonly string[] {
    const kind = kindAt([...section, ""], this.#root) ?? "schema";
    if (target.file === this.#entry && !this.#strays.has(target, kind)) return target.tokens;
    const address = { url: target.file.url, tokens: target.tokens };
    const known = this.#components.pointerTo(address);
    if (known !== undefined) return tokensOf(known);
    const value = this.#copies.of(target, at);
    const tokens = this.#components.add(address, section, value);
    this.#strays.move(target, tokens);
    const origin = this.#originOf(target);
    this.origins.set(pointerOf(tokens), origin.file, origin.tokens);
    this.#open.push({ value, kind, shape: "one", file: origin.file, at: pathOf(tokens) });
    return tokens;
  }

  /** Where what a reference leads to was written: a part of the document may come from another file. */
  #originOf(target: Target): Target {
    return target.file === this.#entry ? this.origins.originOf(pointerOf(target.tokens)) : target;
  }

  /** Puts what a reference leads to in its place. */
  #inline(node: JsonObject, target: Target, visit: Visit): boolean {
    const { at, shape } = visit;
    const outer = this.#inlined.find(target, at);
    if (outer === at || (outer !== undefined && shape === "map")) {
      const message = `Expected \`$ref\` to lead to a value, received a circle: "${node.$ref}".`;
      return this.#leadNowhere(visit, message);
    }
    if (outer !== undefined) {
      this.#refer(node, tokensTo(outer));
      return false;
    }
    const content = this.#copies.of(target, at);
    this.#strays.move(target, tokensTo(at));
    if (!isObject(content)) {
      const message = `Expected \`$ref\` to lead to an object, received "${node.$ref}".`;
      return this.#leadNowhere(visit, message);
    }
    const tokens = tokensTo(at);
    const origin = this.#originOf(target);
    for (const key of this.#inlined.put(node, content, target, at))
      this.origins.set(pointerOf([...tokens, key]), origin.file, [...origin.tokens, key]);
    return true;
  }
}
