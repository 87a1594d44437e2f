import type { components } from "./api";

type Member = components["schemas"]["Member"];

export class Person implements Member {
  constructor(
    public id: string,
    public fullName: string,
    public email: string,
    displayName?: string,
  ) {
    this.fullName = displayName ?? fullName;
  }
}
