/** Schemas of which `A` leads to itself, or to some that do, before anything in a value is reached. */
export interface CircularSchemas {
  schemas: Record<string, object>;
  /** Values of `A`. */
  right: readonly unknown[];
  /** Values that `A` forbids, as far as fields and their types say it. */
  wrong: readonly unknown[];
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (name: string) => ({
  type: "object",
  required: [name],
  properties: { [name]: { type: "string" } },
});
const names = [..."ABCDEFGHIJ"];

/** Unions that all name each other. */
function each(member: (name: string) => object): Record<string, object> {
  const unionOf = (name: string) => names.filter((other) => other !== name).map(member);
  return Object.fromEntries(
    names.map((name) => [name, { oneOf: [...unionOf(name), object(name.toLowerCase())] }]),
  );
}

/** What leads back says nothing; the rest of a schema counts. */
export const CIRCULAR_SCHEMAS: Record<string, CircularSchemas> = {
  "a oneOf of itself": anything({ A: { oneOf: [ref("A"), object("a")] } }),
  "an anyOf of itself": anything({ A: { anyOf: [object("a"), ref("A")] } }),
  "through a second union": anything({
    A: { oneOf: [ref("B"), object("a")] },
    B: { anyOf: [ref("A"), object("b")] },
  }),
  "through an allOf": anything({ A: { oneOf: [{ allOf: [ref("A")] }, object("a")] } }),
  "through a response": anything({
    A: {
      anyOf: [{ $ref: "#/paths/~1things/get/responses/200/content/application~1json/schema" }, object("a")],
    },
  }),
  "unions that all name each other": anything(each(ref)),
  "unions of all that extend each other": anything(each((name) => ({ allOf: [ref(name)] }))),
  "a part of itself": only({ A: { allOf: [ref("A"), object("a")] } }),
  "parts of each other": {
    schemas: { A: { allOf: [ref("B"), object("a")] }, B: { allOf: [ref("A"), object("b")] } },
    right: [{ a: "x", b: "y" }],
    wrong: [{ a: "x" }, { b: "y" }, 3],
  },
  "a part with a union": only({
    A: { allOf: [ref("B")], ...object("a") },
    B: { anyOf: [ref("A"), object("b")] },
  }),
  "fields beside the union": only({ A: { ...object("a"), oneOf: [ref("A"), object("b")] } }),
  not: only({ A: { ...object("a"), not: ref("A") } }),
  else: only({ A: { ...object("a"), if: { required: ["b"] }, else: ref("A") } }),
  if: only({ A: { ...object("a"), if: ref("A"), else: object("b") } }),
  dependentSchemas: only({ A: { ...object("a"), dependentSchemas: { a: ref("A") } } }),
  "in a field": {
    schemas: {
      A: { ...object("a"), properties: { a: { type: "string" }, u: ref("U") } },
      U: { oneOf: [ref("U"), object("b")] },
    },
    right: [
      { a: "x", u: 3 },
      { a: "x", u: { b: "y" } },
    ],
    wrong: [{ u: 3 }, { a: 1 }],
  },
  "a field itself": {
    schemas: {
      A: {
        type: "object",
        required: ["x"],
        properties: { x: { oneOf: [ref("A/properties/x"), { type: "string" }] } },
      },
    },
    right: [{ x: 3 }],
    wrong: [{}],
  },
  "members that extend their union": {
    schemas: {
      A: { ...object("a"), oneOf: [ref("Feline"), ref("Dog")] },
      Feline: { oneOf: [ref("Cat"), ref("Lion")] },
      ...Object.fromEntries(
        ["Cat", "Lion", "Dog"].map((name) => [name, { allOf: [ref("A"), object(name.toLowerCase())] }]),
      ),
    },
    right: [{ a: "x", lion: "y" }],
    wrong: [{ lion: "y" }, { a: 1, lion: "y" }, 3],
  },
  "members in place that extend their union": {
    schemas: {
      A: {
        ...object("a"),
        oneOf: [{ allOf: [ref("A"), object("cat")] }, { allOf: [ref("A"), object("dog")] }],
      },
    },
    right: [{ a: "x", dog: "y" }],
    wrong: [{ dog: "y" }, { a: 1, dog: "y" }, 3],
  },
  "an heir that names its base": {
    schemas: {
      A: { ...object("kind"), discriminator: { propertyName: "kind" } },
      Cat: { allOf: [ref("A")], anyOf: [ref("A"), object("cat")] },
      Dog: { allOf: [ref("A"), object("dog")] },
    },
    right: [{ kind: "Dog", dog: "x" }],
    wrong: [{ dog: "x" }, { kind: 1 }, 3],
  },
};

/** A description whose operations answer with `A`, and take it. */
export function circularSpec(schemas: Record<string, object>) {
  const content = { "application/json": { schema: ref("A") } };
  const responses = { 200: { description: "A thing", content } };
  const parameters = [{ name: "q", in: "query", schema: ref("A") }];
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/things": {
        get: { operationId: "getThing", responses },
        post: { operationId: "postThing", parameters, requestBody: { content }, responses },
      },
    },
    components: { schemas },
  };
}

function anything(schemas: Record<string, object>): CircularSchemas {
  return { schemas, right: [{ a: "x" }, { b: 1 }, 3], wrong: [] };
}

/** Of the schema `A` counts only that it has a text `a`. */
function only(schemas: Record<string, object>): CircularSchemas {
  return { schemas, right: [{ a: "x" }], wrong: [{ b: "y" }, { a: 1 }, 3] };
}
