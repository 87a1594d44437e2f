const base = "https://api.example.org/v1";

export const all = (query: string) => fetch(`${base}/customer-list?q=${query}`);
export const one = (id: string) => fetch(`${base}/customer-list/${id}`);
export const other = (id: string) => fetch(`${base}/customer-list/${id}/orders`);
export const local = (query: string) => fetch(`/customer-list?q=${query}`);
export const page = (query: string) => `${base}/pages/customer-list?q=${query}`;

async function send(method: string, path: string): Promise<unknown> {
  const response = await fetch(`${base}${path}`, { method });
  return response.json();
}
export const profile = (id: string) => send("GET", `/customer-list/${id}`);
export const gone = (id: string) => send("DELETE", `/customer-list/${id}`);

declare const http: { request(options: { url: string; method?: string }): Promise<unknown> };
export const again = (id: string) => http.request({ url: `/customer-list/${id}`, method: "get" });

declare const router: { push(path: string): void };
export const show = (id: string) => router.push(`/customer-list/${id}`);
export const known = () => send("GET", "/customer-list/42");
export const first = () => fetch("/customer-list?page=1");
export const start = () => router.push("/customer-list?page=1");
export const link = { href: "/customer-list", label: "Customers" };
