import { h } from "vue";
import type { components } from "./api";
import EventForm from "./EventForm.vue";

type Event = components["schemas"]["Event"];
const attributes: any = {};

export const form = ({ id, startsAt }: Event, save: (at: string) => void) => [
  h(EventForm, { id, startsAt, "onUpdate:startsAt": save, startsAtModifiers: { trim: true } }),
  h(attributes, { id, "starts-at": startsAt, "onUpdate:starts-at": save }),
];

export interface Invoice {
  price: number;
  priceModifiers: string[];
}
