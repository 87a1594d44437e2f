import { procedure } from "@trpc/server";
import { type Request, Router } from "express";
import fastify from "fastify";
import { Hono } from "hono";
import type { components } from "./api";

type Draft = components["schemas"]["EventCreate"];

// A path that is called as one of the API is another server's all the same.
export const app = new Hono().post("/events", async (c) => {
  const draft = await c.req.json<Draft>();
  return c.json({ at: draft.startsAt });
});

Router().post("/drafts", (req, res) => {
  const draft: Draft = req.body;
  res.json(draft.startsAt);
});

export const typed = (req: Request<object, unknown, Draft>) => req.body.startsAt;

fastify().post<{ Body: Draft }>("/drafts", ({ body }) => body.startsAt);

procedure
  .input((raw) => raw as Draft)
  .mutation(({ input }) => input.startsAt);

// A body that is checked by names of one's own is nothing of the API's.
export function parse(body: unknown): { startsAt: string } {
  const { startsAt } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  return { startsAt: String(startsAt) };
}
export const own = new Hono().post("/own", async (c) => c.json(parse(await c.req.json())));
