/**
 * An API key or a JWT, without `Bearer`; or a function that gives one for each request, which goes out without if there
 * is none.
 *
 * After a 401 the function is asked again, since it may have a newer one by then. If not, it is called with the token that
 * was refused, once for all requests that were refused it, and has to give the new one from then on. Each of the requests
 * is sent once more. Where none was sent, it is only asked again. What the function throws, the call rejects with. If it
 * takes more than 30 seconds to renew a token, it may be called again; as it is where a worker ended the request that renewed
 * one. The tokens of requests that the function makes itself are not renewed.
 *
 * @example
 * const token: Token = ({ refused }) => (refused ? session.renew() : session.accessToken);
 */
export type Token = string | ((context: TokenContext) => MaybeToken | Promise<MaybeToken>);

export interface TokenContext {
  /** The token that the API answered 401 to; absent when a request is about to be sent. */
  refused?: string;
}

export type MaybeToken = string | null | undefined;
