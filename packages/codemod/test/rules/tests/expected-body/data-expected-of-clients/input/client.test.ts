import createClient from "openapi-fetch";
import type { paths } from "./api";

declare function expect(value: unknown): { toHaveBeenCalledWith(...given: unknown[]): void };
declare const mockPost: (...given: unknown[]) => void;
const client = createClient<paths>();

expect(client.POST).toHaveBeenCalledWith("/events", { body: { title: "Fair", startsAt: "2026" } });
expect(client.GET).toHaveBeenCalledWith("/events", { params: { query: { size: 5 } } });
expect(mockPost).toHaveBeenCalledWith("/events", { title: "Fair", startsAt: "2026" });
expect(fetch).toHaveBeenCalledWith("/events", { method: "POST", body: JSON.stringify({ startsAt: "2026" }) });

// Of something else.
expect(client.POST).toHaveBeenCalledWith("/shops", { body: { startsAt: "2026", size: 5 } });
expect(console.log).toHaveBeenCalledWith("/events", { startsAt: "2026" });
