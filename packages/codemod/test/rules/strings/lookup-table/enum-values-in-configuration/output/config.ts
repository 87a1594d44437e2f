export default { events: { hidden: ["planned"], initial: "planned" } };

interface Route {
  path: string;
  states: string[];
  first?: string;
}
export const routes: Route[] = [{ path: "/a", states: ["planned", "live"], first: "planned" }];

interface Config {
  events: { hidden: string[]; initial: string };
  sheet: { kind: string };
}
export const config: Config = { events: { hidden: ["planned"], initial: "planned" }, sheet: { kind: "draft" } };
export const rights = { read: ["planned", "live"], write: ["live"] };
