import type { components } from "./api";

type Order = components["schemas"]["Order"];

declare const order: Order;

const OFF = /^(cancelled|gone)$/;
export const isOff = OFF.test(order.state);
export const startsAlike = order.state.startsWith("cancelle");
export const endsAlike = order.state.endsWith("lled");
export const hasPart = order.state.match(/lled/) !== null || order.state.includes("lled");

const ends = (state: string) => /led$/i.exec(state) !== null && /lled/.test(state);
export const isEnding = ends(order.state);

export const shown = [order.state.replace("cancelled", "off"), order.state.replaceAll("cancelled", "off")];

// These hold of the new name, too, of neither, or are asked of something else.
export const isBegun = order.state.startsWith("cancel") || /^(cancelled|canceled)$/.test(order.state);
export const isOpen = order.state.search(/^op/) === 0;
export const spaced = order.state.replace("ll", "l");
export const isTitled = order.title.endsWith("lled") || /cancelled/.test(order.title);
