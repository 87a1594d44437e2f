// The client has the rest of the address, and no file here knows of the types of the API.
declare const api: {
  get<T>(url: string): Promise<{ data: T }>;
  post<T>(url: string, body: unknown): Promise<{ data: T }>;
};
export interface Item {
  id: number;
  name: string;
  description?: string;
}
export const search = async () =>
  (await api.get<Item[]>("/exercises")).data.map((one) => one.description);
export const create = async (name: string) =>
  (await api.post<Item>("/exercises", { name, description: "" })).data;

// Others are asked for other things.
export interface Shop {
  description: string;
}
export const shops = () => api.get<Shop[]>("/shops");
