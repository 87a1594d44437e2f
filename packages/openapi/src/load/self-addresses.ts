import { isObject } from "../json/json.ts";

/** Where a file was read from, and the addresses that its references are resolved by. */
export interface Addressed {
  url: URL;
  /** The address that `url` is a copy of: the `$self` of the file if that is absolute, or what the file was asked for by. */
  address: URL;
  /** The address that references of the file are relative to: its `$self`, or `address`. */
  base: URL;
}

/** The addresses that descriptions give themselves (`$self`, OpenAPI 3.2, section 4.1.2), and where their files are. */
export class SelfAddresses {
  readonly #files = new Map<string, URL>();
  /** Those whose address is another than that of their file. */
  readonly #copies: Addressed[] = [];

  /**
   * Adds a file of the spec.
   *
   * @param asked The address that it was asked for by.
   */
  add(value: unknown, url: URL, asked: URL): Addressed {
    const self = this.name(value, url, asked);
    // No reference is relative to a `urn:`.
    if (self === null || !URL.canParse("./", self.own.href)) return { url, address: asked, base: asked };
    const addressed = { url, address: self.isAbsolute ? self.own : asked, base: self.own };
    if (self.isAbsolute) this.#copies.push(addressed);
    return addressed;
  }

  /** Learns the address that a file gives itself. Of two files with one address, the first has it. */
  name(value: unknown, url: URL, asked = url): { own: URL; isAbsolute: boolean } | null {
    const self = isObject(value) ? value.$self : undefined;
    if (typeof self !== "string" || !URL.canParse(self, asked.href)) return null;
    const own = withoutFragment(new URL(self, asked));
    if (!this.#files.has(own.href)) this.#files.set(own.href, url);
    return { own, isAbsolute: URL.canParse(self) };
  }

  /** The file that gives itself an address. */
  fileOf(address: URL): URL | undefined {
    return this.#files.get(address.href);
  }

  /**
   * Where the file of an address is that no file gives itself: whoever has a copy of a description has the others beside it.
   *
   * @param from The file that refers to it by a relative reference; null if the reference is absolute.
   */
  locationOf(address: URL, from: Addressed | null): URL {
    if (from !== null) return beside(from, address);
    const holders = this.#copies.filter((copy) => address.href.startsWith(new URL("./", copy.address).href));
    const nearest = holders.toSorted((a, b) => b.address.href.length - a.address.href.length)[0];
    return nearest === undefined ? address : beside(nearest, address);
  }
}

export function withoutFragment(url: URL): URL {
  const whole = new URL(url);
  whole.hash = "";
  return whole;
}

/** What is to a file as an address is to that of the file. */
function beside({ url, address }: Addressed, other: URL): URL {
  const isRelative = address.protocol === other.protocol && address.host === other.host;
  if (address.href === url.href || !isRelative) return other;
  const folders = address.pathname.split("/").slice(0, -1);
  const to = other.pathname.split("/");
  const shared = [...folders, null].findIndex(
    (folder, index) => index === to.length - 1 || folder !== to[index],
  );
  const up = "../".repeat(folders.length - shared);
  return new URL(`./${up}${to.slice(shared).join("/")}${other.search}`, url);
}
