import { h } from "vue";
import type { components } from "./api";
import EventForm from "./EventForm.vue";

type Event = components["schemas"]["Event"];
const attributes: any = {};

export const form = ({ id, startAt: startsAt }: Event, save: (at: string) => void) => [
  h(EventForm, { id, startAt: startsAt, "onUpdate:startAt": save, startAtModifiers: { trim: true } }),
  h(attributes, { id, "starts-at": startsAt, "onUpdate:starts-at": save }),
];

export interface Invoice {
  price: number;
  priceModifiers: string[];
}
