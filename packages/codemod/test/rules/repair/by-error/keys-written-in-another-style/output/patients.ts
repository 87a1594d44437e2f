import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Lowercase<Head>}${SnakeCase<Tail>}`
    : `${Lowercase<Head>}_${SnakeCase<Uncapitalize<Tail>>}`
  : S;
type SnakeKeys<T> = { [K in keyof T as SnakeCase<K & string>]: T[K] };
type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S;
type CamelKeys<T> = { [K in keyof T as CamelCase<K & string>]: T[K] };
declare function objectToSnake<T extends object>(given: T): SnakeKeys<T>;

type S = components["schemas"];
const api = createClient<paths>({ baseUrl: "https://clinic.test" });

export const save = (form: { birthDate: string }, patient_id: string) =>
  api.PATCH("/patients/{patient_id}", {
    params: { path: { patient_id } },
    body: objectToSnake({ birthDate: form.birthDate, insuranceType: "public" as const }),
  });
export const toPatch = (p: CamelKeys<S["Patient"]>) => objectToSnake({ birthDate: p.dateOfBirth, name: p.name }) as S["PatientPatch"];

const snake = <R,>(given: object): R => objectToSnake(given) as R;
export const patch = (form: { birthDate: string }) => snake<S["PatientPatch"]>({ birthDate: form.birthDate });
export const typed = (birthDate: string): S["PatientPatch"] => objectToSnake({ dateOfBirth: birthDate });

// What is called so in something of the consumer's own is not that.
declare function log(given: object): S["PatientPatch"];
export const logged = (birthDate: string) => log({ birthDate });
export const own: { birth_date?: string } = objectToSnake({ birthDate: "" });
declare function convertKeysOf(given: { birthDate: string }): S["PatientPatch"];
export const asked = (birthDate: string) => convertKeysOf({ birthDate });
