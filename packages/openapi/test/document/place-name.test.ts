import { expect, it } from "vitest";
import { placeName } from "../../src/index.ts";

it.each([
  ["#/components/schemas/Event/properties/startsAt", "Event.startsAt"],
  ["#/components/schemas/Page/properties/items/items/properties/id", "Page.items[].id"],
  ["#/components/schemas/Event/allOf/1/properties/id", "Event.id"],
  ["#/definitions/NodeStatus/properties/name", "NodeStatus.name"],
  ["#/definitions/Page/properties/items/items/properties/id", "Page.items[].id"],
  ["#/responses/Listed/schema/properties/id", "Listed.id"],
  ["#/paths/~1events~1{id}/get/responses/200", "GET /events/{id}"],
  ["#/paths/~1events/query", "QUERY /events"],
  ["#/paths/~1events/additionalOperations/COPY/responses/200", "COPY /events"],
  ["#/paths/~1events/parameters/0", "/events"],
])("calls %s %s", (pointer, name) => {
  expect(placeName(pointer)).toBe(name);
});
