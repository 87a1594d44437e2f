import createClient from "openapi-fetch";
import type { components, paths } from "./api";

interface Request {
  configs: Record<string, { isHidden: boolean }>;
}

interface Requests {
  save: (request: Request) => Promise<unknown>;
}

const client = createClient<paths>({ baseUrl: "" });

export const overHttp: Requests = {
  save: (request) => client.POST("/config", { body: request }),
};

// The same goes where the field keeps its name.
declare function put(command: components["schemas"]["Command"] | components["schemas"]["Other"]): Promise<void>;

export const overSocket: Requests = {
  save: async (request) => put({ type: "update", ...request }),
};

export const hide = (requests: Requests, id: string) => requests.save({ configs: { [id]: { isHidden: true } } });
