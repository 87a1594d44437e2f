import { post } from "./post";

declare function expect(value: unknown): { toEqual(other: unknown): void; toMatchObject(other: unknown): void };
declare const fetchMock: { mock: { calls: [string, { body: string }][] } };
declare const request: { postDataJSON(): unknown };

post({ title: "Fair", startAt: "2026" });
const sent = JSON.parse(fetchMock.mock.calls[0]?.[1].body ?? "{}");
expect(sent).toEqual({ title: "Fair", startsAt: "2026" });
expect(request.postDataJSON()).toMatchObject({ startsAt: "2026" });

// Of something else.
expect(JSON.parse(fetchMock.mock.calls[1]?.[1].body ?? "{}")).toEqual({ startsAt: "2026", colour: "red" });
expect(JSON.parse("{}")).toEqual({ title: "Fair", startsAt: "2026" });
declare const mailer: { send: { mock: { calls: [{ title: string; startsAt: string }][] } } };
expect(mailer.send.mock.calls[0]?.[0]).toMatchObject({ title: "Fair", startsAt: "2026" });
