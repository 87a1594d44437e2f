export default { events: { hidden: ["draft"], initial: "draft" } };

interface Route {
  path: string;
  states: string[];
  first?: string;
}
export const routes: Route[] = [{ path: "/a", states: ["draft", "live"], first: "draft" }];

interface Config {
  events: { hidden: string[]; initial: string };
  sheet: { kind: string };
}
export const config: Config = { events: { hidden: ["draft"], initial: "draft" }, sheet: { kind: "draft" } };
export const rights = { read: ["draft", "live"], write: ["live"] };
