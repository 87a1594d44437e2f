import {
  childOf,
  describeValue,
  isJson,
  isObject,
  type JsonObject,
  objectsIn,
  type ParameterStyle,
  type Place,
  type Pointer,
} from "@tenant-api/openapi";
import type { Examples } from "../examples/create-examples.ts";
import { dereference } from "../spec/dereference.ts";

export interface HeaderExamples {
  /** Sets declared headers; returns what could not be made as the spec wants it. */
  set(headers: Headers, response: Place | null): Promise<string[]>;
}

interface Header {
  name: string;
  value: JsonObject;
  style: ParameterStyle;
  /** Where its schema stands; null where it has none. */
  schema: Pointer | null;
}

/** The content type is that of the body (OpenAPI 3.1, section 4.8.17); the others are HTTP's own. */
const NOT_OURS =
  /^(content-(type|length|encoding)|transfer-encoding|connection|keep-alive|trailer|upgrade)$/i;

/** Examples for the headers that responses declare. */
export function createHeaders(document: JsonObject, examples: Examples): HeaderExamples {
  return {
    async set(headers, response) {
      const problems: string[] = [];
      for (const header of headersOf(response)) {
        if (NOT_OURS.test(header.name)) continue;
        const { value, problem } = await exampleOf(header);
        if (problem !== null) problems.push(`${header.name}${problem}`);
        if (value === undefined) continue;
        try {
          headers.set(header.name, render(value, header));
        } catch {
          problems.push(`${header.name}: its example cannot stand in a header.`);
        }
      }
      return problems;
    },
  };

  function headersOf(response: Place | null): Header[] {
    return objectsIn(response?.value.headers).map(([name, header]) => {
      const place = dereference(document, childOf(response?.pointer ?? "#", "headers", name), header);
      const { style, schema } = describeValue({ ...place, value: { ...place.value, in: "header" } });
      return { name, value: place.value, style, schema };
    });
  }

  async function exampleOf({ value, schema }: Header) {
    const given = value.example ?? firstOf(value.examples);
    if (given !== undefined) return { value: given, problem: null };
    return schema === null ? { value: undefined, problem: null } : examples.ofSchema(schema);
  }

  function firstOf(named: unknown): unknown {
    const [first] = objectsIn(named);
    return first === undefined ? undefined : dereference(document, "#/examples", first[1]).value.value;
  }
}

/** In the style `simple` (OpenAPI 3.1, section 4.8.12). */
function render(value: unknown, { style }: Header): string {
  if (style.contentType !== null && isJson(style.contentType)) return asciiOf(JSON.stringify(value));
  if (Array.isArray(value)) return asciiOf(value.map(textOf).join(","));
  if (!isObject(value)) return asciiOf(textOf(value));
  const members = Object.entries(value).map(([name, inner]) => [name, textOf(inner)]);
  return asciiOf(style.explode ? members.map((pair) => pair.join("=")).join(",") : members.flat().join(","));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Headers hold no other characters. */
function asciiOf(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]+/g, (other) => encodeURIComponent(other.toWellFormed()));
}
