import fc from "fast-check";
import { expect, test } from "vitest";
import type { Finding, FindingKind, OperationFindings } from "../../src/check/finding.ts";
import { rankOf } from "../../src/report/finding-group.ts";
import { groupFindings } from "../../src/report/group-findings.ts";

const EVENT = "#/components/schemas/Event/properties";

function finding(kind: FindingKind, name: string, more: Partial<Finding> = {}): Finding {
  return {
    ...{ kind, at: `${EVENT}/${name}`, field: `Event.${name}`, direction: "response", status: 200 },
    ...{ seen: 1, of: 2, first: "2026-11-20", last: "2026-11-26", ...more },
  };
}

function operation(operationId: string, ...findings: Finding[]): OperationFindings {
  return { operationId, samples: 1, findings };
}

/** The groups as texts: `field-unknown Event.seats 3/4 listEvents+getEvent`. */
function groupsOf(...operations: OperationFindings[]): string[] {
  return groupFindings({ operations }).map((group) => {
    const { kind, seen, of } = group.finding;
    const fields = group.places.map(({ field }) => field).join("+");
    return `${kind} ${fields} ${seen}/${of} ${group.operations.map(({ operationId }) => operationId).join("+")}`;
  });
}

test("the same finding of several operations and statuses is one, with the counts of all", () => {
  const operations = [
    operation(
      "listEvents",
      finding("field-unknown", "seats", { types: ["string"], format: "uuid" }),
      finding("field-unknown", "seats", { status: 206, types: ["null"], first: "2026-11-18" }),
    ),
    operation("getEvent", finding("field-unknown", "seats", { types: ["string"], format: "date" })),
  ];
  expect(groupFindings({ operations })).toEqual([
    {
      finding: finding("field-unknown", "seats", {
        ...{ types: ["string", "null"], seen: 3, of: 6, first: "2026-11-18" },
      }),
      places: [{ at: `${EVENT}/seats`, field: "Event.seats" }],
      isLeast: false,
      operations: [
        { operationId: "listEvents", seen: 2, of: 4 },
        { operationId: "getEvent", seen: 1, of: 2 },
      ],
      statuses: [200, 206],
    },
  ]);
});

test("another value, another direction and another field are another finding", () => {
  const other = [
    finding("type-mismatch", "id", { to: "string" }),
    finding("type-mismatch", "id", { to: "object" }),
    finding("type-mismatch", "id", { to: "object", direction: "request" }),
    finding("type-mismatch", "seats", { to: "object" }),
  ];
  expect(groupsOf(operation("a", ...other), operation("b", ...other)).length).toBe(other.length);
});

test("a parameter that several operations get is one finding, although each declares its own", () => {
  const key = (path: string): Finding =>
    finding("parameter-unknown", "", { at: `#/paths/${path}/get/parameters`, field: path, to: "api_key" });
  expect(groupsOf(operation("a", key("a")), operation("b", key("b")))).toEqual([
    "parameter-unknown a+b 2/4 a+b",
  ]);
});

test("fields of one object that are always there are one finding, where the same operations have them", () => {
  const always = (name: string, of: number) => finding("field-always-present", name, { seen: of, of });
  const groups = groupsOf(
    operation("listEvents", always("id", 30), always("title", 40), always("seats", 30)),
    operation("getEvent", always("id", 30), always("title", 20)),
  );
  expect(groups).toEqual([
    "field-always-present Event.id+Event.title 60/60 listEvents+getEvent",
    "field-always-present Event.seats 30/30 listEvents",
  ]);
});

test("no count is lost, and nothing comes before what is worse", () => {
  const kinds: FindingKind[] = ["field-missing", "field-unknown", "null-unexpected", "format-mismatch"];
  const random = fc
    .record({ kind: fc.constantFrom(...kinds), name: fc.constantFrom("a", "b"), seen: fc.nat(9) })
    .map(({ kind, name, seen }) => finding(kind, name, { seen, of: 9 }));
  const some = fc.record({
    operationId: fc.constantFrom("x", "y", "z"),
    samples: fc.constant(1),
    findings: fc.array(random),
  });
  fc.assert(
    fc.property(fc.array(some), (operations) => {
      const groups = groupFindings({ operations });
      const sum = (counted: readonly { seen: number }[]) => counted.reduce((all, { seen }) => all + seen, 0);
      const total = sum(operations.flatMap(({ findings }) => findings));
      expect(sum(groups.map((group) => group.finding))).toBe(total);
      expect(sum(groups.flatMap((group) => group.operations))).toBe(total);
      const ranks = groups.map((group) => rankOf(group.finding));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(new Set(groups.map(({ finding: { kind, at } }) => `${kind} ${at}`)).size).toBe(groups.length);
    }),
  );
});
