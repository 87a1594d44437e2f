import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** Who may call a server of this machine, besides addresses, `localhost`, and its own pages. */
export interface AllowedCallers {
  /** Names of the server: `mock` of a container. Pages of them may call it, too. */
  hosts?: readonly string[];
  /** Origins of pages: `https://app.example`. */
  origins?: readonly string[];
}

/**
 * Why a request must not be answered; null if it may. A page of another site could send it: directly, which its `Origin`
 * shows, or under a name of its own that it lets lead to this machine (DNS rebinding), which its `Host` shows.
 *
 * @example
 * refuseForeign({ host: "rebound.example:4010" }); // "Expected a `Host` of an address, …"
 */
export function refuseForeign(headers: IncomingHttpHeaders, allowed: AllowedCallers = {}): string | null {
  const { host, origin } = headers;
  const { hosts = [], origins } = allowed;
  const own = hostnameOf(`http://${host}`);
  if (own === null || !(isAddress(own) || isLocal(own) || hosts.includes(own))) {
    return `Expected a \`Host\` of an address, of localhost, or one that --allow-host names, received \`${host}\`.`;
  }
  if (origin === undefined) {
    const isForeign = headers["sec-fetch-site"] === "cross-site" && !isNavigation(headers);
    return isForeign ? "Expected a request that no page of another site has sent." : null;
  }
  const page = hostnameOf(origin);
  const isOwn = page !== null && (page === own || isLocal(page) || hosts.includes(page));
  if (isOwn || origins?.includes(origin)) return null;
  const options = origins === undefined ? "--allow-host" : "--allow-host or --allow-origin";
  return `Expected a page of localhost, of this server, or one that ${options} names, received \`${origin}\`.`;
}

/** Somebody who follows a link, or comes back from a login, sees the answer; the page that led here does not. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
}

function hostnameOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, "")) !== 0;
}

/** Names and addresses that lead to this machine from everywhere. */
function isLocal(name: string): boolean {
  return (
    name === "localhost" || name.endsWith(".localhost") || name === "[::1]" || /^127\.[\d.]+$/.test(name)
  );
}
