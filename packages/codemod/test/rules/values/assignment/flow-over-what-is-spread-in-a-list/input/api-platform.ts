import type { components } from "./api.js";

type FunctionResponse = components["schemas"]["FunctionResponse"];
type DeployResponse = components["schemas"]["DeployResponse"];
declare function list(): Promise<{ data: FunctionResponse[] }>;
declare function send(): Promise<{ data: DeployResponse }>;
declare function normalize(path: string): string;

export interface EdgeFunction {
  id: string;
  entrypoint_path?: string;
}
export interface Operations {
  list(): Promise<EdgeFunction[]>;
  deploy(): Promise<EdgeFunction>;
}

export const functions: Operations = {
  async list() {
    const response = await list();
    return response.data.map((edgeFunction) => {
      const entrypoint_path = edgeFunction.entrypoint_path ? normalize(edgeFunction.entrypoint_path) : undefined;
      return {
        ...edgeFunction,
        entrypoint_path,
      };
    });
  },
  async deploy() {
    const response = await send();
    return response.data;
  },
};
