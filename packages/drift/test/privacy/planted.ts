import type { Secret } from "./secrets.ts";

/** A request and its answer, with secrets in all of their places. */
export interface Planted {
  method: string;
  /** With query and fragment. */
  path: string;
  requestHeaders: Record<string, string>;
  requestBody?: string;
  status: number;
  responseHeaders: Record<string, string>;
  responseBody: string;
}

/** A text that --enums keeps, so that a search that finds nothing would be noticed. */
export const KEPT = "PublishedState";

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };

/** The exchanges that have a secret in each place where a client or a server can put it. */
export function plantedExchanges(secret: Secret): Planted[] {
  return secret.isWord ? valuesOnly(secret.text) : [...valuesOnly(secret.text), ...names(secret.text)];
}

function exchange(method: string, path: string, more: Partial<Planted> = {}): Planted {
  const response = { status: 200, responseHeaders: JSON_TYPE, responseBody: "{}" };
  return { method, path, requestHeaders: {}, ...response, ...more };
}

function valuesOnly(text: string): Planted[] {
  const encoded = encodeURIComponent(text);
  const headers = {
    authorization: `Bearer ${encoded}`,
    cookie: `id=${encoded}; ${encoded}=1`,
    "x-api-key": encoded,
    "x-forwarded-for": encoded,
    referer: `https://app.example/${encoded}`,
  };
  const query = `?access_token=${encoded}&q=${encoded}&page=1#${encoded}`;
  const graphql = {
    query: `query { user(name: "${text}") { id } }`,
    variables: { password: text, of: [text] },
  };
  const json = JSON.stringify(valuesBody(text));
  const boundary = "limit";
  return [
    exchange("GET", `/users${query}`, {
      requestHeaders: headers,
      responseHeaders: {
        ...JSON_TYPE,
        "set-cookie": `id=${encoded}`,
        etag: `"${encoded}"`,
        location: `/${encoded}`,
      },
      responseBody: json,
    }),
    exchange("POST", "/login", { requestHeaders: JSON_TYPE, requestBody: json, responseBody: json }),
    exchange(text.replace(/[^a-z]/gi, "").toUpperCase() || "GET", "/method"),
    exchange("POST", "/cut", {
      requestHeaders: JSON_TYPE,
      requestBody: json.slice(0, -1),
      responseBody: json.slice(0, -1),
    }),
    exchange("POST", "/graphql", { requestHeaders: JSON_TYPE, requestBody: JSON.stringify(graphql) }),
    exchange("POST", "/form", {
      requestHeaders: FORM_TYPE,
      requestBody: String(new URLSearchParams({ login: text, password: text, state: text })),
    }),
    // With the media type of a form, and none of them is one.
    ...[json, text, `my secret = ${text}`, `<pw>${text}</pw>`].map((requestBody) =>
      exchange("POST", "/misfit", { requestHeaders: FORM_TYPE, requestBody }),
    ),
    exchange("POST", "/upload", {
      requestHeaders: { "content-type": `multipart/form-data; boundary=${boundary}` },
      requestBody: multipart(boundary, "title", text),
    }),
    exchange("POST", "/upload", {
      requestHeaders: { "content-type": "multipart/form-data" },
      requestBody: multipart(boundary, "title", text),
    }),
    exchange("GET", "/failed", {
      status: 500,
      responseHeaders: { "content-type": "text/html" },
      responseBody: `<h1>No user ${text}</h1><pre>at login("${text}")</pre>`,
    }),
    exchange("GET", "/problem", {
      status: 400,
      responseHeaders: { "content-type": `application/problem+json; charset="${encoded}"` },
      responseBody: JSON.stringify({
        type: text,
        title: text,
        status: 400,
        detail: `No ${text}`,
        state: text,
      }),
    }),
  ];
}

function names(text: string): Planted[] {
  const encoded = encodeURIComponent(text);
  const token = /^[\w.+-]+$/.test(text) ? text : null;
  const body = JSON.stringify(keysBody(text));
  const boundary = "limit";
  return [
    exchange(
      "GET",
      `/users/${encoded}/orders/${encoded};sid=${encoded}?${encoded}=1&filter[${encoded}]=1&${encoded}`,
      {
        responseBody: body,
      },
    ),
    exchange("POST", "/keys", { requestHeaders: JSON_TYPE, requestBody: body, responseBody: body }),
    exchange("POST", "/form", {
      requestHeaders: FORM_TYPE,
      requestBody: String(new URLSearchParams([[text, "1"]])),
    }),
    exchange("POST", "/upload", {
      requestHeaders: { "content-type": `multipart/form-data; boundary=${boundary}` },
      requestBody: multipart(boundary, text, "1"),
    }),
    exchange("GET", "/headers", {
      requestHeaders: token === null ? {} : { [token]: "1", [`x-${token}`]: "1" },
      responseHeaders: { ...JSON_TYPE, ...(token !== null && { [token]: "1" }) },
    }),
    exchange("POST", "/types", {
      requestHeaders: { "content-type": token === null ? "text/plain" : `application/${token}` },
      requestBody: text,
      responseHeaders: { "content-type": token === null ? "text/plain" : `application/vnd.${token}+json` },
      responseBody: "{}",
    }),
  ];
}

function multipart(boundary: string, name: string, value: string): string {
  return [
    `--${boundary}`,
    `content-disposition: form-data; name="${name}"`,
    "",
    value,
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${value}.txt"`,
    "content-type: text/plain",
    "",
    value,
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function valuesBody(text: string): object {
  const events = [1, 2, 3, 4, 5, 6].map((id) => ({ id, phase: KEPT }));
  return {
    events,
    id: text,
    ...{ state: text, status: text, kind: text, name: { de: text, full: text }, nickname: text },
    ...{
      password: text,
      credentials: { password: text, kind: text },
      tokens: [text],
      health: { status: text },
    },
    settings: [
      { key: "password", value: text },
      { name: "apiKey", value: text, state: text },
    ],
    pairs: [["password", text]],
    // The same thing asked for again and again is one subject.
    history: { id: 7, states: [1, 2, 3, 4, 5, 6].map(() => ({ id: 7, state: text })) },
    visits: {
      id: 8,
      list: [1, 2, 3, 4, 5, 6].map(() => ({ kind: text })),
      kinds: [1, 2, 3, 4, 5, 6].map(() => text),
    },
    link: `https://x.example/${encodeURIComponent(text)}?t=${text}`,
    message: `hello ${text}`,
    nested: { list: [[{ kind: text }]] },
  };
}

function keysBody(text: string): object {
  return {
    [text]: 1,
    nested: { [text]: { [text]: text } },
    list: [{ [text]: { state: text } }],
    byName: { [text]: { id: 1 }, total: 2 },
  };
}
