/** The methods that are registered for HTTP (IANA), and those of devices, caches and logs. */
const KNOWN = new Set(
  (
    "get head post put delete connect options trace patch query pri acl baseline-control bind checkin checkout copy label " +
    "link lock merge mkactivity mkcalendar mkcol mkredirectref mkworkspace move orderpatch propfind proppatch rebind " +
    "report search unbind uncheckout unlink unlock update updateredirectref version-control " +
    "m-search notify subscribe unsubscribe purge ban source view"
  ).split(" "),
);

/** A method that HTTP knows, in lower case; `unknown` for every other text that somebody sent as one. */
export function knownMethod(method: string): string {
  return KNOWN.has(method) ? method : "unknown";
}
