import {
  bodyFor,
  getOrAdd,
  type JsonObject,
  listOperations,
  responseFor,
  type SchemaReader,
} from "@tenant-api/openapi";
import { isPartOfPage } from "../exchange/part-of-page.ts";
import { PathTrie } from "./path-trie.ts";
import { readSchemas } from "./read-schemas.ts";
import { type ServerPath, serverPathsOf } from "./server-paths.ts";
import { readOperation, type SpecOperation } from "./spec-operation.ts";

/** The parts of a request and its answer by which the operation is found. */
export interface Call {
  method: string;
  /** As it was sent: `/api/v2/events/42`. Or as a recording has it, with or without a spec. */
  path: string;
  /** Whether a recording has it so: `/events/{eventId}`, `/api/v2/events/{}`. */
  isRecorded?: boolean;
  /** Goes before method and path. */
  operationId?: string | undefined;
  host?: string | undefined;
  status: number;
  /** The media type of the answer. */
  mediaType?: string | undefined;
}

interface Below {
  operation: SpecOperation;
  isBelow(path: string): boolean;
}

/** The operations of a spec, and which calls belong to them. */
export class SpecIndex {
  readonly reader: SchemaReader;
  readonly operations: readonly SpecOperation[];
  readonly #byId = new Map<string, SpecOperation>();
  readonly #byTemplate = new Map<string, SpecOperation>();
  /** By host; what is at no host in particular is in each of them. */
  readonly #byHost = new Map<string, PathTrie<SpecOperation>>();
  /** By host, too, but without the path of the server, below which the call has to be. */
  readonly #belowServer = new Map<string, PathTrie<Below>>();
  /** By the paths of the servers, whichever host. */
  readonly #byPath = new Map<string, PathTrie<SpecOperation>>();
  /** By the templates of the spec alone. */
  readonly #byBarePath = new Map<string, PathTrie<SpecOperation>>();

  constructor(document: JsonObject) {
    this.reader = readSchemas(document);
    const listed = listOperations(document).map((operation) => ({
      operation: readOperation(operation, this.reader),
      servers: serverPathsOf([operation.value, operation.pathItem.value, document]),
    }));
    this.operations = listed.map(({ operation }) => operation);
    const hosts = new Set(listed.flatMap(({ servers }) => servers.flatMap(({ host }) => host ?? [])));
    // Some specs tell operations apart by a query in the path. The one without it answers to every query.
    const sorted = listed.toSorted((a, b) => Number(hasQuery(a.operation)) - Number(hasQuery(b.operation)));
    for (const { operation, servers } of sorted) this.#add(operation, servers, hosts);
  }

  /**
   * The operation that a call belongs to; null if there is none.
   *
   * Calls often go by a proxy, to localhost or to a test system. So on a host that no server names, the path decides:
   * with the path of a server before it, or without. In some specs, the path of the server stands in those of the
   * operations, too: what is below it is tried without it. A page or an image that the operation does not declare is none of
   * its answers there: a browser loads the parts of an application from paths that look alike.
   */
  find(call: Call): SpecOperation | null {
    const { operationId, method, path } = call;
    const named = operationId === undefined ? undefined : this.#byId.get(operationId);
    if (named !== undefined) return named;
    const template = call.isRecorded ? this.#byTemplate.get(`${method} ${path}`) : undefined;
    if (template !== undefined) return unlessForeign(template, call);
    // A spec of another time calls its placeholders otherwise.
    if (/\{[^{}]+\}/.test(path)) return this.#byBarePath.get(method)?.find(path) ?? null;
    const host = `${method} ${call.host?.toLowerCase().replace(/:(80|443)$/, "")}`;
    const onHost = this.#byHost.get(host);
    if (onHost === undefined) return this.findAnywhere(call);
    const below = this.#belowServer.get(host)?.find(path);
    return onHost.find(path) ?? unlessForeign(below?.isBelow(path) ? below.operation : null, call);
  }

  /** The operation that a call would belong to on another server; null if there is none. */
  findAnywhere(call: Call): SpecOperation | null {
    const { method, path } = call;
    return unlessForeign(
      this.#byPath.get(method)?.find(path) ?? this.#byBarePath.get(method)?.find(path),
      call,
    );
  }

  #add(operation: SpecOperation, servers: readonly ServerPath[], hosts: ReadonlySet<string>): void {
    const { method, path, operationId } = operation;
    if (operationId !== null) this.#byId.set(operationId, operation);
    this.#byTemplate.set(`${method} ${path}`, operation);
    trieIn(this.#byBarePath, method).add(path, operation);
    for (const server of servers) {
      trieIn(this.#byPath, method).add(server.path + path, operation);
      for (const host of hosts) {
        // The host of the other servers gets its methods, too: what it does not have is not to be found elsewhere.
        const trie = trieIn(this.#byHost, `${method} ${host}`);
        if (server.host !== host && server.host !== null) continue;
        trie.add(server.path + path, operation);
        if (server.path === "" || !hasFixedSegment(path)) continue;
        trieIn(this.#belowServer, `${method} ${host}`).add(path, { operation, isBelow: isBelow(server) });
      }
    }
  }
}

/** Of a path of placeholders alone, the path of the server is all that tells it from other paths. */
function hasFixedSegment(path: string): boolean {
  return path.split("/").some((segment) => segment !== "" && !segment.includes("{"));
}

function unlessForeign(operation: SpecOperation | null | undefined, call: Call): SpecOperation | null {
  return operation === null || operation === undefined || isForeignPage(operation, call) ? null : operation;
}

function hasQuery({ path }: SpecOperation): boolean {
  return path.includes("?");
}

function trieIn<Value>(tries: Map<string, PathTrie<Value>>, key: string): PathTrie<Value> {
  return getOrAdd(tries, key, () => new PathTrie<Value>());
}

/** Whether a path is below that of a server, whose variables can have any value. */
function isBelow({ path }: ServerPath): (called: string) => boolean {
  const expected = path.split("/");
  return (called) => {
    const segments = called.split("/");
    return expected.every((segment, index) => segment === segments[index] || segment.includes("{"));
  };
}

function isForeignPage(operation: SpecOperation, { status, mediaType }: Call): boolean {
  if (mediaType === undefined || !isPartOfPage(mediaType)) return false;
  return bodyFor(responseFor(operation.responses, status)?.bodies ?? [], mediaType) === null;
}
