import createClient from "openapi-fetch";
import type { paths } from "./api";

interface Form {
  title: string;
  startsAt: string;
}

interface Row {
  title: string;
  startsAt: string;
}

interface Made {
  title: string;
  startsAt: string;
}

const client = createClient<paths>({ baseUrl: "" });

// What a client asks for is inferred from what it is given, as long as that fits.
export const save = (props: { form: Form }) => client.POST("/events", { body: props.form });
export const saveAll = (rows: Row[]) => client.POST("/many", { body: rows });

const make = (title: string): Made => ({ title, startsAt: "" });
export async function made(title: string) {
  const { data } = await client.POST("/events", { body: make(title) });
  return data?.startAt;
}
