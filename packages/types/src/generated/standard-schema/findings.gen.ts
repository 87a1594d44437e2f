// Generated from openapi.yaml by `tenant-generate`. Do not edit.

import { type Expectation, expectationOf } from "./expectation.gen.js";
import { bytes } from "./json-copy.gen.js";
import { type Judgement, type SchemaError, tokensOf } from "./judge.gen.js";

/** An issue, as Standard Schema has it. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** One thing that is wrong. */
export interface Finding extends Expectation {
  path: readonly PropertyKey[];
}

/** More of them help nobody. */
const MOST = 100;

/** Lists the innermost errors of a value, each place and reason once. */
export function listFindings(judgement: Judgement | null): Finding[] {
  if (judgement === null) return [{ path: [], expected: "a value that can be checked: this one is too large or too deep" }];
  const { value, errors, foreign } = judgement;
  const strange = foreign.map(({ path, name }) => ({
    path,
    expected: name === "none" ? "a value" : "a value that JSON has",
    received: name,
  }));
  // In its place stands null, of which nothing else needs to be said.
  const places = new Set(strange.map(({ path }) => textOf(path)));
  const others = findingsOfAll(errors, value);
  const found = distinct([...strange, ...others.filter(({ path }) => !places.has(textOf(path)))]).slice(0, MOST);
  // A value that is wrong is never taken for a right one, whatever words there are for it.
  return found.length === 0 && errors.length > 0 ? [{ path: [], expected: "another value" }] : found;
}

/** @example messageOf({ expected: "a string", received: "a number" }); // "Expected a string, received a number." */
export function messageOf({ expected, received }: Expectation): string {
  return `Expected ${expected}${received === undefined ? "" : `, received ${received}`}.`;
}

function findingsOfAll(errors: readonly SchemaError[], value: unknown): Finding[] {
  const found: Finding[] = [];
  const missed = new Set<string>();
  for (const error of telling(errors)) {
    if (found.length >= MOST) break;
    const { keyword, keywordLocation, instanceLocation } = error;
    // The validator has an error for each missing field; the first one tells of all.
    const place = `${keywordLocation} ${instanceLocation}`;
    if (keyword === "required" && missed.has(place)) continue;
    if (keyword === "required") missed.add(place);
    found.push(...findingsOf(error, value));
  }
  return found;
}

function findingsOf(error: SchemaError, value: unknown): readonly Finding[] {
  const { keyword, inner, schema } = error;
  const path = pathOf(error, value);
  if (schema === bytes) return [{ path, ...expectationOf(error, valueAt(value, path)) }];
  switch (keyword) {
    case "anyOf":
    case "oneOf":
      return findingsOfUnion(error, path, value);
    case "required":
      return missing(schema.required, path, value).map((at) => ({ path: at, expected: "a value", received: "none" }));
    case "dependentRequired":
      return Object.entries(schema.dependentRequired ?? {}).flatMap(([name, names]) => {
        if (valueAt(value, [...path, name]) === undefined) return [];
        const expected = `a value, since there is \`${name}\``;
        return missing(names, path, value).map((at) => ({ path: at, expected, received: "none" }));
      });
    case "propertyNames":
      return inner.slice(0, 1).map((name) => ({ path: pathOf(name, value), expected: "another name" }));
    case "contains":
      return [{ path, ...expectationOf(error) }];
    case "false": {
      const member = typeof path.at(-1) === "number" ? "no such item" : "no such field";
      return [{ path, expected: path.length === 0 ? "no value" : member }];
    }
    default:
      if (inner.length > 0) return findingsOfAll(inner, value);
      return [{ path, ...expectationOf(error, valueAt(value, path)) }];
  }
}

/**
 * Errors without those that follow from others: before it says that a list contains too few items of a kind, the validator
 * lists why the others are none; and where a part of a schema fails, it takes the fields of that part for undeclared.
 */
function telling(errors: readonly SchemaError[]): SchemaError[] {
  const isUnevaluated = ({ keyword }: SchemaError) => keyword.startsWith("unevaluated");
  const failed = new Set(errors.filter((error) => !isUnevaluated(error)).map(schemaOf));
  const counted = errors.filter(({ keyword }) => keyword === "minContains");
  return errors.filter((error) => {
    if (isUnevaluated(error)) return !failed.has(schemaOf(error));
    return !counted.some((list) => error.keywordLocation.startsWith(`${schemaOf(list)}/contains/`));
  });
}

/** The place of the schema that an error is of. */
function schemaOf({ keywordLocation }: SchemaError): string {
  return keywordLocation.slice(0, keywordLocation.lastIndexOf("/"));
}

