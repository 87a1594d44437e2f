import { InputError, type JsonType } from "@tenant-api/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { isDeeper } from "../exchange/json-scan.ts";
import { type MessageShape, SHAPE_VERSION, type ShapeLine } from "./shape-line.ts";
import { shapeSchema } from "./shape-schema.ts";
import type { ValueShape } from "./value-shape.ts";

type Json<Value> = Record<string, Value>;

/** A shape as JSON has it. */
interface PlainValue {
  seen: number;
  types: Json<number>;
  formats?: Json<number>;
  lengths?: [number, number];
  items?: PlainValue;
  fields?: Json<PlainValue>;
  entries?: PlainValue;
  isMap?: true;
  members?: Json<Json<PlainValue>>;
  values?: Json<number> | null;
  hashes?: Json<string>;
}

interface PlainMessage extends Omit<MessageShape, "body" | "query" | "headers"> {
  body?: PlainValue;
  query?: Json<PlainValue>;
  headers?: Json<number>;
}

interface PlainLine extends Omit<ShapeLine, "request" | "response"> {
  shape: number;
  request: PlainMessage;
  response: PlainMessage;
}

/** Most runs read no shape file, and need no validator. */
let validator: ValidateFunction<PlainLine> | undefined;

/** Whether a text is a line of a shape file, of whatever version. */
export function isShapeLine(text: string): boolean {
  return /^\s*\{\s*"shape"\s*:/.test(text);
}

/**
 * Reads a line of a shape file.
 *
 * @param where The file and the line, for messages: `traffic.shapes:3`.
 * @throws {InputError} if it is none, or of a newer version.
 * @example
 * shapes.add(parseLine(text, "traffic.shapes:3"));
 */
export function parseLine(text: string, where: string): ShapeLine {
  if (isDeeper(text, DEEPEST_LINE)) {
    throw new InputError(
      `${where}: Expected a shape at most ${DEEPEST_LINE} levels deep, received a deeper one.`,
    );
  }
  const line = parseJson(text, where);
  const { shape: version } = Object(line) as { shape?: unknown };
  if (typeof version === "number" && version !== SHAPE_VERSION) {
    throw new InputError(
      `${where}: Expected a shape of version ${SHAPE_VERSION}, received ${version}. A newer @tenant-api/drift may read it.`,
    );
  }
  validator ??= new Ajv2020().compile<PlainLine>(shapeSchema);
  const validate = validator;
  if (!validate(line)) {
    const [error] = validate.errors ?? [];
    const place = error?.instancePath === "" ? "the line" : `\`${error?.instancePath}\``;
    throw new InputError(`${where}: Expected ${place} ${error?.message?.replace(/^must /, "to ")}.`);
  }
  const { shape: _, request, response, ...identity } = line;
  return { ...identity, request: messageOf(request), response: messageOf(response) };
}

/** Values are recorded 64 levels deep, and each has up to five levels in the file: no recording is deeper. */
export const DEEPEST_LINE = 512;

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message of the error shows a part of the text, which may be anything.
    throw new InputError(`${where}: Expected a shape in JSON, received a text that is none.`, {
      cause: error,
    });
  }
}

function messageOf({ body, query, headers, ...rest }: PlainMessage): MessageShape {
  return {
    ...rest,
    ...(query && { query: mapOf(query, valueShapeOf) }),
    ...(headers && { headers: new Map(Object.entries(headers)) }),
    ...(body && { body: valueShapeOf(body) }),
  };
}

function valueShapeOf(plain: PlainValue): ValueShape {
  const { types, formats = {}, items, fields = {}, entries, members, values, hashes, ...rest } = plain;
  return {
    ...rest,
    types: new Map(Object.entries(types)) as Map<JsonType, number>,
    formats: new Map(Object.entries(formats)),
    fields: mapOf(fields, valueShapeOf),
    ...(items && { items: valueShapeOf(items) }),
    ...(entries && { entries: valueShapeOf(entries) }),
    ...(members && { members: mapOf(members, (byValue) => mapOf(byValue, valueShapeOf)) }),
    ...(values !== undefined && { values: values && new Map(Object.entries(values)) }),
    ...(hashes && { hashes: new Map(Object.entries(hashes)) }),
  };
}

function mapOf<From, To>(plain: Json<From>, read: (value: From) => To): Map<string, To> {
  return new Map(Object.entries(plain).map(([key, value]) => [key, read(value)]));
}
