import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
export class HttpClient {
  async get<T>(path: string): Promise<T> {
    return (await (await fetch(path)).json()) as T;
  }
}
export class Shipments {
  constructor(private readonly http: HttpClient) {}
  get(id: string) {
    return this.http.get<Shipment>(`/shipments/${id}`);
  }
}
