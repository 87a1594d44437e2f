import createClient from "openapi-fetch";
import type { paths } from "./api";

export class Logos {
  readonly #client;
  constructor(fetch: () => Promise<Response>) {
    this.#client = createClient<paths>({ fetch });
  }
  all() {
    return this.#client.GET("/logos");
  }
  search() {
    return this.#client.GET("/logos/search");
  }
}
