import createClient from "openapi-fetch";
import { expect, it } from "vitest";
import type { paths } from "./api.js";

it("sends what it is given", async () => {
  const sent: unknown[] = [];
  const client = createClient<paths>({
    baseUrl: "https://t",
    fetch: async (r: Request) => {
      sent.push(await r.json());
      return Response.json({ id: "1" }, { status: 201 });
    },
  });
  await client.POST("/appointments", { body: { patient_id: "p", starts_at: "s" } });
  expect(sent[0]).toEqual({ patient_id: "p", starts_at: "s" });
});

it("sends it once", async () => {
  const calls: any[] = [];
  const fetch = async (r: Request) => {
    calls.push(await r.clone().json());
    return Response.json({ id: "1" });
  };
  await createClient<paths>({ fetch }).POST("/appointments", { body: { patient_id: "p", starts_at: "s" } });
  expect(calls[0]).toStrictEqual({ patient_id: "p", starts_at: "s" });
  expect(calls[0].starts_at).toBe("s");
});

const stub = (status: number, body: unknown) => {
  const calls: any[] = [];
  const client = createClient<paths>({
    baseUrl: "https://t",
    fetch: async (r: Request) => {
      calls.push(await r.json());
      return Response.json(body, { status });
    },
  });
  return { client, calls };
};
it("gives what it gets", async () => {
  const { client, calls } = stub(200, { id: "1", begins_at: "s" });
  const { data } = await client.POST("/appointments", { body: { patient_id: "p", starts_at: "s" } });
  expect(data?.id).toBe("1");
  expect(calls[0]).toEqual({ patient_id: "p", starts_at: "s" });
});