/** Of alternatives, those count that a value is closest to. */
function findingsOfUnion(error: SchemaError, path: readonly PropertyKey[], value: unknown): readonly Finding[] {
  const failed = new Map<string | undefined, SchemaError[]>();
  for (const reason of error.inner) {
    const index = reason.keywordLocation.slice(error.keywordLocation.length + 1).split("/")[0];
    const known = failed.get(index);
    if (known === undefined) failed.set(index, [reason]);
    else known.push(reason);
  }
  const count = (error.schema[error.keyword] as unknown[]).length;
  const matched = count - failed.size;
  if (error.keyword === "oneOf" && matched > 1)
    return [{ path, expected: `one of ${count} alternatives that exclude each other`, received: `${matched} of them` }];
  const alternatives = [...failed.values()].map((reasons) =>
    distinct(findingsOfAll(reasons, value)),
  );
  const ranks = alternatives.map((findings) => rankOf(findings, path));
  const least = Math.min(...ranks);
  const closest = alternatives.flatMap((findings, index) => (ranks[index] === least ? [decisive(findings, path)] : []));
  const [first = [{ path, expected: "another value" }], ...others] = closest;
  if (others.length === 0) return alternatives[ranks.indexOf(least)] ?? first;
  // A place that all of them complain about is wrong, whichever is meant; a form shows it at its field.
  const common = first.filter(({ path: at }, index) => {
    const isFirst = !first.slice(0, index).some(isAt(at));
    return isFirst && others.every((findings) => findings.some(isAt(at)));
  });
  if (common.length === 0) return [{ path, expected: anyOf(closest, path) }];
  return common.map((finding) => {
    const there = closest.map((findings) => findings.filter(isAt(finding.path)));
    return { ...finding, expected: anyOf(there, finding.path) };
  });
}

/** The distance of a value from an alternative: one of another kind is further away than any number of wrong fields. */
function rankOf(findings: readonly Finding[], path: readonly PropertyKey[]): number {
  const [first] = decisive(findings, path);
  if (first?.differs !== undefined && first.path.length === path.length) return 2_000_000;
  // The fields of an alternative that is not meant say nothing.
  if (first?.differs === "value") return 1_000_000 + decisive(findings, path).length;
  return findings.reduce((sum, { received }) => sum + (received === "none" ? 10 : 1), 0);
}

/** The findings that show that another alternative is meant; else all. */
function decisive(findings: readonly Finding[], path: readonly PropertyKey[]): readonly Finding[] {
  const itself = findings.filter((finding) => finding.differs !== undefined && finding.path.length === path.length);
  if (itself.length > 0) return itself;
  const tags = findings.filter(({ differs, path: at }) => differs === "value" && at.length === path.length + 1);
  return tags.length > 0 ? tags : findings;
}

/** One of these in words, seen from a place. */
function anyOf(alternatives: readonly (readonly Finding[])[], path: readonly PropertyKey[]): string {
  const expected = [...new Set(alternatives.map((findings) => describe(findings, path)))];
  const shown = expected.length > 6 ? [...expected.slice(0, 5), `${expected.length - 5} others`] : expected;
  return shown.join(" or ");
}

function describe(findings: readonly Finding[], path: readonly PropertyKey[]): string {
  const texts = findings.map(({ path: at, expected }) => {
    const inside = at.slice(path.length);
    return inside.length === 0 ? expected : `${expected} at \`${inside.join(".")}\``;
  });
  const shown = texts.length > 3 ? [...texts.slice(0, 2), `${texts.length - 2} more`] : texts;
  return shown.join(" and ");
}

/** The places of missing fields. */
function missing(names: unknown, path: readonly PropertyKey[], value: unknown): PropertyKey[][] {
  const places = (names as readonly string[]).map((name) => [...path, name]);
  return places.filter((place) => valueAt(value, place) === undefined);
}

/** The place of an error in a value; numbers are the places in lists. */
function pathOf({ instanceLocation }: SchemaError, value: unknown): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (const token of tokensOf(instanceLocation))
    path.push(Array.isArray(valueAt(value, path)) ? Number(token) : token);
  return path;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of path) at = typeof at === "object" && at !== null && Object.hasOwn(at, key) ? at[key as never] : undefined;
  return at;
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${textOf(finding.path)} ${messageOf(finding)}`, finding])).values()];
}

function isAt(path: readonly PropertyKey[]): (finding: Finding) => boolean {
  const place = textOf(path);
  return ({ path: at }) => textOf(at) === place;
}

function textOf(path: readonly PropertyKey[] = []): string {
  return JSON.stringify(path.map(String));
}
