import { pointerOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { type Member, TypesFile } from "../../types/type-members.ts";
import { nameOf } from "../../types/type-nodes.ts";
import { type Address, segmentsOf } from "./addresses.ts";

/** An operation of the API, by the path and the method that it is called by. */
export interface Operation {
  /** Its place in the spec. */
  at: string;
  segments: string[];
  method: string;
  type: ts.TypeNode;
  file: TypesFile;
}

/** The methods of HTTP that an operation may have. */
export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"];

const known = new WeakMap<ts.SourceFile, readonly Operation[]>();

/** The operations that are declared in some files. */
export function operationsOf(files: Iterable<ts.SourceFile>): Operation[] {
  return [...files].flatMap((source) => remembered(known, source, () => operationsIn(new TypesFile(source))));
}

function operationsIn(file: TypesFile): Operation[] {
  const paths = file.rootNamed("paths")?.members.filter(ts.isPropertySignature) ?? [];
  return paths.flatMap(({ name, type: methods }) => {
    const [at, segments] = [["paths", nameOf(name)], segmentsOf(nameOf(name))];
    return (methods ? file.membersOf(methods) : []).flatMap(({ name: method, type }) =>
      type && METHODS.includes(nameOf(method))
        ? [{ at: pointerOf([...at, nameOf(method)]), segments, method: nameOf(method), type, file }]
        : [],
    );
  });
}

/** The bodies that an operation answers with under a status; of any, if nobody knows it. */
export function bodiesOf({ type, file }: Operation, status: number | null): ts.TypeNode[] {
  const all = membersNamed(file, [type], "responses").flatMap((one) => file.membersOf(one));
  const like = (pattern: RegExp) => all.filter(({ name }) => pattern.test(nameOf(name)));
  const fitting =
    status === null
      ? [all]
      : [
          like(new RegExp(`^${status}$`)),
          like(new RegExp(`^${Math.floor(status / 100)}XX$`, "i")),
          like(/^default$/),
        ];
  // What goes well is sent with one status or another.
  if (status !== null && status >= 200 && status < 300) fitting.push(like(/^2\d\d$/));
  const found = fitting.find((some) => some.length > 0) ?? [];
  const types = found.flatMap((one) => one.type ?? []);
  return contentsOf(file, types);
}

/** Types without those that refer to the same as another one of the file; what is written out is another one each time. */
export function eachOnce(types: readonly ts.TypeNode[]): ts.TypeNode[] {
  const keyOf = (type: ts.TypeNode) => {
    const text = type.getText();
    return text.includes("{") ? type : `${type.getSourceFile().fileName} ${text}`;
  };
  return [...new Map(types.map((type) => [keyOf(type), type])).values()];
}

/** The bodies that an operation takes. */
export function requestBodiesOf({ type, file }: Operation): ts.TypeNode[] {
  return contentsOf(file, membersNamed(file, [type], "requestBody"));
}

/** The parameters of an operation's query that have a name. */
export function parametersOfQuery({ type, file }: Operation, name: string): Member[] {
  const parameters = membersNamed(file, [type], "parameters");
  return membersNamed(file, parameters, "query")
    .flatMap((one) => file.membersOf(one))
    .filter((member) => nameOf(member.name) === name);
}

/** The types of what has a content, in any media type. */
function contentsOf(file: TypesFile, holders: readonly ts.TypeNode[]): ts.TypeNode[] {
  return membersNamed(file, holders, "content")
    .flatMap((one) => file.membersOf(one))
    .flatMap(({ type }) => type ?? []);
}

function membersNamed(file: TypesFile, types: readonly ts.TypeNode[], name: string): ts.TypeNode[] {
  const members = types.flatMap((one) => file.membersOf(one));
  return members.flatMap((member) => (member.type && nameOf(member.name) === name ? member.type : []));
}

/** What APIs begin their paths with, which a client can have in the address of its own: `/api/v1` of `/api/v1/events`. */
const BASE = /^(api|rest|public|v\d+(\.\d+)*)$/i;

/**
 * The operations that most of an address says, before which there may be more: `/v1/events` is that of `/events`, and `/events`
 * that of `/api/v1/events`. Of those that say as much, the ones with the fewest placeholders.
 */
export function chosenBy(
  { segments }: Address,
  method: string,
  operations: readonly Operation[],
): Operation[] {
  const score = (own: readonly string[]): number => {
    const pairs = own.map((segment, index) => [segment, segments.at(index - own.length) ?? ""] as const);
    const isOne =
      own.length <= segments.length && pairs.every(([one, other]) => isOpen(one) || one === other);
    const same = pairs.filter(([one, other]) => one === other).length;
    return isOne && same > 0 ? same - (own.length - same) / (own.length + 1) : 0;
  };
  const scoreWithoutBase = (own: readonly string[]): number => {
    const rest = withoutBase(own);
    // What stands before it says that it is of something else, unless nobody knows what that is.
    const before = segments.at(-rest.length - 1);
    return before === undefined || before === "*" ? score(rest) : 0;
  };
  const scores = new Map(
    operations
      .filter((one) => method === "all" || one.method === method)
      .map((one) => [one, Math.max(score(one.segments), scoreWithoutBase(one.segments))]),
  );
  const best = Math.max(0, ...scores.values());
  return best === 0 ? [] : [...scores.keys()].filter((one) => scores.get(one) === best);
}

function withoutBase(segments: readonly string[]): readonly string[] {
  const start = segments.findIndex((segment) => !BASE.test(segment));
  return start === -1 ? segments : segments.slice(start);
}

/** The operations whose paths begin as an address does that is none of them: `/events` for `/events/1/guests`. */
export function besideOf({ segments }: Address, operations: readonly Operation[]): Operation[] {
  const shared = (own: readonly string[]): number => {
    const start = segments.indexOf(own[0] ?? "");
    const end = own.findIndex((segment, index) => !isOpen(segment) && segment !== segments[start + index]);
    return start === -1 ? 0 : end === -1 ? own.length : end;
  };
  const best = Math.max(0, ...operations.map((one) => shared(one.segments)));
  return best === 0 ? [] : operations.filter((one) => shared(one.segments) === best);
}

function isOpen(segment: string): boolean {
  return segment.startsWith("{");
}
