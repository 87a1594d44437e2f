import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function expect(value: unknown): { toMatchSnapshot(): void; toMatchInlineSnapshot(text: string): void; toHaveProperty(path: string): void };
declare function load(): Pick<Event, "id" | "startAt">;

expect(load()).toMatchSnapshot();
expect(load()).toMatchInlineSnapshot(`
  {
    "id": "1",
    "startsAt": "2026-05-01T18:00:00Z",
  }
`);
expect(load()).toHaveProperty("startAt");
expect(load().startAt).toMatchInlineSnapshot(`"2026-05-01T18:00:00Z"`);
expect([load()]).toMatchInlineSnapshot(`[{ "id": "1", "startsAt": "2026-05-01T18:00:00Z" }]`);
