import { Client } from "./client";

const client = new Client();

export async function title(id: string): Promise<string> {
  const known = client.known()[id];
  const found = known ? known : await client.find(id);
  return found ? found.title : "";
}
