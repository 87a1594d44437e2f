import { applyMigration, type Migration, type MigrationChange, MigrationError } from "@tenant-api/spec-diff";
import fc from "fast-check";

/** A field of a member of a union. */
export interface UnionField {
  name: string;
  type: "string" | "number" | "boolean";
  required: boolean;
  nullable: boolean;
}

export interface UnionMember {
  name: string;
  /** The value of the discriminant. */
  tag: string;
  fields: UnionField[];
}

/** An API that answers with one of several, which a discriminant tells apart. */
export interface UnionApi {
  spec: object;
  discriminant: string;
  members: UnionMember[];
}

const MEMBERS = ["Ping", "Pong", "Note", "Alert"];
const NAMES = ["title", "size", "state", "due-at", "startsAt"];

const field: fc.Arbitrary<UnionField> = fc.record({
  name: fc.constantFrom(...NAMES),
  type: fc.constantFrom("string", "string", "number", "boolean"),
  required: fc.constantFrom(true, true, false),
  nullable: fc.constantFrom(false, false, false, true),
});

/** Two to four members, each with a discriminant and an `id`. */
export const randomUnionApi: fc.Arbitrary<UnionApi> = fc
  .record({
    discriminant: fc.constantFrom("kind", "type"),
    fields: fc.array(fc.uniqueArray(field, { selector: ({ name }) => name, minLength: 1, maxLength: 4 }), {
      minLength: 2,
      maxLength: 4,
    }),
  })
  .map(({ discriminant, fields }) => {
    const id: UnionField = { name: "id", type: "string", required: true, nullable: false };
    const members = fields.map((own, index) => {
      const name = MEMBERS[index] ?? "";
      return { name, tag: name.toLowerCase(), fields: [id, ...own] };
    });
    return { discriminant, members, spec: specOf(discriminant, members) };
  });

function specOf(discriminant: string, members: readonly UnionMember[]): object {
  const schemas = members.map(({ name, tag, fields }) => [
    name,
    {
      type: "object",
      required: [discriminant, ...fields.filter(({ required }) => required).map((one) => one.name)],
      properties: {
        [discriminant]: { type: "string", enum: [tag] },
        ...Object.fromEntries(
          fields.map((one) => [one.name, { type: one.nullable ? [one.type, "null"] : one.type }]),
        ),
      },
    },
  ]);
  const refs = members.map(({ name }) => ({ $ref: `#/components/schemas/${name}` }));
  return {
    openapi: "3.1.0",
    info: { title: "Random", version: "1.0.0" },
    paths: {},
    components: { schemas: { ...Object.fromEntries(schemas), Item: { oneOf: refs } } },
  };
}

export interface UnionPlan {
  member: number;
  field: number;
  /** The new name, in which `*` stands for the old one. */
  to: string;
}

export const randomUnionPlan: fc.Arbitrary<UnionPlan[]> = fc.array(
  fc.record({
    member: fc.nat(3),
    field: fc.nat(4),
    // What another member has for something else cannot always be told apart.
    to: fc.constantFrom("*New", "*New", "*Other", "new-*"),
  }),
  { minLength: 1, maxLength: 4 },
);

/** What becomes of fields of single members. */
export function unionMigrationOf(
  { spec, discriminant, members }: UnionApi,
  plan: readonly UnionPlan[],
): Migration {
  let changes: MigrationChange[] = [];
  for (const { member, field: place, to: form } of plan) {
    const { name, fields } = members[member % members.length] as UnionMember;
    const names = [discriminant, ...fields.map((one) => one.name)];
    const from = names[place % names.length] ?? "";
    const to = form.replace("*", from);
    const at = `#/components/schemas/${name}/properties/${from}`;
    if (from === to || changes.some((change) => change.at === at)) continue;
    const more: MigrationChange[] = [...changes, { kind: "field-renamed", at, to }];
    try {
      applyMigration(spec, { changes: more });
      changes = more;
    } catch (error) {
      if (!(error instanceof MigrationError)) throw error;
    }
  }
  return { from: "1.0.0", to: "2.0.0", changes };
}
