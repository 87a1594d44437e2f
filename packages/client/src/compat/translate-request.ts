import { isJson } from "../operation/media-type.ts";
import type { BridgeOperation } from "../table/bridge-table.ts";
import type { Side } from "./choose-node.ts";
import { parseExact } from "./exact-json.ts";

/** The part of a call that openapi-fetch passes to middleware, and that an address is made of. */
export interface CallPlace {
  /** The path template: `/events/{eventId}`. */
  readonly schemaPath: string;
  readonly params: { readonly path?: Record<string, unknown> | undefined };
  readonly options: {
    readonly baseUrl: string;
    readonly pathSerializer: (path: string, values: Record<string, unknown>) => string;
  };
}

/** From the names of one release to those of another. */
export interface RequestRoute {
  readonly operation: BridgeOperation;
  readonly from: Side;
  readonly to: Side;
  readonly walk: (value: unknown, node: number | undefined) => unknown;
  /** Takes each name that changes. */
  readonly renamed: (name: string, to: string) => void;
}

/** All of a request but its method, its body and its address. */
const KEPT = [
  "headers",
  "signal",
  "credentials",
  "cache",
  "redirect",
  "referrer",
  "referrerPolicy",
  "integrity",
  "keepalive",
  "mode",
] as const;

const PLACEHOLDER = /{[^{}]*}/g;

/** A request by the names of another release. Copies that are alike have the same key. */
export interface TranslatedRequest {
  readonly request: Request;
  readonly key: string;
}

/**
 * Copies a request, by the names of another release; undefined if they are the same. Reads the body of the request only if
 * names in it can differ, or it has to go elsewhere.
 */
export async function translateRequest(
  request: Request,
  call: CallPlace,
  route: RequestRoute,
): Promise<TranslatedRequest | undefined> {
  const { operation, from, to, renamed } = route;
  let url = new URL(request.url);
  let { method } = request;
  let isMoved = false;
  const [before, after] = [operation.at[from], operation.at[to]];
  const address = before && after && before !== after ? moveTo(after, before, call) : undefined;
  if (before && after && address !== undefined) {
    const { search } = url;
    url = new URL(address, request.url);
    url.search = search;
    method = after.replace(/ .*/, "");
    isMoved = true;
    renamed(before, after);
  }
  const search = renameQuery(url.search.slice(1), route);
  isMoved ||= search !== url.search.slice(1);
  url.search = search;
  const hasJson = operation.body !== undefined && isJson(request.headers.get("Content-Type") ?? "");
  if (!isMoved && !hasJson) return undefined;

  const init: RequestInit = { method };
  for (const key of KEPT) Object.assign(init, { [key]: request[key] });
  if (!/^(GET|HEAD)$/.test(method)) init.body = await copyBody(request.clone(), hasJson, route);
  const text = typeof init.body === "string" ? init.body : "";
  if (!isMoved && !text) return undefined;
  return { request: new Request(url, init), key: `${method} ${url} ${text}` };
}

/**
 * The address by another path template, in which the same number stands for the same parameter; undefined if it has a
 * parameter that the call does not.
 */
function moveTo(
  after: string,
  before: string,
  { schemaPath, params, options }: CallPlace,
): string | undefined {
  const numbers: string[] = before.match(PLACEHOLDER) ?? [];
  if (!(after.match(PLACEHOLDER) ?? []).every((number) => numbers.includes(number))) return undefined;
  const names = schemaPath.match(PLACEHOLDER) ?? [];
  const path = after
    .replace(/^\S+ /, "")
    .replace(PLACEHOLDER, (number) => names[numbers.indexOf(number)] ?? number);
  return options.pathSerializer(options.baseUrl + path, params.path ?? {});
}

function renameQuery(
  query: string,
  { operation: { query: parameters = [] }, from, to, walk, renamed }: RequestRoute,
): string {
  const pairs = query.split("&").flatMap((pair) => {
    // Takes any text for a pair, where decodeURIComponent() throws.
    const [[key = "", value = ""] = []] = [...new URLSearchParams(pair)];
    const parameter = parameters.find(
      ({ names }) => key === names[from] || key.startsWith(`${names[from]}[`),
    );
    if (!parameter) return [pair];
    const { names, node, delimiter } = parameter;
    const [name, now] = [String(names[from]), names[to]];
    // Without a name there, it makes way for one that is called so.
    if (now == null) return parameters.some(({ names }) => names[to] === name) ? [] : [pair];
    if (name !== now) renamed(name, now);
    const items = delimiter ? value.split(delimiter) : [value];
    const values = items.map((item) => String(walk(item, node)));
    if (name === now && values.every((one, index) => one === items[index])) return [pair];
    const translated = values.map(encodeURIComponent);
    const newKey = encodeURIComponent(now + key.slice(name.length)).replace(/%5[BD]/g, decodeURIComponent);
    return [`${newKey}=${translated.join(delimiter === " " ? "%20" : delimiter)}`];
  });
  return pairs.join("&");
}

/** A text if it has other names. Bytes that are no JSON, though the header says so, stay as they are: they may be compressed. */
async function copyBody(
  request: Request,
  hasJson: boolean,
  { operation, walk }: RequestRoute,
): Promise<string | ArrayBuffer | null> {
  const bytes = await request.arrayBuffer();
  if (hasJson) {
    try {
      const sent = parseExact(new TextDecoder().decode(bytes));
      const body = walk(sent, operation.body);
      if (body !== sent) return JSON.stringify(body);
    } catch {
      // Sent as it is.
    }
  }
  return bytes.byteLength > 0 ? bytes : null;
}
