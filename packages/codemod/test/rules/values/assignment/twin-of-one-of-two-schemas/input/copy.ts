import type { components } from "./api";

type CopyRequest = components["schemas"]["CopyRequest"];

interface CopyArgs {
  folder: string;
  part: string;
  kind: "COPY" | "MOVE";
}
declare function post<Body>(path: string, body: Body): Promise<void>;

export const copy = (args: CopyArgs) =>
  post<CopyRequest>("/copies", (({ kind, ...rest }) => ({ type: kind, ...rest }))(args));
