import { CONVENTION_FLOWS } from "./convention-flows.ts";

/** An end of a flow in a library's function: `this.*` are the elements of the list that a method is called on. */
export interface FlowEnd {
  /** The value that a method is called on, the result, an argument by its number, or all arguments from one on. */
  of: "this" | "return" | { argument: number; andOthers: boolean };
  path: readonly string[];
}

export interface LibraryFlow {
  from: FlowEnd;
  to: FlowEnd;
  /** Both are compared, rather than that one becomes the other. */
  isComparison: boolean;
}

/**
 * The flows through functions of the language. `Array#map` is a method,
 * `JSON.parse` a function, `Set` a function or a constructor by its own name. `0.(1)` is the second parameter of the function in the first argument, `0.()`
 * its result, `0+` all arguments, `*` any element, `<key>` a key, `<json>` the value that a text has as JSON.
 */
const TABLE: Readonly<Record<string, string>> = {
  "Array#at": "this.* > return",
  "Array#concat": "this.* > return.*; 0+.* > return.*",
  "Array#entries": "this.* > return.*.1",
  "Array#every": "this.* > 0.(0)",
  "Array#fill": "0 > this.*; this > return",
  "Array#filter": "this.* > 0.(0); this.* > return.*",
  "Array#find": "this.* > 0.(0); this.* > return",
  "Array#findIndex": "this.* > 0.(0)",
  "Array#findLast": "this.* > 0.(0); this.* > return",
  "Array#findLastIndex": "this.* > 0.(0)",
  "Array#flat": "this.*.* > return.*",
  "Array#flatMap": "this.* > 0.(0); 0.().* > return.*",
  "Array#forEach": "this.* > 0.(0)",
  "Array#includes": "0 ~ this.*",
  "Array#indexOf": "0 ~ this.*",
  "Array#lastIndexOf": "0 ~ this.*",
  "Array#map": "this.* > 0.(0); 0.() > return.*",
  "Array#pop": "this.* > return",
  "Array#push": "0+ > this.*",
  "Array#reduce": "this.* > 0.(1); 0.() > 0.(0); 1 > 0.(0); 0.() > return; 1 > return",
  "Array#reduceRight": "this.* > 0.(1); 0.() > 0.(0); 1 > 0.(0); 0.() > return; 1 > return",
  "Array#reverse": "this.* > return.*",
  "Array#shift": "this.* > return",
  "Array#slice": "this.* > return.*",
  "Array#some": "this.* > 0.(0)",
  "Array#sort": "this.* > 0.(0); this.* > 0.(1); this.* > return.*",
  "Array#toReversed": "this.* > return.*",
  "Array#toSorted": "this.* > 0.(0); this.* > 0.(1); this.* > return.*",
  "Array#unshift": "0+ > this.*",
  "Array#values": "this.* > return.*",
  "Array#with": "this.* > return.*; 1 > return.*",
  "Array.from": "0.* > return.*; 0.* > 1.(0); 1.() > return.*",
  "Array.of": "0+ > return.*",
  "JSON.parse": "0.<json> > return",
  "JSON.stringify": "0 > return.<json>; 1.* ~ 0.<key>",
  Map: "0.*.0 > return.<key>; 0.*.1 > return.*",
  "Map#delete": "0 ~ this.<key>",
  "Map#entries": "this.<key> > return.*.0; this.* > return.*.1",
  "Map#forEach": "this.* > 0.(0); this.<key> > 0.(1)",
  "Map#get": "0 ~ this.<key>; this.* > return",
  "Map#has": "0 ~ this.<key>",
  "Map#keys": "this.<key> > return.*",
  "Map#set": "0 > this.<key>; 1 > this.*; this > return",
  "Map#values": "this.* > return.*",
  "Object#hasOwnProperty": "0 ~ this.<key>",
  "Object#propertyIsEnumerable": "0 ~ this.<key>",
  "Object.assign": "0+ > return; 1+ > 0",
  "Object.defineProperty": "1 ~ 0.<key>; 0 > return",
  "Object.entries": "0.<key> > return.*.0; 0.* > return.*.1",
  "Object.freeze": "0 > return",
  "Object.fromEntries": "0.*.0 > return.<key>; 0.*.1 > return.*",
  "Object.getOwnPropertyDescriptor": "1 ~ 0.<key>",
  "Object.getOwnPropertyNames": "0.<key> > return.*",
  "Object.groupBy": "0.* > 1.(0); 0.* > return.*.*; 1.() > return.<key>",
  "Object.hasOwn": "1 ~ 0.<key>",
  "Object.keys": "0.<key> > return.*",
  "Object.values": "0.* > return.*",
  "Promise#catch": "this > return; 0.() > return",
  "Promise#finally": "this > return",
  "Promise#then": "this > 0.(0); 0.() > return; 1.() > return",
  "Promise.all": "0 > return",
  "Promise.any": "0.* > return",
  "Promise.race": "0.* > return",
  "Promise.resolve": "0 > return",
  "Reflect.defineProperty": "1 ~ 0.<key>",
  "Reflect.deleteProperty": "1 ~ 0.<key>",
  "Reflect.get": "1 ~ 0.<key>",
  "Reflect.has": "1 ~ 0.<key>",
  "Reflect.ownKeys": "0.<key> > return.*",
  "Reflect.set": "1 ~ 0.<key>",
  Response: "0 > return",
  "Response#json": "this.<json> > return",
  "Response#text": "this > return",
  "Response.json": "0 > return.<json>",
  Set: "0.* > return.*",
  "Set#add": "0 > this.*; this > return",
  "Set#delete": "0 ~ this.*",
  "Set#forEach": "this.* > 0.(0)",
  "Set#has": "0 ~ this.*",
  "Set#keys": "this.* > return.*",
  "Set#values": "this.* > return.*",
  String: "0 > return",
  "String#split": "this > return.*",
  "String#toString": "this > return",
  "String#trim": "this > return",
  "String#trimEnd": "this > return",
  "String#trimStart": "this > return",
  "String#valueOf": "this > return",
  computed: "0.() > return.value",
  forwardRef: "0 > return",
  memo: "0 > return",
  ref: "0 > return.value",
  "console.table": "1.* ~ 0.<key>; 1.* ~ 0.*.<key>",
  URL: "0 > return",
  URLSearchParams: "0 > return",
  "URLSearchParams#append": "0 > this.<key>; 0 > return.<key>; this > return",
  "URLSearchParams#set": "0 > this.<key>; 0 > return.<key>; this > return",
  "URLSearchParams#toString": "this > return",
  structuredClone: "0 > return",
  useCallback: "0 > return",
  useMemo: "0.() > return",
  useRef: "0 > return.current",
  useState:
    "0 > return.0; 0.() > return.0; return.1.(0) > return.0; return.1.(0).() > return.0; return.0 > return.1.(0).(0)",
};

