import type { components } from "./api";
type Resume = components["schemas"]["Resume"];
type Login = components["schemas"]["Login"];

// Two fields of the API are one here, so that it can follow neither.
export interface Profile { mail: string; providers: { email: { address: string } | null } }
declare function load(): Promise<{ data?: Resume; error?: string }>;
export const login = (answer: Login): Profile => answer.data;
export async function resume() {
  const { data, error } = await load();
  if (error || !data) return;
  const content = (data as { content?: Profile }).content;
  if (!content) return;
  return { ...content };
}
