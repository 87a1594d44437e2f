import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { shareWord } from "./compare-names.ts";

/** What an operation, or a schema, takes: names of parameters and fields. */
export interface Inputs {
  required: string[];
  names: string[];
}

/** The fields of an object, as it writes them itself. */
export function inputsIn({ required, properties }: JsonObject): Inputs {
  const names = isObject(properties) ? Object.keys(properties) : [];
  return {
    required: listOf(required)
      .map(String)
      .filter((name) => names.includes(name)),
    names,
  };
}

/** The names that one demands and that the other does not take: not as they are, nor as something new with a word of it. */
export function findLostInputs(before: Inputs, after: Inputs): string[] {
  const news = after.names.filter((name) => !before.names.includes(name));
  return before.required.filter(
    (name) => !after.names.includes(name) && !news.some((other) => shareWord(name, other)),
  );
}
