import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Maker<T> {
  new (...given: any[]): T;
}
declare function plainToInstance<T, V>(made: Maker<T>, values: V[], options?: object): T[];
declare function plainToInstance<T, V>(made: Maker<T>, value: V, options?: object): T;
declare function instanceToPlain<T>(made: Maker<T>, value: T): object;
declare function provide<T>(made: Maker<T>, value: T): void;
declare function show(component: unknown, props: object): string;

class EventModel {
  title!: string;
  startsAt!: string;
}
class Calendar {
  constructor(readonly startsAt: Date) {}
}

export const model = (event: Event) => plainToInstance(EventModel, event, { excludeExtraneousValues: true });
export const models = (events: Event[]) => plainToInstance(EventModel, events);
export const kept = (event: Event) => show(Calendar, event);
export const plain = (one: EventModel) => instanceToPlain(EventModel, one);
