import { type Finding, type FindingKind, UNNAMED } from "../check/finding.ts";
import { CERTAIN } from "../renames/find-renames.ts";
import { newNameOf } from "./new-name.ts";
import { type Sentence, sentence } from "./sentence.ts";

interface Explanation {
  /** A title for all findings of the kind. */
  title: string;
  /** The finding in a sentence. */
  message(finding: Finding): Sentence;
  /** The next step. */
  advice: Sentence;
  /** The next step where `tenant-drift apply` does nothing: of what is documented, and in OpenAPI 2.0. */
  byHand?: Sentence;
  /** The one in OpenAPI 2.0, if that has other words. */
  byHandIn20?: Sentence;
}

const APPLY = "tenant-drift apply";

/** A sentence for each kind of finding, and the next step. Two sentences each at most. */
export const EXPLANATIONS: Readonly<Record<FindingKind, Explanation>> = {
  "field-renamed": {
    title: "A field has a new name",
    message: ({ at, field, to = "", confidence = 1 }) =>
      confidence < CERTAIN
        ? sentence`${field} may be called ${newNameOf(at, to)} in later traffic.`
        : sentence`${field} is called ${newNameOf(at, to)} in later traffic.`,
    advice: sentence`${APPLY} writes the rename into the next migration. It asks you if the old name is documented or still sent.`,
    byHand: sentence`Rename the field in the spec, and write the rename into the next migration.`,
  },
  "field-missing": {
    title: "A required field is missing",
    message: (finding) =>
      sentence`${finding.field} is required by the spec, but some ${messages(finding)} do not have it.`,
    advice: sentence`${APPLY} makes an assumed field optional. It leaves a documented one to you.`,
    byHand: sentence`Make the field optional in the spec.`,
  },
  "type-mismatch": {
    title: "A value has another type",
    message: (finding) =>
      sentence`${finding.field} has a type that the spec does not allow${seenAs(finding)}.`,
    advice: sentence`${APPLY} corrects an assumed field. It leaves a documented one to you.`,
    byHand: sentence`Correct the type in the spec.`,
  },
  "null-unexpected": {
    title: "A value is null",
    message: ({ field }) => sentence`${field} is null, which the spec does not allow.`,
    advice: sentence`${APPLY} lets an assumed field be null. It leaves a documented one to you.`,
    byHand: sentence`Let the field be null in the spec.`,
    byHandIn20: sentence`Let the field be null in the spec: ${"x-nullable: true"}.`,
  },
  "enum-value-unknown": {
    title: "A value is not in the enum",
    message: (finding) =>
      sentence`${finding.field} has a value that its enum does not list${seenAs(finding)}.`,
    advice: sentence`${APPLY} adds the value to an assumed enum. Code that handles every value needs a new case.`,
    byHand: sentence`Add the value to the enum in the spec. Code that handles every value needs a new case.`,
  },
  "member-unknown": {
    title: "No member of a union fits",
    message: (finding) =>
      finding.to === undefined
        ? sentence`No member of ${finding.field} fits some ${messages(finding)}: they have none of the required fields.`
        : sentence`No member of ${finding.field} has ${finding.to}.`,
    advice: sentence`Add a member to the union, or the value to the member that is meant.`,
  },
  "field-unknown": {
    title: "A field is not in the spec",
    message: (finding) =>
      sentence`${finding.field}${typeOf(finding)} is in ${messages(finding)}, but not in the spec.`,
    advice: sentence`${APPLY} adds the field to the spec, as observed.`,
    byHand: sentence`Add the field to the spec.`,
  },
  "field-forbidden": {
    title: "A field is forbidden",
    message: (finding) =>
      sentence`${finding.field} is in ${messages(finding)}, but the spec forbids it: ${finding.to ?? ""} is ${"false"}.`,
    advice: sentence`Declare the field in the schema that forbids it, or take ${"false"} away there.`,
  },
  "field-always-present": {
    title: "An optional field is always there",
    message: (finding) => sentence`${finding.field} is optional, but all ${messages(finding)} have it.`,
    advice: sentence`${`${APPLY} --require-after N`} makes it required once it was seen N times.`,
    byHand: sentence`Make it required in the spec, if it is always sent.`,
  },
  "format-mismatch": {
    title: "A value has another format",
    message: (finding) => sentence`${finding.field} does not have the format of the spec${seenAs(finding)}.`,
    advice: sentence`${APPLY} corrects an assumed field. It leaves a documented one to you.`,
    byHand: sentence`Correct the format in the spec.`,
  },
  "status-unknown": {
    title: "A status is not in the spec",
    message: ({ status }) =>
      sentence`The API answers with status ${`${status}`}, which the spec does not list.`,
    advice: sentence`Add the response to the operation in the spec.`,
  },
  "media-type-unknown": {
    title: "A media type is not in the spec",
    message: (finding) =>
      sentence`The body of some ${messages(finding)} has a media type that the spec does not list${seenAs(finding)}.`,
    advice: sentence`Add the media type to the operation in the spec.`,
  },
  "body-missing": {
    title: "A required body is missing",
    message: () => sentence`Some requests have no body, which the spec requires.`,
    advice: sentence`Make the body optional in the spec, or send it.`,
  },
  "parameter-missing": {
    title: "A required parameter is missing",
    message: (finding) => sentence`Some requests do not have ${parameter(finding)}, which the spec requires.`,
    advice: sentence`Make the parameter optional in the spec, or send it.`,
  },
  "header-missing": {
    title: "A required header is missing",
    message: (finding) =>
      sentence`Some responses do not have ${parameter(finding)}, which the spec requires.`,
    advice: sentence`Make the header optional in the spec.`,
  },
  "parameter-unknown": {
    title: "A parameter is not in the spec",
    message: (finding) =>
      sentence`Some ${messages(finding)} have ${parameter(finding)}, which the spec does not list.`,
    advice: sentence`Add the parameter to the operation in the spec, or stop sending it.`,
  },
};

/** The subject of a finding, for people. */
export function messages({ direction }: Pick<Finding, "direction">): Sentence {
  return [direction === "request" ? "requests" : "responses"];
}

/** A header is named `header x-request-id`. */
function parameter({ field, to = field }: Finding): Sentence {
  const [kind, name] = to.startsWith("header ") ? ["header", to.slice("header ".length)] : ["parameter", to];
  return [`the ${kind} `, ...sentence`${name}`];
}

function seenAs({ to }: Finding): Sentence {
  if (to === undefined) return [];
  return WORDS.has(to) ? [`: ${to}`] : sentence`: ${to}`;
}

const WORDS: ReadonlySet<string> = new Set(Object.values(UNNAMED));

/** ` (string, date-time or null)` */
function typeOf({ types = [], format }: Finding): Sentence {
  const names = types.map((type) =>
    type === "string" && format !== undefined ? `${type}, ${format}` : type,
  );
  const last = names.pop();
  if (last === undefined) return [];
  return [` (${names.length === 0 ? last : `${names.join(", ")} or ${last}`})`];
}
