import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/**
 * Why a request may not read or change the state of the mock; null if it may. A page of another site could send it:
 * directly, which its `Origin` shows, or under a name of its own that it lets lead to this machine (DNS rebinding),
 * which its `Host` shows.
 *
 * @param allowed Names of this server, besides addresses and `localhost`.
 */
export function refuseForeign(headers: IncomingHttpHeaders, allowed: readonly string[]): string | null {
  const { host, origin } = headers;
  const own = hostnameOf(`http://${host}`);
  if (own === null || !(isAddress(own) || isLocal(own) || allowed.includes(own))) {
    return `Expected a \`Host\` of an address, of localhost, or one that --allow-host names, received \`${host}\`.`;
  }
  if (origin === undefined) {
    const isForeign = headers["sec-fetch-site"] === "cross-site";
    return isForeign ? "Expected a request that no page of another site has sent." : null;
  }
  const page = hostnameOf(origin);
  if (page !== null && (page === own || isLocal(page) || allowed.includes(page))) return null;
  return `Expected a page of localhost, of this server, or one that --allow-host names, received \`${origin}\`.`;
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
