import { type Pointer, tokensOf } from "../json-pointer.ts";

/** A place as people say it: `Event.startsAt`, `Page.items[].id`, `GET /events`. */
export function placeName(pointer: Pointer): string {
  const tokens = tokensOf(pointer);
  if (tokens[0] === "paths") return `${(tokens[2] ?? "").toUpperCase()} ${tokens[1]}`.trim();
  const [, , name = pointer, ...rest] = tokens;
  let place = name;
  rest.forEach((token, index) => {
    if (rest[index - 1] === "properties") place += `.${token}`;
    else if (token === "items") place += "[]";
  });
  return place;
}
