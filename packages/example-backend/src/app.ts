import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { type AgendaEntry, publicEvents, type ScheduledEvent, toEntry } from "./agenda.ts";
import { renderCalendar } from "./calendar.ts";
import { explainError } from "./explain-error.ts";
import { parseNewEntry } from "./new-entry.ts";
import { publishEntry } from "./publish-entry.ts";
import type { Tenant } from "./tenant.ts";

export interface AppSettings {
  /** Makes a client of the Tenant API that calls with this token. */
  tenantFor: (token: string) => Tenant;
  /** The token with which everyone reads the agenda. */
  token: string;
  log: (line: string) => void;
}

/** The agenda for everyone; organisers add to it with tokens of their own. */
export function createApp({ tenantFor, token, log }: AppSettings): Hono {
  const app = new Hono();
  const reader = tenantFor(token);

  const listEvents = async (signal: AbortSignal): Promise<ScheduledEvent[]> => {
    const { data } = await reader.listEvents({}, { signal });
    return publicEvents(data ?? []);
  };

  app.get("/api/agenda", async (context) => {
    const agenda: AgendaEntry[] = (await listEvents(context.req.raw.signal)).map(toEntry);
    return context.json(agenda);
  });

  app.post("/api/agenda", async (context) => {
    const organiser = tenantFor(tokenOf(context.req.header("Authorization")));
    const entry = parseNewEntry(await context.req.json().catch(() => undefined));
    const [event] = publicEvents([await publishEntry(organiser, entry)]);
    return event === undefined ? context.body(null, 204) : context.json(toEntry(event), 201);
  });

  app.get("/calendar.ics", async (context) => {
    const events = await listEvents(context.req.raw.signal);
    return context.body(renderCalendar(events, new Date()), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
    });
  });

  app.onError((error, context) => {
    const { status, message } = explainError(error, context.req.method === "POST" ? "caller's" : "ours");
    log(`${context.req.method} ${context.req.path} ${status}: ${error.message}`);
    return context.json({ error: message }, status);
  });
  return app;
}

function tokenOf(header: string | undefined): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(header ?? "") ?? [];
  if (token === undefined)
    throw new HTTPException(401, { message: "Send the token of an organiser: Bearer …" });
  return token;
}
