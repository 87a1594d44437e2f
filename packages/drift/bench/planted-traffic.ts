import {
  asOpenapi31,
  childOf,
  followReference,
  isObject,
  type JsonObject,
  listOperations,
  type Operation,
  objectAt,
  type Pointer,
  setOwn,
} from "@tenant-api/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import { FIELD_DEVIATIONS, type FieldDeviation, renamed, UNKNOWN } from "./plant.ts";
import { type Random, type Site, seeded, ValueMaker } from "./random-values.ts";

/** A deviation that is in the traffic, and where a tool should report it. */
export interface Planted {
  kind: string;
  operationId: string;
  /** `GET /events/{eventId}` */
  request: string;
  /** Of a field: where it is in the body, and where the spec declares it, or the one beside it. */
  path: string;
  at: Pointer;
  /** The name that is reported, where it is not that at `at`. */
  name: string;
}

/** One request and its answer. */
export interface PlantedExchange {
  method: string;
  url: string;
  requestBody?: unknown;
  requestHeaders: Record<string, string>;
  status: number;
  mediaType: string | null;
  responseBody?: unknown;
}

export interface PlantedTraffic {
  planted: Planted[];
  exchanges: PlantedExchange[];
  operations: number;
}

/** The host of all traffic, where a spec names none. */
export const HOST = "https://api.example.org";

/** Deviations beside those of fields. */
const OTHERS = ["status-unknown", "media-type-unknown", "parameter-unknown", "unmatched"];

/**
 * Traffic of every operation of a spec, valid but for one deviation in most operations: kinds take turns. It is the same
 * in every run.
 *
 * @param each How many exchanges of each operation; a fourth of them deviates, of a rename the later half.
 */
export function plantedTraffic(original: JsonObject, each: number): PlantedTraffic {
  const document = asOpenapi31(original);
  const random = seeded(47);
  const isValid = validator(document);
  const kinds = [...FIELD_DEVIATIONS.map(({ kind }) => kind), ...OTHERS];
  const traffic: PlantedTraffic = { planted: [], exchanges: [], operations: 0 };
  const ids = new Set<string>();
  const counts = new Map(kinds.map((kind) => [kind, 0]));
  for (const operation of listOperations(document)) {
    const id = idOf(operation);
    if (ids.has(id)) continue;
    ids.add(id);
    const maker = new ExchangeMaker(document, operation, random, isValid);
    const made = Array.from({ length: each }, () => maker.next());
    const exchanges = made.filter((exchange) => exchange !== null);
    if (exchanges.length < each) continue;
    traffic.operations += 1;
    // The kind that was planted least, of those that fit.
    for (const [kind, count] of [...counts].sort(([, m], [, n]) => m - n)) {
      const planted = plant(kind, operation, exchanges);
      if (planted === null) continue;
      counts.set(kind, count + 1);
      traffic.planted.push(planted);
      break;
    }
    traffic.exchanges.push(...exchanges);
  }
  return traffic;
}

interface MadeExchange extends PlantedExchange {
  sites: Site[];
}

/** Makes exchanges of one operation. */
class ExchangeMaker {
  readonly #operation: Operation;
  readonly #maker: ValueMaker;
  readonly #isValid: (pointer: Pointer, value: unknown) => boolean;
  readonly #base: string;
  readonly #document: JsonObject;
  #count = 0;

  constructor(
    document: JsonObject,
    operation: Operation,
    random: Random,
    isValid: (pointer: Pointer, value: unknown) => boolean,
  ) {
    this.#document = document;
    this.#operation = operation;
    this.#maker = new ValueMaker(document, random);
    this.#isValid = isValid;
    const [server] = Array.isArray(document.servers) ? document.servers : [];
    const url = isObject(server) ? String(server.url) : "";
    this.#base = (/^https?:/.test(url) ? url : `${HOST}${url}`).replace(/\/$/, "");
  }

