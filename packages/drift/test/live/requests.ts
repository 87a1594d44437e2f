/** A request of a test, which every way of sending can send. */
export interface TestRequest {
  method: string;
  /** The path template of the spec. */
  template: string;
  parameters?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  token?: string;
}

const EVENTS = "/api/v2/community/events";
const EVENT = `${EVENTS}/{eventId}`;

export const EVENT_ID = "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11";
const parameters = { eventId: EVENT_ID };

/** Requests that a mock with the seed below takes, and some that it refuses. */
export const REQUESTS: readonly TestRequest[] = [
  { method: "POST", template: EVENTS, body: { title: "Office hours" }, token: "mock_admin" },
  { method: "POST", template: EVENTS, body: { title: 5 }, token: "mock_admin" },
  { method: "POST", template: EVENTS, body: { title: "Mine" }, token: "mock_member" },
  { method: "GET", template: EVENTS, query: { page: "1", sort: "title" }, token: "mock_admin" },
  { method: "GET", template: EVENTS },
  { method: "GET", template: EVENT, parameters, token: "mock_member" },
  { method: "GET", template: EVENT, parameters: { eventId: "none" }, token: "mock_member" },
  { method: "POST", template: `${EVENT}/attend`, parameters, token: "mock_member" },
  { method: "GET", template: `${EVENT}/attendees`, parameters, token: "mock_member" },
  { method: "PUT", template: EVENT, parameters, body: { title: "Later" }, token: "mock_admin" },
  { method: "DELETE", template: EVENT, parameters, token: "mock_admin" },
  { method: "GET", template: "/api/v2/monetization/wallet/coins", token: "mock_member" },
];

export const SEED = { events: [{ id: EVENT_ID, title: "Seminar", state: "Published" as const }] };

interface TestInit {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** The address of a request, and the rest of it for `fetch`. */
export function fetchArguments(base: string, request: TestRequest): [url: string, init: TestInit] {
  const { method, template, parameters = {}, query = {}, body, token } = request;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ""),
  );
  const search = new URLSearchParams(query);
  return [
    `${base}${path}${search.size > 0 ? `?${search}` : ""}`,
    {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  ];
}
