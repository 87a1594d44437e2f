/** A folder of `src`. */
export interface Folder {
  name: string;
  /** What is in it, as the page on the architecture says it. */
  holds: string;
  /** Imports no package and nothing of Node either, so that plain data is enough to test it. */
  isPure?: true;
}

/** Folders that import only themselves and those of layers below. */
export type Layer = readonly Folder[];

/** The layers of each package, the lowest first. */
export const LAYERS: Readonly<Record<string, readonly Layer[]>> = {
  openapi: [
    [{ name: "json", holds: "JSON values and pointers into them", isPure: true }],
    [{ name: "input", holds: "what users give: texts, files, and what is wrong with them" }],
    [
      { name: "document", holds: "the parts of a description, and references between them" },
      { name: "programs", holds: "starts other programs" },
      { name: "repository", holds: "finds the repository of a file" },
      { name: "server", holds: "who may call a server on this machine" },
    ],
    [{ name: "schema", holds: "what schemas say of a value" }],
    [{ name: "operation", holds: "operations: parameters, bodies, answers" }],
    [
      { name: "lift", holds: "OpenAPI 2.0 becomes 3.0" },
      { name: "check-tables", holds: "tables that check answers at run time" },
    ],
    [{ name: "load", holds: "files become one description, with the place of everything" }],
    [{ name: "config", holds: "tenant.config.ts" }],
    [{ name: "command", holds: "how a command starts, fails and ends" }],
  ],
  generate: [
    [
      { name: "spec", holds: "operations, names and provenance of a spec" },
      { name: "files", holds: "writes planned files, or compares them" },
    ],
    [{ name: "shape", holds: "schemas that types can say: sides, nested schemas, nulls" }],
    [
      { name: "load", holds: "reads a spec, checks it, finds what types cannot say" },
      { name: "render", holds: "types, operation table, checks as source text" },
    ],
    [{ name: "standard-schema", holds: "schemas that check values at run time" }],
    [{ name: "plan", holds: "all files as data: path and text" }],
    [{ name: "run", holds: "from the spec to written files; once, or again and again" }],
    [{ name: "command", holds: "tenant-generate" }],
  ],
  client: [
    [
      { name: "call", holds: "a call and its options" },
      { name: "table", holds: "the tables of the bridge and of checks" },
    ],
    [
      { name: "auth", holds: "tokens, their renewal, PKCE" },
      { name: "result", holds: "data or error; pages" },
      { name: "generated", holds: "tables of the Tenant API, compiled" },
    ],
    [{ name: "retry", holds: "what is sent again, and when" }],
    [{ name: "guard", holds: "limits of time and size; cancelling" }],
    [{ name: "request", holds: "a request by openapi-fetch" }],
    [{ name: "operation", holds: "parameters and bodies of operations, by name" }],
    [
      { name: "client", holds: "all of it in one client" },
      { name: "stream", holds: "events and values, one after the other" },
      { name: "check", holds: "answers are held against the spec" },
      { name: "compat", holds: "the bridge: old names for new ones" },
    ],
    [{ name: "query", holds: "options for TanStack Query" }],
  ],
  "spec-diff": [
    [{ name: "change", holds: "what a change is, and whom it hurts" }],
    [{ name: "spec", holds: "operations, schemas and values of a spec" }],
    [
      { name: "keywords", holds: "every keyword of OpenAPI, and what its change means" },
      { name: "migration", holds: "the file: parse, compose, apply, invert" },
    ],
    [
      { name: "views", holds: "schemas as they read, whatever they are made of" },
      { name: "plan", holds: "from changes to a migration" },
    ],
    [{ name: "renames", holds: "which name may be which, with evidence" }],
    [{ name: "collect", holds: "changes that were found, and what is left to compare" }],
    [{ name: "schemas", holds: "two versions of a schema become changes" }],
    [{ name: "operations", holds: "two versions of an operation become changes" }],
    [{ name: "diff", holds: "two specs become changes" }],
    [
      { name: "bridge", holds: "where bodies of two releases differ" },
      { name: "report", holds: "HTML and SARIF for any report" },
    ],
    [{ name: "command", holds: "tenant-spec-diff: terminal, Markdown, JSON, HTML" }],
  ],
  drift: [
    [{ name: "collections", holds: "maps, groups and the order of texts" }],
    [{ name: "words", holds: "which names are data, and which are secret" }],
    [{ name: "exchange", holds: "a request with its answer" }],
    [{ name: "shape", holds: "what stood where, how often; no values" }],
    [
      { name: "sources", holds: "HAR, NDJSON and shape files, folders of bodies" },
      { name: "record", holds: "recording inside of a client or a mock" },
      { name: "spec", holds: "what the spec says of a value" },
    ],
    [
      { name: "live", holds: "the proxy, and the receiver of shapes" },
      { name: "renames", holds: "which field took which one's place" },
    ],
    [{ name: "check", holds: "shapes are held against the spec" }],
    [
      { name: "apply", holds: "edits of the spec that keep comments and format" },
      { name: "init", holds: "a spec from traffic alone" },
      { name: "report", holds: "findings as text, JSON, HTML, SARIF" },
    ],
    [{ name: "command", holds: "tenant-drift" }],
  ],
  msw: [
    [
      { name: "spec", holds: "operations and schemas, as the mock needs them" },
      { name: "generated", holds: "the spec of the Tenant API, compiled" },
    ],
    [
      { name: "validation", holds: "requests are held against the spec" },
      { name: "bodies", holds: "values become bytes: JSON, XML, forms, streams" },
      { name: "typed-http", holds: "msw's http with the types of a spec" },
    ],
    [
      { name: "examples", holds: "values made from schemas, for any API" },
      { name: "dialects", holds: "names of a release, and today's names" },
    ],
    [
      { name: "pagination", holds: "lists cut into pages" },
      { name: "faults", holds: "what goes wrong on purpose" },
    ],
    [{ name: "handlers", holds: "a request becomes an answer, for any API" }],
    [
      { name: "behaviour", holds: "the rules and the state of the Tenant API" },
      { name: "releases", holds: "handlers that speak every release of a spec" },
      { name: "server", holds: "the same handlers behind an HTTP port" },
    ],
    [{ name: "command", holds: "tenant-mock" }],
  ],
  codemod: [
    [
      { name: "text", holds: "edits of text", isPure: true },
      {
        name: "graph",
        holds: "places, what connects them, and what becomes of each",
        isPure: true,
      },
    ],
    [
      { name: "report", holds: "the report as data, and how reports are merged" },
      { name: "compiler", holds: "the only folder that talks to TypeScript 7" },
    ],
    [
      { name: "single-file-components", holds: "Vue and Svelte files as TypeScript, and back" },
      { name: "render", holds: "the report as text, JSON, HTML, SARIF and patch" },
    ],
    [
      { name: "program", holds: "where names stand, where values come from and go" },
      { name: "api-types", holds: "the types of the API, before and after a migration" },
    ],
    [{ name: "rewrite", holds: "how a name, a guard or a pattern is written" }],
    [{ name: "rules", holds: "which places must be spelled alike" }],
    [
      { name: "plan", holds: "from the graph to edits" },
      { name: "prove", holds: "type checks before and after; takes back and repairs" },
    ],
    [
      { name: "upgrade", holds: "one tsconfig from beginning to end" },
      { name: "workspace", holds: "tsconfigs, git, versions, files outside of all projects" },
    ],
    [{ name: "run", holds: "several projects, and one report" }],
    [{ name: "command", holds: "the command line" }],
  ],
  "example-web": [
    [
      { name: "api", holds: "the client, and how refusals are explained" },
      { name: "demo", holds: "the mock, its data and its roles" },
      { name: "styles", holds: "plain CSS" },
    ],
    [{ name: "ui", holds: "how pages, fields, loading and errors look" }],
    [{ name: "session", holds: "the token in memory, and whose it is" }],
    [
      { name: "events", holds: "agenda, event, attendance" },
      { name: "wallet", holds: "coins and orders" },
    ],
    [{ name: "organise", holds: "creating, publishing and cancelling" }],
    [{ name: "app", holds: "all pages, and what stands around them" }],
  ],
  docs: [
    [
      { name: "reference", holds: "a description becomes pages" },
      { name: "site", holds: "links, sidebar and diagrams of the site" },
    ],
  ],
};
