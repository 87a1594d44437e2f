  export namespace Schemas {
    // <Schemas>
  export type Member = { id: string, fullName: string }
export type Event = { id: string, startsAt: string, owner: Member, tags: Array<string> }
export type EventPage = { items: Array<Event>, nextCursor?: string | undefined }

    // </Schemas>
    }

  export namespace Endpoints {
  // <Endpoints>

  export type get_ListEvents = {
      method: "GET",
      path: "/events",
      requestFormat: "json",
      parameters: {
            query:  Partial<{ size: number, cursor: string }>,
          }
      responses: {200: Schemas.EventPage,
},
    }
export type get_GetStats = {
      method: "GET",
      path: "/stats",
      requestFormat: "json",
      parameters: never,
      responses: {200: { busiest: { startsAt: string, visitors: number } },
},
    }

  // </Endpoints>
  }

     // <EndpointByMethod>
     export type EndpointByMethod = {
     get: {
           "/events": Endpoints.get_ListEvents,
"/stats": Endpoints.get_GetStats
         }
     }

export declare class ApiClient {
  get<Path extends keyof EndpointByMethod["get"], Asked extends EndpointByMethod["get"][Path]>(
    path: Path,
    parameters: Asked["parameters"],
  ): Promise<Asked extends { responses: { 200: infer Answer } } ? Answer : never>;
}
