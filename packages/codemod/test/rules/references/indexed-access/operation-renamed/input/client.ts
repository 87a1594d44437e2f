import type { operations } from "./api";

type Client = { [Id in keyof operations]: () => Promise<operations[Id]["responses"][200]> };

declare const client: Client;
declare function call<Id extends keyof operations>(id: Id): void;

export type Events = operations["listEvents"]["responses"][200];
export const load = () => client.listEvents();
call("listEvents");

const own = { listEvents: 1 };
export const count = own.listEvents;
