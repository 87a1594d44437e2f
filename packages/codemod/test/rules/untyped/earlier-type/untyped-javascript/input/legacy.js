/** @param {import("./api").components["schemas"]["Event"]} event */
export function start(event) {
  return format(event).concat(event.startsAt);
}

function format(event) {
  return event.startsAt.slice(0, 10);
}

export function opening(shop) {
  return shop.startsAt;
}