/** Interfaces whose methods are those of another one. */
const ALIKE: Readonly<Record<string, string>> = {
  Body: "Response",
  // https://angular.dev/api/common/http/HttpParams
  HttpParams: "URLSearchParams",
  PromiseLike: "Promise",
  ReadonlyArray: "Array",
  ReadonlyMap: "Map",
  ReadonlySet: "Set",
  Request: "Response",
};

const parsed = new Map<string, readonly LibraryFlow[]>();

/** The flows through a method of values of a type of the language. */
export function flowsOfMethod(type: string, method: string): readonly LibraryFlow[] | null {
  return flowsOfNamed(`${ALIKE[type] ?? type}#${method}`);
}

/**
 * The flows through a method by its name alone: of a value that may be anything. Of what has a type of the consumer's own,
 * only the body of a response is known: who stubs `fetch` declares as much of it as is read.
 */
export function flowsOfNamedMethod(method: string, isAny: boolean): readonly LibraryFlow[] | null {
  if (!isAny) return flowsOfMethod("Response", method);
  const name = Object.keys(TABLE).find((one) => one.endsWith(`#${method}`));
  return name === undefined ? null : flowsOfNamed(name);
}

/** True if a property of the language is no part of what a value holds. */
export function isCount(property: string): boolean {
  return property === "length" || property === "size";
}

/** The flows through a function or a constructor: `JSON.parse`, `Set`. */
export function flowsOfNamed(name: string): readonly LibraryFlow[] | null {
  return flowsInRow(TABLE, name);
}

/** The flows through what everybody knows by its name alone: `toEqual`. */
export function flowsByConvention(name: string): readonly LibraryFlow[] | null {
  return flowsInRow(CONVENTION_FLOWS, name);
}

function flowsInRow(table: Readonly<Record<string, string>>, name: string): readonly LibraryFlow[] | null {
  const row = table[name];
  if (!Object.hasOwn(table, name) || row === undefined) return null;
  const known = parsed.get(row);
  if (known) return known;
  const flows = row.split("; ").map((one): LibraryFlow => {
    const [from = "", sign, to = ""] = one.split(" ");
    return { from: endOf(from), to: endOf(to), isComparison: sign === "~" };
  });
  parsed.set(row, flows);
  return flows;
}

function endOf(text: string): FlowEnd {
  const [first = "", ...path] = text.split(".");
  if (first === "this" || first === "return") return { of: first, path };
  return { of: { argument: Number.parseInt(first, 10), andOthers: first.endsWith("+") }, path };
}
