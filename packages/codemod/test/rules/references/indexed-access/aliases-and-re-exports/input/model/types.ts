import type * as Api from "../api";

type Schemas = Api.components["schemas"];
type Of<Name extends keyof Schemas> = Schemas[Name];

export type Event = Schemas["Event"];
export interface Member extends Of<"Member"> {}
export type Start = Event["startsAt"];