  /** null if no valid values can be made for it. */
  next(): MadeExchange | null {
    const { method, path, parameters, requestBody, responses } = this.#operation;
    this.#count += 1;
    const answer = [...responses].find(([status]) => /^2(\d\d|XX)$/i.test(status));
    if (answer === undefined) return null;
    const [status, { value: response, pointer }] = answer;
    const sent = this.#body(objectAt(requestBody?.value, "content"), requestBody?.pointer ?? "", "request:");
    this.#maker.takeSites();
    const received = this.#body(objectAt(response, "content"), pointer, "");
    const sites = this.#maker.takeSites();
    if (sent === null || received === null) return null;
    const filled = this.#parameters(
      path,
      parameters.map(({ value }) => value),
    );
    if (filled === null) return null;
    return {
      method: method.toUpperCase(),
      url: `${this.#base}${filled.path}`,
      requestHeaders: {
        ...filled.headers,
        ...(sent.mediaType !== null && { "content-type": sent.mediaType }),
      },
      ...("value" in sent && { requestBody: sent.value }),
      status: Number(status.replace(/XX/i, "00")),
      mediaType: received.mediaType,
      ...("value" in received && { responseBody: received.value }),
      sites,
    };
  }

  /** A body of JSON; none if there is none; null if it is no JSON, or none that is valid was made. */
  #body(
    content: JsonObject,
    holder: Pointer,
    path: string,
  ): { mediaType: string | null; value?: unknown } | null {
    const mediaTypes = Object.keys(content);
    if (mediaTypes.length === 0) return { mediaType: null };
    const mediaType = mediaTypes.find((name) => name === "application/json");
    if (mediaType === undefined) return null;
    const { schema } = objectAt(content, mediaType);
    const pointer = childOf(childOf(childOf(holder, "content"), mediaType), "schema");
    const value = this.#maker.make(schema ?? {}, pointer, path);
    return this.#isValid(pointer, value) ? { mediaType, value } : null;
  }

  #parameters(path: string, parameters: readonly JsonObject[]) {
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    let filled = path;
    for (const { name, in: place, required, schema } of parameters) {
      if (place === "cookie") continue;
      const resolved = followReference(this.#document, "#", schema)?.value ?? {};
      const isScalar =
        ["string", "integer", "boolean", "number"].includes(String(resolved.type)) &&
        !("pattern" in resolved);
      if (place !== "path" && required !== true && (this.#count % 2 === 0 || !isScalar)) continue;
      if (!isScalar) return null;
      const value = String(this.#maker.make(resolved, "#", `parameter:${name}`)).replace(/^text /, "id");
      if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
      else if (place === "query") query.set(String(name), value);
      else headers[String(name).toLowerCase()] = value;
    }
    return { path: query.size === 0 ? filled : `${filled}?${query}`, headers };
  }
}

/** Its `operationId`; without one, `GET /events`. */
function idOf({ id, method, path }: Operation): string {
  return id ?? `${method.toUpperCase()} ${path}`;
}

function plant(kind: string, operation: Operation, exchanges: MadeExchange[]): Planted | null {
  const operationId = idOf(operation);
  const deviation = FIELD_DEVIATIONS.find((one) => one.kind === kind);
  if (deviation !== undefined) return plantField(deviation, operation, exchanges);
  const request = `${operation.method.toUpperCase()} ${operation.path}`;
  const planted = { kind, operationId, request, path: "", at: operation.pointer, name: "" };
  const chosen = exchanges.filter((_, index) => index % 4 === 3);
  const statuses = [...operation.responses.keys()];
  if (kind === "status-unknown") {
    if (statuses.some((status) => /^(2XX|default|299)$/i.test(status))) return null;
    for (const exchange of chosen) exchange.status = 299;
    return { ...planted, name: "299" };
  }
  if (kind === "media-type-unknown") {
    if (exchanges.some(({ mediaType }) => mediaType === null)) return null;
    for (const exchange of chosen) exchange.mediaType = "application/vnd.planted+json";
    return { ...planted, name: "application/vnd.planted+json" };
  }
  for (const exchange of chosen) {
    const url = new URL(exchange.url);
    if (kind === "parameter-unknown") url.searchParams.set("plantedParameter", "1");
    else url.pathname = `/planted-nowhere${url.pathname}`;
    exchange.url = url.href;
  }
  return { ...planted, name: kind === "parameter-unknown" ? "plantedParameter" : "/planted-nowhere" };
}

function plantField(
  { kind, fits, plant }: FieldDeviation,
  operation: Operation,
  exchanges: MadeExchange[],
): Planted | null {
  // A place that is there in nearly every answer, so that the deviation can be.
  const paths = new Map<string, number>();
  for (const { sites } of exchanges) {
    for (const path of new Set(sites.filter((site) => site.isPlain && fits(site)).map((site) => site.path)))
      paths.set(path, (paths.get(path) ?? 0) + 1);
  }
  const [path] =
    [...paths].sort(([a, m], [b, n]) => n - m || b.length - a.length || (a < b ? -1 : 1))[0] ?? [];
  if (path === undefined) return null;
  const holding = exchanges.filter(({ sites }) => sites.some((site) => site.path === path && fits(site)));
  const chosen =
    kind === "field-renamed"
      ? holding.slice(Math.floor(holding.length / 2))
      : holding.filter((_, index) => index % 4 === 3);
  const sites = chosen.flatMap((exchange) =>
    exchange.sites.filter((site) => site.path === path && fits(site)),
  );
  const [first] = sites;
  if (first === undefined) return null;
  for (const site of sites) plant(site);
  const name =
    kind === "field-unknown" ? UNKNOWN : kind === "field-renamed" ? renamed(first.name) : first.name;
  const request = `${operation.method.toUpperCase()} ${operation.path}`;
  return { kind, operationId: idOf(operation), request, path, at: first.at, name };
}

/** Whether values are valid, by a validator that made none of them. */
function validator(document: JsonObject): (pointer: Pointer, value: unknown) => boolean {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats: false,
    logger: false,
    inlineRefs: false,
  });
  const held: JsonObject = {};
  setOwn(held, "paths", document.paths);
  setOwn(held, "components", document.components);
  ajv.addSchema(held, "spec:");
  const known = new Map<Pointer, (value: unknown) => boolean>();
  return (pointer, value) => {
    const check = known.get(pointer) ?? compile(pointer);
    known.set(pointer, check);
    return check(value);
  };

  function compile(pointer: Pointer): (value: unknown) => boolean {
    try {
      const check = ajv.compile({ $ref: `spec:${encodeURI(pointer)}` });
      return (value) => check(value) === true;
    } catch {
      return () => false;
    }
  }
}
