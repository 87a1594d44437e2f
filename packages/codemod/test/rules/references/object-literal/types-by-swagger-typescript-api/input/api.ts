/* eslint-disable */
/* tslint:disable */
/*
 * ---------------------------------------------------------------
 * ## THIS FILE WAS GENERATED VIA SWAGGER-TYPESCRIPT-API        ##
 * ---------------------------------------------------------------
 */

export interface Event {
  id: string;
  /** @format date-time */
  startsAt: string;
}

export type RequestParams = { baseUrl?: string };

export class HttpClient {
  declare request: <T>(options: object) => Promise<{ data: T }>;
}

export class Api extends HttpClient {
  events = {
    /**
     * @name ListEvents
     * @request GET:/events
     */
    listEvents: (
      query?: {
        size?: number;
        cursor?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<Event[]>({
        path: `/events`,
        method: "GET",
        query: query,
        ...params,
      }),

    updateEvent: (
      id: string,
      data: {
        title?: string;
        startsAt?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<Event>({
        path: `/events/${id}`,
        method: "PUT",
        body: data,
        ...params,
      }),
  };
  tickets = {
    listTickets: (params: RequestParams = {}) =>
      this.request<Event[]>({
        path: `/tickets`,
        method: "GET",
        ...params,
      }),
  };
  stats = {
    getStats: (params: RequestParams = {}) =>
      this.request<
        {
          perDay: {
            day: string;
            visitorCount: number;
          }[];
        }
      >({
        path: `/stats`,
        method: "GET",
        ...params,
      }),
  };
}
