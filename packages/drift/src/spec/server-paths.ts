import { isObject, type JsonObject, listOf, objectAt, stringOrNull } from "@tenant-api/openapi";
import { withoutEndingSlashes } from "../exchange/ending-slashes.ts";

/** Where a server answers. */
export interface ServerPath {
  /** In lower case, with its port: `api.example.com`; null where the address has none, or has a variable in it. */
  host: string | null;
  /** The path before those of the spec, without a slash at its end: `/api/v2`; a variable is a placeholder. */
  path: string;
}

/** More values of a variable than that are not tried one by one. */
const MOST_VALUES = 32;

/**
 * Where the servers of an operation answer: those that it names, else those of its path, else those of the document;
 * `/` where nobody names any (OpenAPI 3.1, section 4.8.1).
 *
 * @param holders The operation, its path item, and the document.
 * @example
 * serverPathsOf([{}, {}, { servers: [{ url: "https://api.example.com/v2/" }] }]);
 * // [{ host: "api.example.com", path: "/v2" }]
 */
export function serverPathsOf(holders: readonly JsonObject[]): ServerPath[] {
  const servers = holders
    .map(({ servers }) => listOf(servers).filter(isObject))
    .find((list) => list.length > 0);
  return (servers ?? [{ url: "/" }]).flatMap((server) => {
    const url = stringOrNull(server.url) ?? "/";
    return addressesOf(url, server).map(splitAddress);
  });
}

/** The address with each value that its variables can have; one without a list of values stays a placeholder. */
function addressesOf(url: string, server: JsonObject): string[] {
  let addresses = [url];
  for (const [placeholder, name = ""] of url.matchAll(/\{([^{}]*)\}/g)) {
    const variable = objectAt(objectAt(server, "variables"), name);
    const listed = listOf(variable.enum).map(String);
    const given = listed.length > 0 ? listed : [...stringsOf(variable.default), placeholder];
    addresses = addresses
      .flatMap((address) => given.map((value) => address.replace(placeholder, () => value)))
      .slice(0, MOST_VALUES);
  }
  return addresses;
}

function stringsOf(value: unknown): string[] {
  return value === undefined ? [] : [String(value)];
}

function splitAddress(address: string): ServerPath {
  const [, host, rest = ""] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)(.*)/is.exec(address) ?? [
    null,
    null,
    address,
  ];
  const path = withoutEndingSlashes(rest.replace(/[?#].*/s, ""));
  const isKnown = host !== null && host !== undefined && host !== "" && !host.includes("{");
  return {
    host: isKnown ? host.toLowerCase().replace(/:(80|443)$/, "") : null,
    // An address relative to the file may lack its slash.
    path: path === "" || path.startsWith("/") ? path : `/${path.replace(/^(\.\.?\/)+|^\.$/, "")}`,
  };
}
