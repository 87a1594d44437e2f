import type { components, operations } from "./api.js";

type Page = components["schemas"]["AccountPage"];
type Q = NonNullable<operations["listAccounts"]["parameters"]["query"]>;
const BASE = "https://bank.test";
const http = async <T>(path: string): Promise<T> => (await fetch(BASE + path)).json();
const qs = (q: Record<string, unknown>) => {
  const p = new URLSearchParams();
  for (const [k, v] of Object.entries(q)) if (v != null) p.set(k, String(v));
  return `?${p}`;
};
export const listA = ({ page_size: pageSize = 25, ...rest }: Q = {}) => http<Page>(`/accounts${qs({ pageSize, ...rest })}`);
export const listB = (q: Q) => http<Page>("/accounts" + qs({ pageSize: q.page_size, status: q.status }));
export const listC = ({ page_size: pageSize }: Q) => {
  const u = new URL("/accounts", BASE);
  u.searchParams.set("pageSize", String(pageSize));
  return http<Page>(u.pathname + u.search);
};
export const listD = (q: Q) => http<Page>(`/accounts${qs({ ...q, page_size: q.page_size ?? 10 })}`);
