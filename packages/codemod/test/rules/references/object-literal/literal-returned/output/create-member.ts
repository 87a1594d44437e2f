import type { components } from "./api";

type Member = components["schemas"]["Member"];

export function create(id: string, fullName: string): Member {
  const email = `${id}@example.org`;
  if (fullName === "") return { id, displayName: "Anonymous", email };
  return { id, displayName: fullName, email };
}

export const createAll = (names: string[]): Member[] =>
  names.map((fullName, index) => ({ id: `${index}`, displayName: fullName, email: "" }));

export const load = async (): Promise<Member> => ({ id: "1", displayName: "Ada", email: "" });

export function find(id: string): Promise<Member | undefined> {
  return Promise.resolve({ id, displayName: "Ada", email: "" });
}

export function* generate(): Generator<Member> {
  yield { id: "1", displayName: "Ada", email: "" };
}

export const choose = (known: boolean, fullName: string): Member =>
  known ? { id: "1", displayName: fullName, email: "" } : { id: "2", displayName: "?", email: "" };

export const orNone = (member?: Member): Member => member ?? { id: "0", displayName: "None", email: "" };
